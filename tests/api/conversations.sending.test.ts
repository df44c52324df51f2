import { expect, onTestFinished, test } from 'vitest'
import { stopWaitingMessages } from '#server/areas/conversations/conversations.closing.operations.ts'
import { E164 } from '#server/platform/phone.ts'
import { until } from '#tests/support/until.ts'
import { listen, makeThread, operations, outbox, say } from './conversations.parts.ts'
import { openSending } from './conversations.sending.parts.ts'

const { database, peer, twilio, enqueuer, worker, retry, outcome } = await openSending()

test('the same words said twice on purpose are sent twice, even when an answer was lost', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  let lost = 0
  peer.beforeAnswer = (request) => void (lost++ === 0 && request.socket.destroy())
  onTestFinished(() => void (peer.beforeAnswer = () => {}))
  await say(platform, thread, 'ok')
  await say(platform, thread, 'ok')
  await worker({ twilio })
  await outcome(platform, thread)
  expect((await listen(platform, thread)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(peer.messages).toHaveLength(2)
})

test('a provider that is down for a while gets the message when it is back', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  peer.failNext = { status: 503, code: 20503 }
  await say(platform, thread, 'On my way')
  await worker({ twilio })
  expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
  expect(peer.messages).toHaveLength(1)
})

test('a number that the provider refuses fails the message, and nothing is tried again', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  peer.failNext = { status: 400, code: 21211 }
  await say(platform, thread, 'On my way')
  await worker({ twilio })
  expect(await outcome(platform, thread)).toMatchObject({ state: 'failed', reason: 'provider_refused', sent: null })
  expect((await listen(platform, thread))[0]?.gate.at(-1)).toEqual({ check: 'provider', found: '21211', passed: false })
  expect(peer.messages).toEqual([])
})

test('a message that was cancelled while it waited does not leave', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  await say(platform, thread, 'How did we do?')
  await platform.workshop.inSite({ site: thread.site, actor: { kind: 'server' } }, stopWaitingMessages)
  await worker()
  expect(await outcome(platform, thread)).toMatchObject({ state: 'failed', sent: null })
  expect(await outbox(platform)).toEqual([])
})

test('who says STOP while a message waits does not get it', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  expect(await say(platform, thread, 'On my way')).toMatchObject({ state: 'queued' })
  await database.inSystem(({ db }) =>
    db.updateTable('customers').set({ texts_stopped_at: new Date() }).where('id', '=', thread.customerId).execute(),
  )
  await worker()
  expect(await outcome(platform, thread)).toMatchObject({ state: 'held', reason: 'opted_out' })
  expect(await outbox(platform)).toEqual([])
})

test('a mail carries the name of the business', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  await say(platform, thread, 'See <b>you</b> {soon}', 'email')
  await worker()
  await outcome(platform, thread)
  expect(await outbox(platform)).toMatchObject([
    {
      channel: 'email',
      recipient: 'bob@home.example',
      subject: 'A message from Ace & Söhne',
      body: 'See <b>you</b> {soon}\n\nAce & Söhne',
    },
  ])
})

test('a text about an account whose answer was lost is not sent again', async () => {
  const platform = await enqueuer()
  peer.beforeAnswer = (request) => void request.socket.destroy()
  onTestFinished(() => void (peer.beforeAnswer = () => {}))
  await platform.workshop.inSystem((work) =>
    operations.sendAccountText(work, { to: E164.parse('+14155550178'), body: '654321 is your code' }),
  )
  await worker({ twilio })
  await until(async () => {
    await retry()
    expect(await platform.jobs.counts()).toEqual({ waiting: 0, active: 0, dead: 0 })
  })
  expect(peer.messages).toMatchObject([{ to: '+14155550178', body: '654321 is your code' }])
})

test('a text about an account leaves once, and its words lie in the queue sealed', async () => {
  const platform = await enqueuer()
  await platform.workshop.inSystem((work) =>
    operations.sendAccountText(work, { to: E164.parse('+14155550177'), body: '123456 is your code' }),
  )
  const { rows } = await database.pool.query('select data::text as data from jobs.job')
  expect(rows).toHaveLength(1)
  expect(rows[0].data).not.toContain('123456')
  await worker()
  await until(async () =>
    expect(await outbox(platform)).toMatchObject([
      { channel: 'sms', recipient: '+14155550177', body: '123456 is your code' },
    ]),
  )
})
