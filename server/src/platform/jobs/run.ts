import type { JobResult, JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { SiteClosed } from '../work/closed.ts'
import { JobRefused, type JobHandler } from './job.ts'

/** Jobs lie in the queue wrapped, because it takes objects only. */
const Wrapped = z.object({ data: z.unknown() })

/** Runs jobs that were taken out together and says what becomes of each; never throws. */
export async function runJobs<Data>(
  handler: JobHandler<Data>,
  jobs: readonly JobWithMetadata<unknown>[],
  log: Log,
): Promise<JobResult[]> {
  const datas = jobs.map((job) => readData(handler, job)).filter((read) => read.success)
  if (handler.runTogether && jobs.length > 1 && datas.length === jobs.length) {
    try {
      await handler.runTogether(datas.map((read) => read.data))
      return jobs.map(({ id }) => ({ id, status: 'completed' }))
    } catch (error) {
      const facts = { kind: handler.kind.name, jobs: jobs.length, reason: reasonOf(error) }
      log.info(facts, 'jobs could not be done together; each is run by itself')
    }
  }
  return Promise.all(jobs.map((job) => runJob(handler, job, log)))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const readData = <Data>(handler: JobHandler<Data>, job: JobWithMetadata<unknown>) =>
  handler.kind.data.safeParse(Wrapped.safeParse(job.data).data?.data)

/** Runs one job and says what becomes of it; never throws. */
export async function runJob<Data>(
  handler: JobHandler<Data>,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job
  const attempt = { number: retryCount + 1, last: retryCount >= retryLimit }
  const facts = { kind: handler.kind.name, job: id, attempt: attempt.number }

  const read = readData(handler, job)
  if (!read.success) {
    // the paths only: the values may be somebody's data
    const paths = read.error.issues.map((issue) => issue.path.join('.'))
    log.error({ ...facts, paths }, 'a job cannot be read and is given up')
    return { id, status: 'deadletter', output: { unreadable: paths } }
  }
  try {
    await handler.run(read.data, attempt)
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof SiteClosed) return { id, status: 'completed' }
    const reason = reasonOf(error)
    const refused = error instanceof JobRefused
    if (refused || attempt.last) log.error({ ...facts, reason }, 'a job is given up')
    else log.warn({ ...facts, reason }, 'a job failed and will be tried again')
    return { id, status: refused ? 'deadletter' : 'failed', output: { reason } }
  }
}
