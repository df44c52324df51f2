// Small on purpose: what the server does with referral credits once a night.
import { z } from 'zod'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { giveAndExpire } from './credits.service.ts'

/** Gives the credits that were earned, and ends those whose time is over. Meant to run once a night. */
export const sweepCreditsKind = jobKind({ name: 'growth.sweep-credits', data: z.object({}), atOnce: 1 })

export const creditJobs = ({ workshop }: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: sweepCreditsKind,
    run: async () => {
      await workshop.inSystem((work) => giveAndExpire(work))
    },
  },
]
