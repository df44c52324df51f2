import { z } from 'zod'
import { SiteId } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/** Looks once an hour for businesses whose time is over. */
export const sweepDeletionsKind = jobKind({ name: 'sites.sweep-deletions', data: z.strictObject({}), atOnce: 1 })

/** Removes one with all it has. A large one takes its time; killed, it goes on where it was. */
export const removeSiteKind = jobKind({
  name: 'sites.remove',
  data: z.strictObject({ siteId: SiteId }),
  expiresIn: 3600,
  retries: 8,
  retryDelay: 30,
  atOnce: 1,
})

/** Tells the owners that their business was closed, or is open again. */
export const deletionNewsKind = jobKind({
  name: 'sites.deletion-news',
  data: z.strictObject({
    siteId: SiteId,
    name: z.string(),
    by: z.string(),
    timeZone: z.string(),
    /** Null: it is open again. */
    until: z.iso.datetime().nullable(),
  }),
})
