import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { removeOldChanges } from './requests.bulk.operations.ts'

/** Forgets what stood before acts that can no longer be undone. Meant to run once an hour. */
export const sweepChangesKind = jobKind({ name: 'requests.sweep-changes', data: z.object({}) })

export const requestJobs = ({ workshop }: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: sweepChangesKind,
    run: async () => {
      await workshop.inSystem((work) => removeOldChanges(work))
    },
  },
]
