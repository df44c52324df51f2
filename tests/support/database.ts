import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Connection } from '#server/platform/database/connection.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { silentLog, type Log } from '#server/platform/log.ts'
import { administer, onDatabase } from './database-setup.ts'
import { atFileEnd } from './file-end.ts'

/** How a test's database is to be. */
export interface TestDatabaseOptions {
  readonly poolSize?: number
  readonly log?: Log
  /** Milliseconds that a commit may take. */
  readonly commitLimit?: number
  /** An empty database instead of a migrated one. */
  readonly empty?: boolean
}

/**
 * Milliseconds: the product's own are for calls that somebody waits for. A test lays in tens of thousands of rows in one
 * statement, or calls sixty times at once, on a machine that has other things to do.
 */
const patience = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
}

/**
 * A database for one test file: a copy of the migrated template (0.1 to 0.2 s on two busy cores). Dropped when the file is done.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { connection, serverVersion } = await createTestConnection(options.empty === true)
  const database = connect(connection, serverVersion, options)
  atFileEnd(() => database.close())
  return database
}

/** The same, but only where it is: for tests of what opens a database. */
export async function createTestConnection(empty: boolean): Promise<{ connection: Connection; serverVersion: number }> {
  const { maintenance, serverVersion } = inject('testServer')
  const name = await copyTemplate(empty)
  atFileEnd(() => administer(maintenance, `drop database if exists ${name} with (force)`))
  return { connection: onDatabase(maintenance, name), serverVersion }
}

/** A migrated database that stays open for all files of a worker. Dropped at the end of the run. */
export async function createWorkerDatabase(): Promise<Database> {
  const { maintenance, serverVersion } = inject('testServer')
  return connect(onDatabase(maintenance, await copyTemplate(false)), serverVersion, {})
}

async function copyTemplate(empty: boolean): Promise<string> {
  const { maintenance, run } = inject('testServer')
  const name = `${run}_${randomUUID().replaceAll('-', '')}`
  await administer(maintenance, `create database ${name}${empty ? '' : ` template ${run}`}`)
  return name
}

function connect(connection: Connection, serverVersion: number, options: TestDatabaseOptions): Database {
  const { poolSize = 5, log = silentLog, commitLimit = patience.statement_timeout } = options
  const database = connectDatabase({ connection, poolSize, serverVersion, log, commitLimit })
  Object.assign(database.pool.options, patience)
  return database
}
