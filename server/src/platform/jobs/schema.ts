import type { Db } from 'pg-boss'
import { errorCode } from '../database/errors.ts'
import { KeptPlans } from '../database/kept-plans.ts'
import type { Database } from '../database/open.ts'
import { SITE_ROLE, SYSTEM_ROLE } from '../database/roles.ts'

/** The schema that the queue keeps its tables in. */
export const SCHEMA = 'jobs'

/** Connections that the queue uses at once. Its workers all look at the same moment; their looks take a millisecond. */
const AT_ONCE = 2

/** Statements that look for jobs and end them. Others come seldom, and some are several in one, which cannot be kept. */
const OFTEN = /^\s*with\b[^;]*$/i

/** Statements that make the queue's tables, or one kind's queue. */
const MAKING = /^\s*BEGIN;(?=[^]*(?:\bCREATE SCHEMA\b|\.create_queue\())/

/** A kept plan no longer fits its table: a newer version changed it under us. */
const NOT_SUPPORTED = '0A000'

/**
 * Lets the queue work on the product's own connections instead of a pool of its own, and on few of them. What it asks
 * again and again is planned once: that costs more than looking.
 */
export const queueDatabase = (database: Database): Db => ({
  executeSql: inTurns(AT_ONCE, asking(database)),
  async listen(channel, onMessage, onListening) {
    const listener = await database.listen({
      channels: [channel],
      onMessage: (_channel, payload) => onMessage(payload),
      onRegained: onListening,
    })
    onListening()
    return { close: () => listener.close() }
  },
})

/** By connections: of two queues on the same ones neither may name another statement as the other did. */
const plansOf = new WeakMap<Database['pool'], KeptPlans>()

function asking({ pool }: Database) {
  const plans = plansOf.get(pool) ?? new KeptPlans()
  plansOf.set(pool, plans)
  return async (text: string, values?: unknown[]) => {
    const name = OFTEN.test(text) ? plans.nameOf('queue', text) : undefined
    // otherwise as it comes: the queue itself looks into the several results of several statements
    if (name === undefined) return pool.query(withoutWaiting(text), values)
    try {
      return await pool.query({ name: `queue.${name}`, text, values: values ?? [] })
    } catch (error) {
      if (errorCode(error) === NOT_SUPPORTED) plans.forget()
      throw error
    }
  }
}

/**
 * What the queue makes need not wait for the disk: the log has one order, so no job is kept without it, and the next start
 * makes again what a power cut took.
 */
export const withoutWaiting = (text: string): string =>
  text.replace(MAKING, (begin) => `${begin} SET LOCAL synchronous_commit = off;`)

/**
 * Makes the queue's tables (`install`) and lets transactions put jobs in, and nothing else: a site's role must not
 * read what other sites wait for. One process at a time: two that start together on an empty database would fail,
 * both making the schema and both granting.
 */
export async function prepareSchema(database: Database, install: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local synchronous_commit = off')
    await client.query(`select pg_advisory_xact_lock(hashtext('${SCHEMA}.install'))`)
    await install()
    const roles = `${SITE_ROLE}, ${SYSTEM_ROLE}`
    await client.query(`
      grant usage on schema ${SCHEMA} to ${roles};
      grant select on ${SCHEMA}.queue to ${roles};
      grant insert, select (id, start_after) on ${SCHEMA}.job_common to ${roles};
      commit;
    `)
    client.release()
  } catch (error) {
    // closes the connection, and with it the transaction
    client.release(true)
    throw error
  }
}

/** The same function, running at most so often at once; who comes then waits, in order. */
export function inTurns<Given extends unknown[], Result>(
  atOnce: number,
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (...given) => {
    // whoever ends hands its turn on, so that nobody who comes later slips in between
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await run(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
