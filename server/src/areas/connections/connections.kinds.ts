import { z } from 'zod'
import { connectionProviders } from '#contract/connections.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const site = z.strictObject({ id: SiteId, slug })

/** Looks after all connections: asked for every hour. */
export const sweepConnectionsKind = jobKind({
  name: 'connections.sweep',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** Asks a provider whether a connection still works. */
export const checkConnectionKind = jobKind({
  name: 'connections.check',
  data: z.strictObject({ site, provider: z.enum(connectionProviders) }),
  retries: 2,
  retryDelay: 60,
})

/** Reads all reviews of the connected place; what it finds is written down by the reviews. */
export const importReviewsKind = jobKind({
  name: 'connections.import-reviews',
  data: z.strictObject({ site, provider: z.enum(connectionProviders).default('google') }),
  retries: 3,
  retryDelay: 60,
  // a place with ten thousand reviews is two hundred calls
  expiresIn: 900,
  turn: 'gives_way',
})
