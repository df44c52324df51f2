import { describe, expect, test } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { learnFromCustomer } from '#server/areas/requests/requests.learning.operations.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

// Whoever knows a number or a mail of somebody else, and what that gets them.

const app = await startApp({ works: true })
const { aBusiness, ok } = buildersFor(app)

const at = ({ slug, owner }: Business) => [{ params: { slug } }, { token: owner.token }] as const

async function aLiveBusiness(): Promise<Business> {
  const business = await aBusiness()
  const [given, options] = at(business)
  await ok('createService', { ...given, body: { name: 'Drain cleaning' } }, options)
  const questions = [{ question_text: 'Which drain is clogged?', order: 0 }]
  await ok('replaceQuestions', { ...given, body: { questions } }, options)
  await ok('updateAssistant', { ...given, body: { enabled: true } }, options)
  return business
}

async function aKnownCustomer(business: Business) {
  const [given, options] = at(business)
  const contact = { phone: aPhone(), email: `known${aPhone().slice(1)}@example.com` }
  const body = { name: 'Wilhelmina Okafor', address: '77 Hidden Lane', ...contact }
  await ok('createCustomer', { ...given, body }, options)
  return contact
}

describe('a visitor of the chat who gives the contact of a known customer', () => {
  const answered = (business: Business, token: string, count: number) =>
    until(async () => {
      const { chat } = await ok('syncChat', { ...at(business)[0], body: { token } }, {})
      const said = chat.messages.filter(({ from }) => from === 'assistant')
      expect(said.length).toBeGreaterThanOrEqual(count)
      return said.map(({ body }) => body).join('\n')
    })

  test.each([
    ['phone', ({ phone }: { phone: string }) => ({ phone })],
    ['mail', ({ email }: { email: string }) => ({ email })],
    ['phone, and a mail of their own', ({ phone }: { phone: string }) => ({ phone, email: 'stranger@example.com' })],
  ])('is told nothing of them: %s', async (_what, given) => {
    const business = await aLiveBusiness()
    const known = await aKnownCustomer(business)
    const body = { body: 'My sink leaks', ...given(known) }
    const { token } = await ok('startChat', { ...at(business)[0], body }, {})
    await answered(business, token, 1)
    await ok('sayInChat', { ...at(business)[0], body: { token, body: 'Write to me at other@example.com, please' } }, {})
    const said = await answered(business, token, 2)
    expect(said).not.toMatch(/Wilhelmina|Okafor|Hidden/)
    // the office sees whose contact it was
    const { requests } = await ok('listRequests', { ...at(business)[0], query: {} }, at(business)[1])
    expect(requests).toMatchObject([{ customer: { name: 'Wilhelmina Okafor' }, told: { name: '' } }])
  })
})

test('the address that was told by text is not named in the chat, which may be somebody else’s', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const body = { name: 'Somebody', phone: aPhone(), message: 'My sink leaks', consent: true }
  const { request_id: id, chat_token: token } = await ok('createPublicRequest', { ...given, body }, {})
  const requestId = RequestId.parse(id)
  const site = { id: business.siteId, slug: business.slug }
  await app.workshop.inSite({ site, actor: { kind: 'server' } }, async (work) => {
    await receiveMessage(work, { requestId, channel: 'sms', body: 'I live at 77 Hidden Lane' })
    await learnFromCustomer(work, requestId, { address: '77 Hidden Lane' })
  })
  await ok('sayInChat', { ...given, body: { token, body: 'And when do you come?' } }, {})
  const starts = '2026-06-09T16:00:00.000Z'
  await ok('createVisit', { params: { slug: business.slug, requestId }, body: { starts, tell: true } }, options)
  const { chat } = await ok('syncChat', { ...given, body: { token } }, {})
  expect(chat.messages.find(({ from }) => from === 'business')?.body).toContain('Tuesday, June 9')
  expect(JSON.stringify(chat)).not.toContain('Hidden')
})

test('a number from which nothing was ever heard gets six texts a day, however many forms name it', async () => {
  const business = await aLiveBusiness()
  const [given, options] = at(business)
  const phone = aPhone()
  for (let count = 0; count < 9; count += 1) {
    const body = { name: 'Ann', phone, message: `Leak ${count}`, consent: true }
    await ok('createPublicRequest', { ...given, body }, {})
  }
  const outgoing = () =>
    app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('messages')
        .select(['state', 'reason'])
        .where('site_id', '=', business.siteId)
        .where('direction', '=', 'out')
        .execute(),
    )
  const settled = await until(async () => {
    const found = await outgoing()
    expect(found).toHaveLength(9)
    expect(found.filter(({ state }) => state !== 'sent' && state !== 'held')).toEqual([])
    return found
  })
  // of some that are written at the same moment one more may be held
  const held = settled.filter(({ state }) => state === 'held')
  expect(held.length).toBeGreaterThanOrEqual(3)
  expect(held.length).toBeLessThan(9)
  expect(new Set(held.map(({ reason }) => reason))).toEqual(new Set(['thread_limit']))
  const { requests } = await ok('listRequests', { ...given, query: { limit: 100 } }, options)
  const left = requests.filter(({ conversation }) => conversation?.hand_over_reason === 'cannot_send')
  expect(left).toHaveLength(held.length)
})

test('a program that fills the hidden field of the chat wakes nobody, whatever it goes on writing', async () => {
  const business = await aBusiness()
  const [given] = at(business)
  const body = { body: 'Buy watches', website: 'https://spam.example' }
  const { token } = await ok('startChat', { ...given, body }, {})
  await ok('sayInChat', { ...given, body: { token, body: 'Cheap watches' } }, {})
  const { rows } = await app.database.pool.query(
    "select id from jobs.job where name = 'notifications.notify' and data::text like $1",
    [`%${business.siteId}%`],
  )
  expect(rows).toEqual([])
})
