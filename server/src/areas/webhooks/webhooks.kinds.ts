import { z } from 'zod'
import { DeliveryId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/**
 * One try of one delivery. The tries are counted in its row and the next one is asked for there; the queue itself tries
 * again only when this server fails.
 */
export const deliverKind = jobKind({
  name: 'webhook-deliver',
  data: z.object({ siteId: SiteId, slug, deliveryId: DeliveryId, number: z.number().int() }),
  expiresIn: 60,
  atOnce: 6,
})

/** Looks for deliveries whose job was lost, and forgets old ones. */
export const sweepDeliveriesKind = jobKind({
  name: 'webhook-sweep',
  data: z.strictObject({}),
  retries: 1,
  expiresIn: 300,
  atOnce: 1,
})
