import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSetupError, errorMessage } from '../errors.ts'
import { SUPERUSER } from './cluster.ts'
import { lockAddress, watchLock } from './lock.ts'
import { keepPassword } from './password.ts'
import { holdOrAttach, type EmbeddedOptions } from './place.ts'
import { chooseServerUser, makeClosedFolder } from './server-user.ts'

export type { EmbeddedOptions } from './place.ts'

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

/** Milliseconds between attempts to take over a server that does not start. */
const PAUSE = 5000

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
  makeClosedFolder(folder, chooseServerUser(folder))
  const password = keepPassword(folder)
  const address = lockAddress(folder, password)
  let place = await holdOrAttach(options, address, password)
  const stopping = new AbortController()
  const takeOver = async (): Promise<void> => {
    while (!stopping.signal.aborted && place.release === undefined) {
      await untilFree(address, stopping.signal)
      if (stopping.signal.aborted) return
      log.warn({ folder }, 'the process that ran the database server is gone; taking it over')
      try {
        place = await holdOrAttach(options, address, password)
      } catch (error) {
        log.error({ reason: errorMessage(error) }, 'the database server could not be taken over yet')
        await wait(PAUSE, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }
  const takingOver = takeOver()
  return {
    socketFolder: place.socketFolder,
    user: SUPERUSER,
    password,
    database: SUPERUSER,
    get attached() {
      return place.release === undefined
    },
    stop: async () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      await takingOver
      await place.release?.()
    },
  }
}

/** Waits until the holder of the lock lets go or dies, or we stop ourselves. */
function untilFree(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = watchLock(address, resolve)
    const giveUp = (): void => {
      unwatch()
      resolve()
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
