import type pg from 'pg'
import { DatabaseSetupError } from './errors.ts'
import { makeClient, type Connection } from './connection.ts'
import { ensureExtensions } from './extensions.ts'
import type { Log } from '../log.ts'
import { migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'

/** Any number, the same in every process. */
const LOCK = 815_001
const OLDEST = 150_000

/** Reads the server's version, such as 180004. Throws DatabaseSetupError when it is older than 15. */
export async function readServerVersion(client: pg.ClientBase): Promise<number> {
  const answer = await client.query<{ version: number; shown: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown`,
  )
  const row = answer.rows[0]
  if (row === undefined || row.version < OLDEST) {
    throw new DatabaseSetupError(
      `The product needs PostgreSQL 15 or newer; the database at DATABASE_URL is ${row?.shown ?? 'unknown'}.`,
    )
  }
  return row.version
}

/**
 * Makes a database ready for this version of the product: roles, extensions, migrations. Several processes may
 * do this at once; they take turns. Returns the server's version.
 */
export async function prepareDatabase(connection: Connection, migrations: string, log: Log): Promise<number> {
  const client = makeClient(connection, 'set-up')
  await client.connect()
  try {
    const version = await readServerVersion(client)
    await client.query(`select pg_advisory_lock(${LOCK})`)
    // what of this a power cut takes is made again by the next start
    await client.query('set synchronous_commit = off')
    await ensureRoles(client, version)
    await ensureExtensions(client, log)
    await client.query('reset synchronous_commit')
    await migrate(client, migrations, log)
    return version
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}
