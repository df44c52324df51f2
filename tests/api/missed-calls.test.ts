import { afterAll, beforeAll, expect, it } from 'vitest'
import { dueKind, turnKind } from '#server/areas/assistant/assistant.kinds.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { startTwilioPeer } from '../peers/twilio/peer.ts'
import { aSid, eventually, twilioEnvironment, twilioTools } from './twilio-hooks.parts.ts'

const peer = await startTwilioPeer()
afterAll(() => peer.close())
const app = await startApp({ works: true, environment: twilioEnvironment(peer.url) })
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { post, aLine, requestsOf, threadOf, refusals } = twilioTools(app, builders)

const line = aPhone()
const rings = aPhone()
let business: Business
beforeAll(async () => {
  business = await aBusiness()
  await aLine(line, business, rings)
})

const calls = '/hooks/twilio/calls'
const aCall = (given: Readonly<Record<string, string>> = {}) => ({
  CallSid: aSid('CA'),
  From: aPhone(),
  To: line,
  CallStatus: 'ringing',
  ...given,
})
const ended = (call: Readonly<Record<string, string>>, status: string) =>
  post(`${calls}/ended`, { ...call, DialCallStatus: status, CallStatus: 'in-progress' })
const theirs = async (phone: string) => (await requestsOf(business)).filter(({ customer }) => customer.phone === phone)
const textsTo = (phone: string) => peer.messages.filter(({ to }) => to === phone)

it('a call rings where the line says, for twenty seconds, and its end is asked for', async () => {
  const answer = await post(calls, aCall())
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(
    `<Dial action="https://office.example/hooks/twilio/calls/ended" method="POST" timeout="20">${rings}</Dial>`,
  )
})

it('a call rings at the business’s own phone, where the line says nothing', async () => {
  const own = await aBusiness('Own Phone')
  const number = aPhone()
  await aLine(number, own)
  const phone = aPhone()
  await ok('updateLandingPage', { params: { slug: own.slug }, body: { phone } }, { token: own.owner.token })
  expect((await post(calls, aCall({ To: number }))).body).toContain(`>${phone}</Dial>`)
})

it.each(['no-answer', 'busy', 'failed', 'canceled'])(
  'a call that ends as %s is answered with a text',
  async (status) => {
    const call = aCall()
    expect((await ended(call, status)).statusCode).toBe(200)
    const [request] = await theirs(call.From)
    expect(request).toMatchObject({ source: 'phone', stage: 'request' })
    await eventually(async () => textsTo(call.From).length === 1)
    expect(textsTo(call.From)[0]?.body).toContain('Sorry we missed your call')
    const thread = await threadOf(business, request?.id ?? '')
    expect(thread.find(({ channel }) => channel === 'call')).toMatchObject({ direction: 'in', sender: 'customer' })
    const text = thread.find(({ channel, sender }) => channel === 'sms' && sender === 'server')
    expect(text?.gate.every(({ passed }) => passed)).toBe(true)
  },
)

it('a caller gets one text in twenty minutes, however often and however concurrently they call', async () => {
  const from = aPhone()
  const one = aCall({ From: from })
  await Promise.all([
    ...Array.from({ length: 6 }, () => ended(one, 'no-answer')),
    ...Array.from({ length: 6 }, () => ended(aCall({ From: from }), 'busy')),
  ])
  const requests = await theirs(from)
  expect(requests).toHaveLength(1)
  const thread = await threadOf(business, requests[0]?.id ?? '')
  expect(thread.filter(({ channel }) => channel === 'call')).toHaveLength(7)
  const texts = () => thread.filter(({ sender, channel }) => sender === 'server' && channel === 'sms')
  expect(texts()).toHaveLength(1)
  await eventually(async () => textsTo(from).length === 1)

  app.clock.advance(19 * 60)
  await ended(aCall({ From: from }), 'no-answer')
  app.clock.advance(61)
  await ended(aCall({ From: from }), 'no-answer')
  await eventually(async () => textsTo(from).length === 2)
  expect(textsTo(from)).toHaveLength(2)
})

it('a call that was taken is written down, answered with nothing, and nobody waits', async () => {
  const call = aCall()
  await ended(call, 'completed')
  const [request] = await theirs(call.From)
  expect(request).toMatchObject({ waiting_since: null, first_response_by: 'member' })
  const thread = await threadOf(business, request?.id ?? '')
  expect(thread.filter(({ channel }) => channel === 'call')).toHaveLength(1)
  expect(thread.filter(({ sender }) => sender === 'server')).toHaveLength(0)
})

