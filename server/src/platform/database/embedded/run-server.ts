import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSetupError, errorMessage } from '../errors.ts'
import type { Log } from '../../log.ts'
import type { Launch } from './command.ts'
import { clearOrphan } from './orphan.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** How to start the server of a cluster. */
export interface ServerPlan {
  readonly launch: Launch
  readonly postgres: string
  readonly data: string
  readonly arguments: readonly string[]
  readonly log: Log
}

/** The processes of a killed server need a moment to leave; one to four tries were seen. */
const PASSING = /shared memory block|already exists|already in use|lock file|starting up/
const TRIES = 50
const PAUSE = 200
/** Between restarts of a server that keeps dying. */
const LONGEST_PAUSE = 30_000

/** A server that is started again if it ever ends unasked (killed for want of memory, say). */
export interface RunningServer {
  stop(): Promise<void>
}

/** Starts the server and keeps it running. Throws DatabaseSetupError if it refuses to start. */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
  let current = await start(plan)
  const stopping = new AbortController()
  const supervise = async (): Promise<void> => {
    for (let pause = PAUSE; ;) {
      await current.ended
      if (stopping.signal.aborted) return
      plan.log.error({ data: plan.data }, 'the database server ended by itself and is started again')
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      try {
        current = await start(plan)
      } catch (error) {
        plan.log.error({ reason: errorMessage(error) }, 'the database server does not start')
      }
    }
  }
  const supervision = supervise()
  return {
    stop: async () => {
      stopping.abort()
      await current.stop()
      await supervision
      await current.stop()
    },
  }
}

async function start(plan: ServerPlan): Promise<ServerProcess> {
  await clearOrphan(plan.data)
  for (let attempt = 1; ; attempt += 1) {
    const result = await startServerProcess(plan.launch, plan.postgres, ['-D', plan.data, ...plan.arguments], plan.log)
    if ('server' in result) return result.server
    if (attempt === TRIES || !PASSING.test(result.refusal)) {
      throw new DatabaseSetupError(`The built-in PostgreSQL does not start: ${result.refusal}`)
    }
    await wait(PAUSE)
  }
}
