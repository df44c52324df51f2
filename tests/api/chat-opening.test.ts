/** After a form: the assistant's greeting goes by text, and is seen in the chat that the page of thanks opens. */
import { expect, test } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { sayAsAssistant } from '#server/areas/conversations/conversations.saying.operations.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

const app = await startApp({ works: true })
const { aBusiness, ok } = buildersFor(app)

async function aGreetedForm() {
  const business = await aBusiness()
  const [params, who] = [{ slug: business.slug }, { token: business.owner.token }]
  await ok('createService', { params, body: { name: 'Water heaters' } }, who)
  const questions = [
    { question_text: 'How old is the water heater?', order: 0 },
    { question_text: 'Is it gas or electric?', order: 1 },
  ]
  await ok('replaceQuestions', { params, body: { questions } }, who)
  await ok('updateAssistant', { params, body: { enabled: true } }, who)
  const form = { name: 'Ann Smith', phone: aPhone(), message: 'It drips', consent: true }
  const sent = await ok('createPublicRequest', { params, body: form }, {})
  const token = sent.chat_token ?? ''
  const opened = await ok('startChat', { params, body: { token } }, {})
  expect(opened.token).toBe(token)
  const about = { params: { ...params, requestId: sent.request_id } }
  const messages = async () => (await ok('listMessages', about, who)).messages
  const seen = async () => (await ok('syncChat', { params, body: { token } }, {})).chat.messages
  await until(async () => expect(await seen()).toHaveLength(1))
  return { business, params, token, requestId: RequestId.parse(sent.request_id), messages, seen }
}

test('the greeting is one message, by text, seen in the chat; an answer there is answered there', async () => {
  const { params, token, messages, seen } = await aGreetedForm()
  expect((await messages()).map(({ channel, sender }) => [channel, sender])).toEqual([['sms', 'assistant']])
  expect(await seen()).toMatchObject([{ from: 'assistant', body: expect.stringContaining('How old') }])
  await ok('sayInChat', { params, body: { token, body: 'About 12 years' } }, {})
  await until(async () => expect(await seen()).toHaveLength(3))
  expect((await messages()).map(({ channel }) => channel)).toEqual(['sms', 'chat', 'chat'])
})

test('what is said by text after that is not seen in the chat', async () => {
  const { business, requestId, messages, seen } = await aGreetedForm()
  app.clock.advance(30)
  await app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, (work) =>
    receiveMessage(work, { requestId, channel: 'sms', body: 'It is 12 years old' }),
  )
  await until(async () => expect(await messages()).toHaveLength(3))
  expect((await messages()).map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms'])
  expect(await seen()).toHaveLength(1)
})

test('an answer whose transaction began before what it answers stands after it', async () => {
  const { business, params, requestId, messages } = await aGreetedForm()
  await ok('updateAssistant', { params, body: { enabled: false } }, { token: business.owner.token })
  const begin = { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } } as const
  await app.workshop.inSite(begin, async (early) => {
    app.clock.advance(30)
    await app.workshop.inSite(begin, (work) => receiveMessage(work, { requestId, channel: 'sms', body: 'It is old' }))
    await sayAsAssistant(early, { requestId, channel: 'sms', body: 'How old?', purpose: 'reply' })
  })
  expect((await messages()).map(({ body }) => body).slice(1)).toEqual(['It is old', 'How old?'])
})
