import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeClient, type Connection } from '#server/platform/database/connection.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start.ts'
import { errorCode } from '#server/platform/database/errors.ts'
import { MIGRATIONS } from '#server/platform/database/open.ts'
import { ensureOwner } from '#server/platform/database/owner.ts'
import { prepareDatabase } from '#server/platform/database/prepare.ts'
import { silentLog } from '#server/platform/log.ts'
import { forgetStatements } from './statements.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** The template is still being looked at by the server's own housekeeping, or by whoever has just left it. */
const OBJECT_IN_USE = '55006'

/** What a test file is told about the run's database server. */
export interface TestServer {
  /** A database that nobody uses: from here, others are made and dropped. */
  readonly maintenance: Connection
  /** Names the migrated database that others are copies of; their names begin with it. At most 20 letters. */
  readonly run: string
  /** A folder for what lives as long as the run. */
  readonly folder: string
  readonly serverVersion: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * Once per run: a server without fsync in a folder of its own, or the one of DATABASE_URL, and on it one
 * migrated template. TEST_POSTGRES_PACKAGE names the folder of another PostgreSQL package, to test on its version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'api' && process.env['TEST_POSTGRES_PACKAGE'] === undefined) forgetStatements()
  const databaseUrl = process.env['DATABASE_URL']
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-tests-'))
  chmodSync(folder, 0o711)
  const server =
    databaseUrl === undefined
      ? await startServer(folder)
      : { maintenance: { connectionString: databaseUrl }, stop: async () => {} }
  const run = `topline_${randomBytes(6).toString('hex')}`
  const end = async (): Promise<void> => {
    if (databaseUrl !== undefined) await dropDatabases(server.maintenance, run)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await administer(server.maintenance, `create database ${run}`)
    const serverVersion = await prepareDatabase(onDatabase(server.maintenance, run), MIGRATIONS, silentLog)
    project.provide('testServer', { maintenance: server.maintenance, run, folder, serverVersion })
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** Drops what a run has made on a server that stays. */
async function dropDatabases(maintenance: Connection, run: string): Promise<void> {
  const client = makeClient(maintenance, 'tests')
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)`,
    [run],
  )
  await client.end()
  for (const { datname } of rows) await administer(maintenance, `drop database if exists ${datname} with (force)`)
}

/** The same server and person, another database. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database }
  // By hand: an address without a host (a socket) is no URL to JavaScript.
  return { connectionString: connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`) }
}

/** Runs one statement that cannot be in a transaction. */
export async function administer(maintenance: Connection, statement: string): Promise<void> {
  const client = makeClient(maintenance, 'tests')
  await client.connect()
  try {
    await withPatience(() => client.query(statement))
  } finally {
    await client.end()
  }
}

/**
 * `force` may not end the database's own housekeeping, nor a connection that has not said yet whose it is. Both are
 * there for moments: asked again, they have gone. Told by the code: each version has words of its own for it.
 */
async function withPatience(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run()
      return
    } catch (error) {
      if (!isForMoments(error) || tries === 100) throw error
      await wait(100)
    }
  }
}

function isForMoments(error: unknown): boolean {
  const code = errorCode(error)
  return code === INSUFFICIENT_PRIVILEGE || code === OBJECT_IN_USE
}

async function startServer(folder: string): Promise<{ maintenance: Connection; stop(): Promise<void> }> {
  const packageFolder = process.env['TEST_POSTGRES_PACKAGE']
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
    log: silentLog,
    ...(packageFolder !== undefined && { packageFolder: path.resolve(packageFolder) }),
  })
  return { maintenance: await ensureOwner(server), stop: () => server.stop() }
}
