import { v7 } from 'uuid'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db, type JobInsert } from 'pg-boss'
import type { Database } from '../database/open.ts'
import type { OpenTransaction } from '../database/transactions.ts'
import type { Log } from '../log.ts'
import type { JobHandler, JobKind, JobOptions } from './job.ts'
import { declarer } from './queues.ts'
import { prepareSchema, queueDatabase, SCHEMA } from './schema.ts'
import { openWorkers } from './workers.ts'

export interface JobQueueOptions {
  readonly database: Database
  readonly log: Log
  /** False in a process that only enqueues (`ROLE=web`): it neither listens nor keeps house. */
  readonly works?: boolean
  /** Seconds between two looks for jobs whose process died. */
  readonly lookForDead?: number
  /** Seconds between two looks for jobs when nothing wakes us: notifications can be lost, and retries send none. */
  readonly poll?: number
}

/** Jobs that wait, are worked on, and were given up. */
export interface JobCounts {
  readonly waiting: number
  readonly active: number
  readonly dead: number
}

/** Handlers, each of its own kind's data. */
export type JobHandlers<Datas extends readonly unknown[]> = {
  readonly [Index in keyof Datas]: JobHandler<Datas[Index]>
}

/** What of a transaction a job is put in with. */
export type Enqueuing = Pick<OpenTransaction, 'db' | 'unwaited' | 'atTheEnd'>

/** Work done later, on the product's own database: a job exists only if the transaction that asked for it commits. */
export interface JobQueue {
  /** Makes sure that these kinds exist, so that no enqueuing transaction has to. */
  declare(kinds: readonly JobKind<unknown>[]): Promise<void>
  /** Put in along with the commit, all of one kind in one statement: a failure is the transaction's. */
  enqueueIn<Data>(transaction: Enqueuing, kind: JobKind<Data>, data: Data, options?: JobOptions): Promise<void>
  /** Begins to work on these kinds. */
  work<Datas extends readonly unknown[]>(handlers: readonly [...JobHandlers<Datas>]): Promise<void>
  /** Looks for jobs of this kind now instead of at the next look. */
  wake(kindName: string): void
  /** Puts a job of this kind in again and again; the time is a cron line in UTC. */
  schedule<Data>(kind: JobKind<Data>, cron: string, data: Data): Promise<void>
  counts(): Promise<JobCounts>
  /** Removes every job that names this id and is not being worked on, done ones and dead letters too. */
  forget(id: string): Promise<void>
  /** Takes no more; waits up to 10 s for what runs (unless `graceful` is false), and gives the rest back. */
  stop(options?: { readonly graceful?: boolean }): Promise<void>
}

/** Milliseconds that running jobs get to finish when the process stops. */
const GRACE = 10_000

/** Opens the queue: makes or updates its tables, and lets the product's roles put jobs in. */
export async function openJobs({
  database,
  log,
  works = true,
  lookForDead = 15,
  poll = 2,
}: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    db: queueDatabase(database),
    schema: SCHEMA,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: lookForDead,
    monitorIntervalSeconds: lookForDead,
  })
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job queue reported an error'))
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'the job queue reported a warning'))
  await prepareSchema(database, () => boss.start())

  const declare = declarer(boss)
  const gather = gatherer(boss)
  const workers = openWorkers(boss, log, poll)
  return {
    declare,
    async enqueueIn(transaction, kind, data, options = {}) {
      await declare([kind])
      const { startAfter, onlyOne, afterOthers } = options
      // The queues let in one waiting job per key, so that `onlyOne` holds; every other job has a key of its own.
      const singletonKey = onlyOne ?? v7()
      const turn = { ...(startAfter && { startAfter }), ...(afterOthers && { priority: -1 }) }
      gather(transaction, kind.name, { data: { data }, singletonKey, ...turn })
    },
    async work(handlers) {
      if (!works) throw new Error('this process only enqueues')
      await declare(handlers.map((handler) => handler.kind))
      for (const handler of handlers) await workers.start(handler)
    },
    wake: (kindName) => workers.wake(kindName),
    async schedule(kind, cron, data) {
      await declare([kind])
      await boss.schedule(kind.name, cron, { data })
    },
    counts: () => countJobs(database),
    async forget(id) {
      await database.pool.query(
        `delete from ${SCHEMA}.job where state <> 'active' and data::text like '%' || $1 || '%'`,
        [id],
      )
    },
    async stop({ graceful = true } = {}) {
      await boss.stop({ graceful, timeout: GRACE, close: false })
    },
  }
}

/**
 * Gathers the jobs of each transaction until it ends: the statement that puts one in costs as much as the one that puts in
 * twenty.
 */
function gatherer(boss: PgBoss) {
  const waiting = new WeakMap<object, Map<string, JobInsert[]>>()
  return (transaction: Enqueuing, kindName: string, job: JobInsert): void => {
    const known = waiting.get(transaction.db)
    const kinds = known ?? new Map<string, JobInsert[]>()
    const jobs = kinds.get(kindName)
    if (jobs) jobs.push(job)
    else kinds.set(kindName, [job])
    if (known) return
    waiting.set(transaction.db, kinds)
    transaction.atTheEnd(async () => {
      waiting.delete(transaction.db)
      for (const [name, all] of kinds) await boss.insert(name, all, { db: sendingOnly(transaction) })
    })
  }
}

/** Within a transaction: the queue only ever inserts there, and has no use for the answer. */
const sendingOnly = ({ db, unwaited }: Enqueuing): Db => ({
  executeSql(text, values = []) {
    unwaited(db.executeQuery(CompiledQuery.raw(text, values)))
    return Promise.resolve({ rows: [] })
  },
})

async function countJobs({ pool }: Database): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`
    select
      count(*) filter (where state < 'active' and name <> 'dead-letters') as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state < 'active' and name = 'dead-letters') as dead
    from ${SCHEMA}.job where state <= 'active'
  `)
  return rows[0] ?? { waiting: 0, active: 0, dead: 0 }
}
