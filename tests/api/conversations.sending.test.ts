import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  conversationJobs,
  sweepMessagesKind,
  type ConversationJobParts,
} from '#server/areas/conversations/conversations.jobs.ts'
import type { Connection } from '#server/platform/database/connection.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { E164 } from '#server/platform/phone.ts'
import { silentLog } from '#server/platform/log.ts'
import { silentUses } from '#server/platform/services/uses.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { startTwilioPeer, type TwilioPeer } from '../peers/twilio/peer.ts'
import {
  listen,
  makeThread,
  openPlatform,
  operations,
  outbox,
  outlive,
  retryNow,
  say,
  sealer,
  type Platform,
  type Thread,
} from './conversations.parts.ts'

type Settings = ConversationJobParts['settings']
const local: Settings = {
  production: false,
  twilio: undefined,
  mail: undefined,
  mailDoor: undefined,
  appUrl: 'http://localhost:3000',
}

let connection: Connection
let database: Database
let peer: TwilioPeer
const twilio = () => ({
  accountSid: `AC${'a'.repeat(32)}`,
  authToken: 'right-token',
  from: '+15005550001',
  apiUrl: peer.url,
})

beforeAll(async () => {
  const made = await createTestConnection(false)
  connection = made.connection
  database = connectDatabase({ connection, poolSize: 6, serverVersion: made.serverVersion, log: silentLog })
  peer = await startTwilioPeer()
  return async () => {
    await peer.close()
    await database.close()
  }
})

async function enqueuer(): Promise<Platform> {
  const platform = await openPlatform(database, { works: false })
  onTestFinished(platform.stop)
  await database.inSystem(({ db }) => db.deleteFrom('outbox').execute())
  await database.pool.query('delete from jobs.job')
  peer.messages.length = 0
  peer.refusals.length = 0
  peer.failNext = undefined
  return platform
}

async function worker(settings: Settings = local): Promise<Platform> {
  const platform = await openPlatform(database, { lookForDead: 1 })
  onTestFinished(platform.stop)
  await platform.jobs.work([
    ...conversationJobs({ workshop: platform.workshop, database, sealer, uses: silentUses, settings }),
  ])
  return platform
}

/** What became of the thread's only message, once nothing is left to do. */
async function outcome(platform: Platform, thread: Thread) {
  await until(async () => {
    await retryNow(platform)
    // nobody is told of anything here: what members hear has tests of its own
    const { rows } = await platform.database.pool.query<{ left: number }>(
      "select count(*)::int as left from jobs.job where state <= 'active' and name like 'conversations.%'",
    )
    expect(rows).toEqual([{ left: 0 }])
  })
  const [message] = await listen(platform, thread)
  return message
}

const audits = async ({ workshop }: Platform, { site }: Thread) =>
  (
    await workshop.inSite({ site, actor: { kind: 'server' } }, ({ db }) =>
      db.selectFrom('audit_log').select('act').orderBy('at').execute(),
    )
  ).map(({ act }) => act)

async function killAt(stopAt: 'claimed' | 'accepted' | 'written', withTwilio = false): Promise<void> {
  const task = JSON.stringify({ connection, stopAt, ...(withTwilio ? { twilio: twilio() } : {}) })
  const child = fork(fileURLToPath(new URL('./conversations.child.ts', import.meta.url)), [task])
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await outlive(database)
}

describe('a worker killed while sending', () => {
  for (const point of ['claimed', 'accepted', 'written'] as const) {
    test(`at the point "${point}": the message leaves exactly once`, async () => {
      const platform = await enqueuer()
      const thread = await makeThread(platform)
      await say(platform, thread, 'On my way')
      await killAt(point)
      expect((await listen(platform, thread))[0]?.state).toBe(point === 'written' ? 'sent' : 'sending')
      await worker()
      expect(await outcome(platform, thread)).toMatchObject({ state: 'sent', reason: null })
      expect(await outbox(platform)).toMatchObject([{ channel: 'sms', recipient: '+14155550123', body: 'On my way' }])
      expect((await audits(platform, thread)).filter((act) => act.startsWith('message.'))).toEqual([
        'message.send',
        'message.sent',
      ])
    })

    test(`at the point "${point}", with Twilio: the message leaves exactly once`, async () => {
      const platform = await enqueuer()
      const thread = await makeThread(platform)
      await say(platform, thread, 'On my way')
      await killAt(point, true)
      await worker({ ...local, twilio: twilio() })
      expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
      expect(peer.messages).toMatchObject([{ to: '+14155550123', body: 'On my way' }])
      expect(peer.refusals).toEqual([])
    })
  }
})

test('a message whose last try was killed is asked for again by the sweep, and leaves once', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  await say(platform, thread, 'On my way')
  await killAt('accepted')
  await database.pool.query('delete from jobs.job')
  await database.inSite({ siteId: thread.site.id }, ({ db }) =>
    db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
      .where('request_id', '=', thread.requestId)
      .execute(),
  )
  const { jobs, workshop } = await worker()
  await workshop.inSystem((work) => work.enqueue(sweepMessagesKind, {}))
  jobs.wake(sweepMessagesKind.name)
  expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
  expect(await outbox(platform)).toHaveLength(1)
})

test('the same words said twice on purpose are sent twice, even when an answer was lost', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  let lost = 0
  peer.beforeAnswer = (request) => void (lost++ === 0 && request.socket.destroy())
  onTestFinished(() => void (peer.beforeAnswer = () => {}))
  await say(platform, thread, 'ok')
  await say(platform, thread, 'ok')
  await worker({ ...local, twilio: twilio() })
  await outcome(platform, thread)
  expect((await listen(platform, thread)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(peer.messages).toHaveLength(2)
})

test('a provider that is down for a while gets the message when it is back', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  peer.failNext = { status: 503, code: 20503 }
  await say(platform, thread, 'On my way')
  await worker({ ...local, twilio: twilio() })
  expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
  expect(peer.messages).toHaveLength(1)
})

test('a number that the provider refuses fails the message, and nothing is tried again', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  peer.failNext = { status: 400, code: 21211 }
  await say(platform, thread, 'On my way')
  await worker({ ...local, twilio: twilio() })
  expect(await outcome(platform, thread)).toMatchObject({ state: 'failed', reason: 'provider_refused', sent: null })
  expect((await listen(platform, thread))[0]?.gate.at(-1)).toEqual({ check: 'provider', found: '21211', passed: false })
  expect(peer.messages).toEqual([])
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
  await worker({ ...local, twilio: twilio() })
  await until(async () => {
    await retryNow(platform)
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
