import type { JobResult, JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { JobRefused, type JobHandler } from './job.ts'

/** Jobs lie in the queue wrapped, because it takes objects only. */
const Wrapped = z.object({ data: z.unknown() })

/** Runs one job and says what becomes of it; never throws. */
export async function runJob<Data>(
  handler: JobHandler<Data>,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job
  const attempt = { number: retryCount + 1, last: retryCount >= retryLimit }
  const facts = { kind: handler.kind.name, job: id, attempt: attempt.number }

  const wrapped = Wrapped.safeParse(job.data)
  const read = handler.kind.data.safeParse(wrapped.data?.data)
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
    const reason = error instanceof Error ? error.message : String(error)
    const refused = error instanceof JobRefused
    if (refused || attempt.last) log.error({ ...facts, reason }, 'a job is given up')
    else log.warn({ ...facts, reason }, 'a job failed and will be tried again')
    return { id, status: refused ? 'deadletter' : 'failed', output: { reason } }
  }
}
