import type { Db } from 'pg-boss'
import type { Database } from '../database/open.ts'
import { SITE_ROLE, SYSTEM_ROLE } from '../database/roles.ts'

/** The schema that the queue keeps its tables in. */
export const SCHEMA = 'jobs'

/** Connections that the queue uses at once. Its workers all look at the same moment; their looks take a millisecond. */
const AT_ONCE = 2

/** Lets the queue work on the product's own connections instead of a pool of its own, and on few of them. */
export const queueDatabase = (database: Database): Db => ({
  // as it comes: the queue itself looks into the several results of several statements
  executeSql: inTurns(AT_ONCE, (text: string, values?: unknown[]) => database.pool.query(text, values)),
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

/**
 * Makes the queue's tables (`install`) and lets transactions put jobs in, and nothing else: a site's role must not
 * read what other sites wait for. One process at a time: two that start together on an empty database would fail,
 * both making the schema and both granting.
 */
export async function prepareSchema(database: Database, install: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
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
