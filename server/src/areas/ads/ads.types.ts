// Small on purpose: the jobs that read campaigns, for who asks for them and who does them.
import { z } from 'zod'
import { adProviders } from '#contract/ads/values.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/** Has every connected account read: asked for every night. */
export const sweepAdsKind = jobKind({ name: 'ads.sweep', data: z.strictObject({}), retries: 1, atOnce: 1 })

/** Reads the campaigns of one business at one provider. */
export const readAdDaysKind = jobKind({
  name: 'ads.read',
  data: z.strictObject({
    site: z.strictObject({ id: SiteId, slug }),
    provider: z.enum(adProviders),
    /** Whether a person asked. */
    asked: z.boolean().default(false),
  }),
  retries: 3,
  retryDelay: 300,
  expiresIn: 900,
  turn: 'gives_way',
})
