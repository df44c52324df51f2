import { z } from 'zod'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const site = z.strictObject({ id: SiteId, slug })

/** Asks the payment provider how a business stands. Its tries go on for hours: an outage there is no reason to be wrong here. */
export const lookAtBillingKind = jobKind({
  name: 'billing.look',
  data: z.strictObject({ site }),
  retries: 12,
  retryDelay: 5,
})

/** Looks at every business that was not looked at for a day: an event may be lost. */
export const sweepBillingKind = jobKind({ name: 'billing.sweep', data: z.strictObject({}), retries: 1, atOnce: 1 })

/**
 * Lets the plan of a closed business end with what is paid, and go on once the business is open again. No sweep finds a
 * closed business later, so that its tries go on for a day.
 */
export const followClosingKind = jobKind({
  name: 'billing.follow-closing',
  data: z.strictObject({ site }),
  retries: 100,
  retryDelay: 10,
})
