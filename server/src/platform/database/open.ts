import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { makeClient, type Connection } from './connection.ts'
import type { Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { chooseServerUser, makeClosedFolder } from './embedded/server-user.ts'
import { DatabaseSetupError, errorCode, errorMessage } from './errors.ts'
import type { Log } from '../log.ts'
import { ensureOwner } from './owner.ts'
import { prepareDatabase } from './prepare.ts'

export type { Database } from './database.ts'

/** Which database to open. */
export interface OpenOptions {
  /** A PostgreSQL 15 or newer; without it, the built-in one is started. */
  readonly databaseUrl?: string | undefined
  /** Where the built-in one keeps its files, in a folder `postgres`. */
  readonly dataFolder: string
  /** Most connections used at once. */
  readonly poolSize?: number
  /** Another folder of migrations, for tests. */
  readonly migrations?: string
  readonly log: Log
}

/** The migrations of this version of the product. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

const POOL_SIZE = 10
/** How long to wait for a database that is itself still starting (milliseconds). */
const PATIENCE = 30_000
const NOT_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03'])

/**
 * Opens the database and brings it up to this version: server, roles, extensions, migrations.
 * Throws DatabaseSetupError with a sentence for the person who starts the product.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openOutside(options.databaseUrl, options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const dataFolder = path.resolve(options.dataFolder)
  const folder = path.join(dataFolder, 'postgres')
  makeClosedFolder(dataFolder, chooseServerUser(folder))
  const server = await startEmbeddedPostgres({ folder, log: options.log })
  try {
    return await open(await ensureOwner(server), options, server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOutside(connectionString: string, options: OpenOptions): Promise<Database> {
  const connection = { connectionString }
  await untilReachable(connection, options.log)
  return open(connection, options)
}

async function open(
  connection: Connection,
  options: OpenOptions,
  server?: { attached: boolean; stop(): Promise<void> },
): Promise<Database> {
  const { log, poolSize = POOL_SIZE, migrations = MIGRATIONS } = options
  const serverVersion = await prepareDatabase(connection, migrations, log)
  // loaded by then: the server starts without it
  const { connectDatabase } = await import('./database.ts')
  return connectDatabase({ connection, poolSize, serverVersion, log, ...(server && { server }) })
}

/** Our own time limit has no code. On a busy machine loading the product can hold the answer up for that long. */
function isPassing(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined ? errorMessage(error) === 'timeout expired' : NOT_YET.has(code)
}

async function untilReachable(connection: Connection, log: Log): Promise<void> {
  const giveUp = performance.now() + PATIENCE
  for (;;) {
    const client = makeClient(connection, 'start')
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const code = errorCode(error)
      if (!isPassing(error) || performance.now() > giveUp) {
        throw new DatabaseSetupError(`The database at DATABASE_URL cannot be opened: ${errorMessage(error) || code}`, {
          cause: error,
        })
      }
      log.info({ reason: errorMessage(error) || code }, 'waiting for the database')
      await wait(500)
    }
  }
}
