import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { JobHandler, JobKind } from './job.ts'
import { runJobs } from './run.ts'

const HOW_TO_WORK = { includeMetadata: true, perJobResults: true } as const

/** Milliseconds that a kind gives way at most before each taking, so that it goes on however much is to be done. */
const LONGEST_WAY = 250
const STEP = 25

/** Lets kinds that somebody waits for go before those that give way. */
function rightOfWay() {
  let first = 0
  const mustWait = ({ turn }: Pick<JobKind<unknown>, 'turn'>) => turn === 'gives_way' && first > 0
  return async <Result>(kind: Pick<JobKind<unknown>, 'turn'>, run: () => Promise<Result>): Promise<Result> => {
    for (let waited = 0; mustWait(kind) && waited < LONGEST_WAY; waited += STEP) await wait(STEP)
    if (kind.turn !== 'first') return run()
    first += 1
    try {
      return await run()
    } finally {
      first -= 1
    }
  }
}

/**
 * The workers of this process: as many of each kind as it allows at once, each taking one job after another. They look
 * every `poll` seconds when nothing wakes them.
 */
export function openWorkers(boss: PgBoss, log: Log, poll: number) {
  const howToWork = { ...HOW_TO_WORK, pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll }
  const workers = new Map<string, readonly string[]>()
  const inTurn = rightOfWay()
  return {
    async start<Data>(handler: JobHandler<Data>): Promise<void> {
      const { name, atOnce, together } = handler.kind
      const ids: string[] = []
      workers.set(name, ids)
      for (let index = 0; index < Math.ceil(atOnce / together); index += 1) {
        const id = await boss.work(name, { ...howToWork, batchSize: together }, async (jobs) => {
          const results = await inTurn(handler.kind, () => runJobs(handler, jobs, log))
          // where as many were there as are taken there may be more: look again at once, not at the next poll. Whoever
          // comes meanwhile is told of
          const self = ids[index]
          if (self !== undefined && jobs.length === together) boss.notifyWorker(self)
          return results
        })
        ids.push(id)
      }
    },
    wake(name: string): void {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    },
  }
}
