import { beforeEach, expect, it } from 'vitest'
import { sendMessageKind } from '#server/areas/conversations/conversations.kinds.ts'
import { conversationJobs } from '#server/areas/conversations/conversations.jobs.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

/** A scheduled message leaves once, whoever touches it at its moment; and a message sent another way fits that way. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, codeOf } = builders
const { aTalk, hears, outbox, jobs } = talkTools(app, builders)

let business: Business
beforeEach(async () => {
  business = await aBusiness()
})

/** A fresh token each time: the clock goes on by hours. */
const owner = async () => ({ token: await app.tokenOf(business.owner.userId) })
const at = ({ requestId }: { requestId: string }, more: Readonly<Record<string, string>> = {}) => ({
  params: { slug: business.slug, requestId, ...more },
})
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
const schedule = async (talk: { requestId: string }, body: string, more: object = {}) =>
  (
    await ok(
      'sendMessage',
      { ...at(talk), body: { channel: 'sms', body, send_at: inMinutes(60), ...more } },
      await owner(),
    )
  ).message

it('leaves once where somebody sends it now as its moment comes, or changes it as it leaves', async () => {
  const [now, changed, killed] = [
    await aTalk({ business, on: false }),
    await aTalk({ business, on: false }),
    await aTalk({ business, on: false }),
  ]
  const planned = async (talk: Talk) =>
    sendMessageKind.data.parse((await jobs('conversations.send', talk)).at(-1)?.data)
  /** Runs a job, and others of the same message while it is at the provider. Answers how often one went there. */
  async function atOnce(first: object, ...others: readonly object[]) {
    let there = 0
    const [plain] = conversationJobs({ ...app.parts, hooks: { claimed: async () => void (there += 1) } })
    const claimed = async () => {
      there += 1
      for (const other of others) await plain.run(sendMessageKind.data.parse(other))
    }
    const [sending] = conversationJobs({ ...app.parts, hooks: { claimed } })
    await sending.run(sendMessageKind.data.parse(first))
    return there
  }

  const { id } = await schedule(now, 'At nine')
  const atItsMoment = await planned(now)
  app.clock.advance(3599)
  await ok('sendScheduledMessage', at(now, { messageId: id }), await owner())
  expect(await atOnce({ site: atItsMoment.site, messageId: id }, atItsMoment)).toBe(1)

  const { id: other } = await schedule(changed, 'At ten')
  const job = await planned(changed)
  app.clock.advance(3600)
  const words = { ...at(changed, { messageId: other }), body: { body: 'At ten sharp' } }
  await ok('updateScheduledMessage', words, await owner())
  expect(await atOnce(job, job)).toBe(1)
  expect(await outbox(changed.phone)).toMatchObject([{ body: 'At ten sharp' }])

  // a process that was killed at the provider: the next try of its job goes on
  const { id: last } = await schedule(killed, 'At eleven')
  const due = await planned(killed)
  app.clock.advance(3600)
  const [dies] = conversationJobs({ ...app.parts, hooks: { claimed: () => Promise.reject(new Error('killed')) } })
  await expect(dies.run(due)).rejects.toThrow('killed')
  const [lives] = conversationJobs(app.parts)
  await lives.run(due, { number: 2, last: false })
  expect(await outbox(killed.phone)).toHaveLength(1)
  expect(last).toBe(due.messageId)
})

it('fits the way it is sent by instead', async () => {
  const talk = await aTalk({ business, on: false, email: 'bob@home.example' })
  await hears(talk, 'STOP')
  const body = 'x'.repeat(5001)
  const stop = { channel: 'email', contact: 'bob@home.example', purpose: 'service', state: 'stopped', words: 'no' }
  const { request } = await ok('getRequest', at(talk), await owner())
  const ofCustomer = { params: { slug: business.slug, customerId: request.customer.id } }
  await ok('recordCustomerConsent', { ...ofCustomer, body: stop }, await owner())
  const { message } = await ok('sendMessage', { ...at(talk), body: { channel: 'email', body } }, await owner())
  expect(message).toMatchObject({ state: 'held' })
  for (const channel of ['chat', 'sms'])
    expect(
      await codeOf('retryMessage', { ...at(talk, { messageId: message.id }), body: { channel } }, await owner()),
    ).toBe('invalid')
})
