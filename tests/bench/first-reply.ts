import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { silentLog } from '#server/platform/log.ts'
import { signUpBusiness, type MeasuredBusiness } from './business.ts'
import { familyOf, median, processorTime, startProcess, type Started } from './process.ts'
import type { Row } from './table.ts'

/** Requests a second, and for how many seconds: what the issue asks for. */
const RATE = 50
const SECONDS = 20
const port = 4790
/** Milliseconds by which a message may be committed after one that was begun later. */
const LATEST = 2_000
/** Milliseconds to the first reply that half of the homeowners may wait at most. */
const GOAL = 1000

/**
 * Fifty homeowners a second send the public form; the built-in engine answers each. Measured from the moment a request
 * is sent to the moment when the assistant's first message to it is committed, as another connection sees it. The floor
 * of the same run: writing one row at the same rate.
 */
export async function benchFirstReply(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-bench-'))
  const server = await startProcess('server/src/start.ts', {
    port,
    ready: '/readyz',
    environment: { DATA_DIR: folder, LIMIT_SCALE: '100000' },
  })
  try {
    const business = await signUpBusiness(server.url)
    await setUp(business)
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, poolSize: 4, log: silentLog })
    try {
      // a first one loads what is loaded at the first use
      await measure(server.url, business, database, 1, 2)
      const floor = await measureFloor(database)
      const before = spent(server)
      const replies = await measure(server.url, business, database, RATE, SECONDS)
      const after = spent(server)
      const each = (name: 'server' | 'database') => ((after[name] - before[name]) / replies.length).toFixed(0)
      const sorted = replies.toSorted((one, other) => one - other)
      const middle = median(sorted)
      const slow = sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN
      return [
        {
          what: `first reply of the built-in engine at ${RATE} requests a second, median (ms)`,
          figure: middle,
          goal: `≤ ${GOAL}`,
          good: middle <= GOAL && replies.length === RATE * SECONDS,
          more: `90th percentile ${Math.round(slow)} ms, ${replies.length} of ${RATE * SECONDS} answered; floor, one row at the same rate: ${floor.toFixed(1)} ms, ${Math.round(middle / floor)} times that; processor time per request up to the last reply: server ${each('server')} ms, database ${each('database')} ms`,
        },
      ]
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of processor time so far: of the server itself, and of the database that it runs. */
function spent({ child: { pid = 0 } }: Started): { server: number; database: number } {
  const all = familyOf(pid).map(processorTime)
  const server = processorTime(pid)
  return { server, database: all.reduce((sum, each) => sum + each, 0) - server }
}

async function setUp(business: MeasuredBusiness): Promise<void> {
  await business.call('POST', '/services', { name: 'Water heater repair' })
  const texts = ['How old is the water heater?', 'Do you own the home?', 'When would you like it done?']
  const questions = texts.map((text, order) => ({ question_text: text, order }))
  await business.call('POST', '/aisa-qualifying-questions', { questions })
  await business.call('PATCH', '/sales-assistant-configuration', { enabled: true })
}

const Sent = z.object({ request_id: z.string() })

/** Sends at an even pace whatever the answers do, and gives the milliseconds to each first reply. */
async function measure(
  url: string,
  { slug }: MeasuredBusiness,
  database: Database,
  rate: number,
  seconds: number,
): Promise<number[]> {
  const begun = new Map<string, number>()
  const seen = new Map<string, number>()
  const watch = new AbortController()
  const watching = (async () => {
    let newest = Date.now()
    while (!watch.signal.aborted) {
      // Only what is new: reading all of them again fifty times a second would be measured as well.
      const since = new Date(newest - LATEST)
      const rows = await database.inSystem(({ db }) =>
        db
          .selectFrom('messages')
          .select(['request_id', 'created_at'])
          .where('sender', '=', 'assistant')
          .where('created_at', '>', since)
          .execute(),
      )
      const now = performance.now()
      for (const { request_id: id, created_at: at } of rows) {
        if (!seen.has(id)) seen.set(id, now)
        newest = Math.max(newest, at.getTime())
      }
      await wait(20)
    }
  })()
  const sending: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < rate * seconds; index += 1) {
    await wait(Math.max(0, start + (index * 1000) / rate - performance.now()))
    const at = performance.now()
    sending.push(send(`${url}/api/landing-pages/${slug}/public-requests`, index).then((id) => void begun.set(id, at)))
  }
  await Promise.all(sending)
  const deadline = performance.now() + 60_000
  while (seen.size < begun.size && performance.now() < deadline) await wait(50)
  watch.abort()
  await watching
  return [...begun].flatMap(([id, at]) => {
    const answered = seen.get(id)
    return answered === undefined ? [] : [answered - at]
  })
}

let numbers = 2_010_000
async function send(url: string, index: number): Promise<string> {
  numbers += 1
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Homeowner ${index}`,
      phone: `415${numbers}`,
      message: 'The water heater in the garage leaks a little. It is about ten years old.',
      consent: true,
    }),
  })
  return Sent.parse(await answer.json()).request_id
}

/** One row written at the same rate, each in its own transaction. */
async function measureFloor(database: Database): Promise<number> {
  const times: number[] = []
  const start = performance.now()
  for (let index = 0; index < RATE * 4; index += 1) {
    await wait(Math.max(0, start + (index * 1000) / RATE - performance.now()))
    const at = performance.now()
    await database.inSystem(({ db }) =>
      db
        .insertInto('outbox')
        .values({ id: crypto.randomUUID(), channel: 'push', recipient: 'floor', body: 'x' })
        .execute(),
    )
    times.push(performance.now() - at)
  }
  return median(times)
}
