import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { removeOldChanges } from './projects.bulk.operations.ts'

/** Forgets what stood before acts that can no longer be undone. Meant to run once an hour. */
export const sweepProjectChangesKind = jobKind({ name: 'projects.sweep-changes', data: z.object({}) })

export const projectJobs = ({ workshop }: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: sweepProjectChangesKind,
    run: async () => {
      await workshop.inSystem((work) => removeOldChanges(work))
    },
  },
]
