import { expect, onTestFinished } from 'vitest'
import {
  conversationJobs,
  conversationKinds,
  type ConversationJobParts,
} from '#server/areas/conversations/conversations.jobs.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { silentUses } from '#server/platform/services/uses.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { until } from '#tests/support/until.ts'
import { startTwilioPeer } from '../peers/twilio/peer.ts'
import { listen, openPlatform, photos, retryNow, sealer, type Platform, type Thread } from './conversations.parts.ts'

type Settings = ConversationJobParts['settings']
const local: Settings = {
  production: false,
  twilio: undefined,
  mail: undefined,
  mailDoor: undefined,
  appUrl: 'http://localhost:3000',
}

/** A queue of messages, a provider, and workers that come and go: for tests about what leaves, and how often. */
export async function openSending() {
  const { connection, serverVersion } = await createTestConnection(false)
  const database = connectDatabase({ connection, poolSize: 6, serverVersion, log: silentLog })
  atFileEnd(() => database.close())
  const peer = await startTwilioPeer()
  atFileEnd(() => peer.close())
  const twilio = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'right-token', from: '+15005550001', apiUrl: peer.url }
  const working = new Set<Platform>()

  /** A process that only enqueues; nothing of what tests before left is there. */
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

  async function worker(settings: Partial<Settings> = {}): Promise<Platform> {
    const platform = await openPlatform(database, { lookForDead: 1 })
    onTestFinished(async () => {
      working.delete(platform)
      await platform.stop()
    })
    const parts = {
      workshop: platform.workshop,
      database,
      sealer,
      uses: silentUses,
      photos,
      settings: { ...local, ...settings },
    }
    await platform.jobs.work([...conversationJobs(parts)])
    working.add(platform)
    return platform
  }

  /** What waits to be tried again is due, and is looked for now. */
  async function retry(): Promise<void> {
    await retryNow({ database })
    for (const { jobs } of working) for (const { name } of conversationKinds) jobs.wake(name)
  }

  /** What became of the thread's only message, once nothing is left to do. */
  async function outcome(platform: Platform, thread: Thread) {
    await until(async () => {
      await retry()
      // nobody is told of anything here: what members hear has tests of its own
      const { rows } = await database.pool.query<{ left: number }>(
        "select count(*)::int as left from jobs.job where state <= 'active' and name like 'conversations.%'",
      )
      expect(rows).toEqual([{ left: 0 }])
    })
    const [message] = await listen(platform, thread)
    return message
  }

  return { connection, database, peer, twilio, enqueuer, worker, retry, outcome }
}
