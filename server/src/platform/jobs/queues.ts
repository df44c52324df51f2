import type { PgBoss, QueueResult } from 'pg-boss'
import type { JobKind } from './job.ts'

/** Where jobs end that were given up; they stay to be looked at, and can be put back by hand. */
export const DEAD_LETTERS = 'dead-letters'

const MONTH = 30 * 24 * 3600

/** The id of no job. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Seconds that no wait between two tries exceeds. */
const LONGEST_DELAY = 900

/** Seconds without a sign of life after which a job's process counts as dead, whatever the job may take. The queue's least. */
const HEARTBEAT = 10

/** Makes the queues of these kinds, and brings those of an older version up to date. */
async function declareQueues(boss: PgBoss, kinds: readonly JobKind<unknown>[]): Promise<void> {
  const names = [DEAD_LETTERS, ...kinds.map((kind) => kind.name)]
  const present = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
  if (!present.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: MONTH })
    // remembered before all the others ask for it
    await boss.findJobs(DEAD_LETTERS, { id: NOBODY })
  }
  await Promise.all(kinds.map((kind) => declareQueue(boss, kind, present.get(kind.name))))
}

async function declareQueue(boss: PgBoss, kind: JobKind<unknown>, present: QueueResult | undefined): Promise<void> {
  // `short`: one waiting job per key
  if (!present) await boss.createQueue(kind.name, { ...optionsOf(kind), policy: 'short' })
  else if (differs(present, kind)) await boss.updateQueue(kind.name, optionsOf(kind))
  else return
  // Looked up now and remembered. The first job would have it looked up by a connection of its own, in the middle of a
  // transaction: as many of those as there are connections would wait for each other.
  await boss.findJobs(kind.name, { id: NOBODY })
}

/** Declares each kind once per process, however many ask for it, and again if that failed. */
export function declarer(boss: PgBoss): (kinds: readonly JobKind<unknown>[]) => Promise<void> {
  const declared = new Map<string, Promise<void>>()
  return async (kinds) => {
    const fresh = kinds.filter((kind) => !declared.has(kind.name))
    const making = fresh.length > 0 ? declareQueues(boss, fresh) : Promise.resolve()
    for (const kind of fresh) declared.set(kind.name, making)
    try {
      await Promise.all(kinds.map((kind) => declared.get(kind.name) ?? making))
    } catch (error) {
      for (const kind of fresh) declared.delete(kind.name)
      throw error
    }
  }
}

const optionsOf = (kind: JobKind<unknown>) => ({
  retryLimit: kind.retries,
  retryDelay: kind.retryDelay,
  retryBackoff: true,
  retryDelayMax: Math.max(LONGEST_DELAY, kind.retryDelay),
  expireInSeconds: kind.expiresIn,
  heartbeatSeconds: HEARTBEAT,
  deadLetter: DEAD_LETTERS,
  notify: true,
  // done jobs are of no use to anybody after a day
  deleteAfterSeconds: 24 * 3600,
})

function differs(queue: QueueResult, kind: JobKind<unknown>): boolean {
  const wanted = optionsOf(kind)
  return Object.entries(wanted).some(([name, value]) => Reflect.get(queue, name) !== value)
}
