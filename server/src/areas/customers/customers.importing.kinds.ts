import { z } from 'zod'
import { CustomerImportId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const ImportJob = z.object({ site: z.object({ id: SiteId, slug }), importId: CustomerImportId })
export type ImportJob = z.output<typeof ImportJob>

/** Does what a file waits for: looks at its columns, reads it through, or takes it in. A large one takes minutes. */
export const importKind = jobKind({ name: 'customers.import', data: ImportJob, expiresIn: 1800, retries: 2 })

/** Forgets what can no longer be undone or fetched. Meant to run once an hour. */
export const sweepKind = jobKind({ name: 'customers.sweep', data: z.object({}) })
