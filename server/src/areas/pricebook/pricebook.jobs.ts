// Small on purpose: what the price book does later, as other areas with changes to undo.
import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { removeOldPrices } from './bulk/bulk.service.ts'

/** Forgets the prices before changes that can no longer be undone. Meant to run once an hour. */
export const sweepPriceChangesKind = jobKind({ name: 'pricebook.sweep-changes', data: z.object({}) })

export const priceBookJobs = ({ workshop }: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: sweepPriceChangesKind,
    run: async () => {
      await workshop.inSystem((work) => removeOldPrices(work))
    },
  },
]
