import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestConnection } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import type { Connection } from '../database/connection.ts'
import { silentLog } from '../log.ts'
import { jobKind, JobRefused, type JobTry } from './job.ts'
import { openJobs, type JobQueue, type JobQueueOptions } from './queue.ts'

const Numbered = z.strictObject({ number: z.number().int() })
const greet = jobKind({ name: 'test.greet', data: Numbered, retries: 2, retryDelay: 1 })

let database: Database
let connection: Connection
const queues: JobQueue[] = []

async function openQueue(options: Partial<JobQueueOptions> = {}): Promise<JobQueue> {
  const jobs = await openJobs({ database, log: silentLog, ...options })
  queues.push(jobs)
  return jobs
}
const enqueue = (jobs: JobQueue, number: number, onlyOne?: string) =>
  database.inSystem((open) => jobs.enqueueIn(open, greet, { number }, onlyOne === undefined ? {} : { onlyOne }))

beforeAll(async () => {
  const made = await createTestConnection(false)
  connection = made.connection
  database = connectDatabase({ connection, serverVersion: made.serverVersion, poolSize: 6, log: silentLog })
  return () => database.close()
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((jobs) => jobs.stop()))
  await database.pool.query('delete from jobs.job')
})

/** Seconds that no test lasts: a worker that looks so seldom works only when it is woken. */
const never = 3600

test('the commit of its transaction wakes who does a job; what rolls back is never done', async () => {
  const done: number[] = []
  const jobs = await openQueue({ poll: never })
  await jobs.work([{ kind: greet, run: async ({ number }) => void done.push(number) }])

  await expect(
    database.inSystem(async (open) => {
      await jobs.enqueueIn(open, greet, { number: 1 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')

  for (const number of [2, 3, 4]) {
    await enqueue(jobs, number)
    await until(() => expect(done.at(-1)).toBe(number))
  }
  expect(done).toEqual([2, 3, 4])
})

test('a site enqueues in its own transaction, and cannot read what is in the queue', async () => {
  const jobs = await openQueue({ works: false })
  const siteId = '018f0000-0000-7000-8000-000000000001'
  await database.inSite({ siteId }, (open) => jobs.enqueueIn(open, greet, { number: 1 }))
  expect(await jobs.counts()).toEqual({ waiting: 1, active: 0, dead: 0 })
  const peek = database.pool.query('begin; set local role topline_site; select data from jobs.job_common; commit')
  await expect(peek).rejects.toThrow(/permission denied/)
})

const byNumber = (one: number, other: number) => one - other

test('what nobody waits for comes after all others of its kind', async () => {
  const alone = jobKind({ name: 'test.alone', data: Numbered, atOnce: 1 })
  const before = await openQueue({ works: false })
  await before.declare([alone])
  const put = (number: number, afterOthers: boolean) =>
    database.inSystem((open) => before.enqueueIn(open, alone, { number }, { afterOthers }))
  await put(1, true)
  await put(2, true)
  await put(3, false)
  const done: number[] = []
  const jobs = await openQueue()
  await jobs.work([{ kind: alone, run: async ({ number }) => void done.push(number) }])
  await until(() => expect(done).toEqual([3, 1, 2]))
})

test('jobs that are taken out together are done as one; where that fails, each by itself', async () => {
  const crowd = jobKind({ name: 'test.crowd', data: Numbered, atOnce: 8, together: 8 })
  const before = await openQueue({ works: false })
  await before.declare([crowd])
  await database.inSystem(async (open) => {
    for (let number = 1; number <= 4; number += 1) await before.enqueueIn(open, crowd, { number })
  })
  const groups: number[][] = []
  const alone: number[] = []
  const jobs = await openQueue()
  await jobs.work([
    {
      kind: crowd,
      run: async ({ number }) => void alone.push(number),
      runTogether: async (datas) => {
        const numbers = datas.map(({ number }) => number).toSorted(byNumber)
        groups.push(numbers)
        if (numbers.includes(7)) throw new Error('one of them cannot')
      },
    },
  ])
  await until(() => expect(groups).toEqual([[1, 2, 3, 4]]))
  expect(alone).toEqual([])
  await database.inSystem(async (open) => {
    for (const number of [6, 7, 8]) await jobs.enqueueIn(open, crowd, { number })
  })
  await until(() => expect(alone.toSorted(byNumber)).toEqual([6, 7, 8]))
  expect(groups[1]).toEqual([6, 7, 8])
  await until(async () => expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, dead: 0 }))
})

test('a failing job is tried again, and is among the dead letters when no try is left', async () => {
  const tries: (JobTry | undefined)[] = []
  const jobs = await openQueue()
  const hopeless = jobKind({ name: 'test.hopeless', data: Numbered, retries: 1, retryDelay: 1 })
  await jobs.work([
    {
      kind: hopeless,
      run: async (_data, attempt) => {
        tries.push(attempt)
        throw new Error('no')
      },
    },
  ])
  await database.inSystem((open) => jobs.enqueueIn(open, hopeless, { number: 1 }))
  await until(async () => expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, dead: 1 }))
  expect(tries).toEqual([
    { number: 1, last: false },
    { number: 2, last: true },
  ])
})

test('what cannot be read, and what a handler refuses, is a dead letter at once', async () => {
  let runs = 0
  const jobs = await openQueue()
  await jobs.declare([greet])
  const wrong = jobKind({ name: greet.name, data: z.strictObject({ word: z.string() }) })
  await database.inSystem((open) => jobs.enqueueIn(open, wrong, { word: 'not a number' }))
  await enqueue(jobs, 1)
  await jobs.work([
    {
      kind: greet,
      run: async () => {
        runs += 1
        throw new JobRefused('never')
      },
    },
  ])
  await until(async () => expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, dead: 2 }))
  expect(runs).toBe(1)
})

