// Small on purpose: what the area is given, and the kinds of its jobs.
import { z } from 'zod'
import { PermitSourceId } from '#contract/permits/types.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import type { PushRoute } from '../../platform/push/push.ts'

/** What the area is given when the application is put together. */
export interface PermitParts {
  /** How portals are reached: only on the internet, whatever address somebody gave. */
  readonly route: PushRoute
}

const site = z.strictObject({ id: SiteId, slug })

/** Reads one portal. What went wrong is written down with it, so nothing is tried again before the next night. */
export const readPermitsKind = jobKind({
  name: 'permits.read',
  data: z.strictObject({ site, sourceId: PermitSourceId }),
  retries: 1,
  retryDelay: 60,
  // a minute of pages, the last question of twenty seconds, and what is written between them
  expiresIn: 300,
  atOnce: 1,
  turn: 'gives_way',
})

/** One reading of a portal at a time. A portal that came with a file has its id in the other business too. */
export const onlyReading = (siteId: SiteId, source: PermitSourceId): string => `${siteId}.${source}`

/** Asks for every portal of every business, and forgets old permits. Every night. */
export const sweepPermitsKind = jobKind({ name: 'permits.sweep', data: z.strictObject({}), retries: 2, atOnce: 1 })
