import type { PaymentEvent } from '../../platform/payments/payments.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { claimEvent } from '../conversations/conversations.arrivals.operations.ts'
import { lookAtBillingKind } from './billing.kinds.ts'
import { findSiteOf } from './billing.store.ts'

/**
 * Takes an event in, once: it says whom to look at, and nothing else in it counts. The claim and the job commit together, so
 * that a kill leaves both or neither. Events about customers that are not ours, or of a closed business, are passed over.
 */
export async function takeEvent(work: SystemWork, event: PaymentEvent): Promise<void> {
  const site = await findSiteOf(work.db, event.customerId)
  if (!site) return
  const isFirst = await claimEvent(work.db, { siteId: site.id, source: 'stripe', eventId: event.id }, work.now)
  if (isFirst) await work.enqueue(lookAtBillingKind, { site }, { onlyOne: site.id })
}
