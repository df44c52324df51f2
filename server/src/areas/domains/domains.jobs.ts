// Small on purpose: the one job of domains.
import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { DomainOperations } from './domains.service.ts'

/** Looks at domains that are to be looked at; asked for each minute. */
export const checkDomainsKind = jobKind({
  name: 'domains.check',
  data: z.strictObject({}),
  retries: 0,
  atOnce: 1,
  // fifty that do not answer take ten seconds each
  expiresIn: 600,
  turn: 'gives_way',
})

export const domainJobs = ({ checkDue }: Pick<DomainOperations, 'checkDue'>) => {
  const check: JobHandler<Record<string, never>> = { kind: checkDomainsKind, run: () => checkDue() }
  return [check] as const
}