it('who said STOP is called nobody’s friend: the call is written down, no text leaves', async () => {
  const from = aPhone()
  await ended(aCall({ From: from }), 'completed')
  await post('/hooks/twilio/messages', { MessageSid: aSid('SM'), From: from, To: line, Body: 'STOP', NumMedia: '0' })
  await ended(aCall({ From: from }), 'no-answer')
  const [request] = await theirs(from)
  const thread = await threadOf(business, request?.id ?? '')
  const missed = thread.filter(({ sender, body }) => sender === 'server' && body.includes('missed your call'))
  expect(missed.every(({ state, reason }) => state === 'held' && reason === 'opted_out')).toBe(true)
  expect(textsTo(from).filter(({ body }) => body.includes('missed your call'))).toEqual([])
})

it('a caller who is nobody makes no request; that is written down', async () => {
  const before = (await requestsOf(business)).length
  const address = '192.0.2.60'
  for (const from of ['anonymous', '', '+266696687']) {
    const call = aCall({ From: from })
    expect((await post(`${calls}/ended`, { ...call, DialCallStatus: 'no-answer' }, { address })).statusCode).toBe(200)
  }
  expect((await requestsOf(business)).length).toBe(before)
  expect(await refusals(address)).toEqual([{ source: 'twilio', reason: 'anonymous' }])
})

it('where nothing can ring, the call is missed at once', async () => {
  const silent = await aBusiness('No Phone')
  const number = aPhone()
  await aLine(number, silent)
  const call = aCall({ To: number })
  expect((await post(calls, call)).body).toContain('<Reject')
  await eventually(async () => textsTo(call.From).length === 1)
})

it('with the assistant on, a missed call brings one text, and the assistant answers what they write', async () => {
  const { assisted, number } = await anAssisted('Assisted Plumbing')
  const call = aCall({ To: number })
  await ended(call, 'no-answer')
  const [request] = await requestsOf(assisted)
  const outgoing = async () =>
    (await threadOf(assisted, request?.id ?? '')).filter(
      ({ direction, channel }) => direction === 'out' && channel === 'sms',
    )
  await eventually(async () => textsTo(call.From).length === 1)
  expect(request?.conversation?.held_by).toBe('assistant')
  // nor does what looks for forgotten conversations bring a second one
  app.clock.advance(5 * 60)
  await app.workshop.inSystem((work) => work.enqueue(dueKind, {}))
  await eventually(async () => (await unfinishedTurns()) === 0)
  expect((await outgoing()).map(({ sender }) => sender)).toEqual(['server'])
  const text = { MessageSid: aSid('SM'), From: call.From, To: number, Body: 'My sink leaks', NumMedia: '0' }
  await post('/hooks/twilio/messages', text)
  await eventually(async () => (await outgoing()).length === 2)
  expect((await outgoing()).map(({ sender }) => sender)).toEqual(['server', 'assistant'])
})

it('with the assistant on, a call that somebody took brings no text', async () => {
  const { assisted, number } = await anAssisted('Spoken Plumbing')
  await ended(aCall({ To: number }), 'completed')
  const [request] = await requestsOf(assisted)
  await eventually(async () => (await unfinishedTurns()) === 0)
  expect((await threadOf(assisted, request?.id ?? '')).map(({ channel }) => channel)).toEqual(['call'])
})

/** A business whose assistant answers, and its line. */
async function anAssisted(name: string) {
  const assisted = await aBusiness(name)
  const [params, who] = [{ slug: assisted.slug }, { token: await app.tokenOf(assisted.owner.userId) }]
  const number = aPhone()
  await aLine(number, assisted)
  await ok('createService', { params, body: { name: 'Drains' } }, who)
  const questions = [{ question_text: 'How old is the drain?', order: 0 }]
  await ok('replaceQuestions', { params, body: { questions } }, who)
  await ok('updateAssistant', { params, body: { enabled: true } }, who)
  return { assisted, number }
}

/** Turns of the assistant, and searches for forgotten ones, that wait or run. */
async function unfinishedTurns(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name in ($1, $2) and state in ('created', 'retry', 'active')`,
    [turnKind.name, dueKind.name],
  )
  return rows[0]?.count ?? 0
}