test('of one key only one waits; without a key all do', async () => {
  const jobs = await openQueue({ works: false })
  for (const key of ['a', 'a', 'b', undefined, undefined]) await enqueue(jobs, 1, key)
  expect((await jobs.counts()).waiting).toBe(4)
})

test('a backlog is worked off without waiting between jobs', async () => {
  const done: number[] = []
  const jobs = await openQueue({ poll: never })
  for (let number = 0; number < 40; number += 1) await enqueue(jobs, number)
  await jobs.work([{ kind: greet, run: async ({ number }) => void done.push(number) }])
  await until(() => expect(done).toHaveLength(40))
})

test('a process that stops finishes what it runs', async () => {
  const jobs = await openQueue()
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let finished = false
  await jobs.work([
    {
      kind: greet,
      run: async () => {
        started.resolve()
        await release.promise
        finished = true
      },
    },
  ])
  await enqueue(jobs, 1)
  await started.promise
  const stopping = jobs.stop()
  release.resolve()
  await stopping
  expect(finished).toBe(true)
  expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, dead: 0 })
})

test('a process that must stop at once gives its jobs back', async () => {
  const jobs = await openQueue()
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await jobs.work([{ kind: greet, run: async () => (started.resolve(), await release.promise) }])
  await enqueue(jobs, 1)
  await started.promise
  await jobs.stop({ graceful: false })
  expect(await jobs.counts()).toEqual({ waiting: 1, active: 0, dead: 0 })
  release.resolve()
})

test('the job of a killed process is taken by another once its heartbeat is late, however long it may take', async () => {
  const jobs = await openQueue({ works: false })
  const mortal = jobKind({ name: 'test.mortal', data: Numbered, retries: 2, retryDelay: 1, expiresIn: 3600 })
  await jobs.declare([mortal])
  await database.inSystem((open) => jobs.enqueueIn(open, mortal, { number: 7 }))

  const child = fork(fileURLToPath(new URL('./queue.test-child.ts', import.meta.url)), [JSON.stringify(connection)])
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await jobs.counts()).toEqual({ waiting: 0, active: 1, dead: 0 })

  // the ten seconds that nobody hears from it are not waited for
  await database.pool.query(`update jobs.job set heartbeat_on = heartbeat_on - interval '11 seconds'`)
  const done: [number, number | undefined][] = []
  const other = await openQueue({ lookForDead: 1 })
  await other.work([{ kind: mortal, run: async ({ number }, attempt) => void done.push([number, attempt?.number]) }])
  await until(() => expect(done[0]).toEqual([7, 2]))
})

test('two processes that start together both come up', async () => {
  await database.pool.query('drop schema jobs cascade')
  const both = await Promise.all([openQueue(), openQueue()])
  await Promise.all(both.map((jobs) => jobs.declare([greet])))
  for (const jobs of both) await enqueue(jobs, 1)
  expect((await both[0].counts()).waiting).toBe(2)
})

test('as many as there are connections put in the first job of a kind at once', async () => {
  const fresh = jobKind({ name: 'test.fresh', data: Numbered })
  const jobs = await openQueue({ works: false })
  await jobs.declare([fresh])
  let began = 0
  const all = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      database.inSystem(async (open) => {
        // all connections are in use before the first job
        await open.db.selectFrom('users').select('id').limit(1).execute()
        began += 1
        if (began === 6) all.resolve()
        await all.promise
        await jobs.enqueueIn(open, fresh, { number })
      }),
    ),
  )
  expect((await jobs.counts()).waiting).toBe(6)
})
