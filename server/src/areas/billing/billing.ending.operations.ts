import type { InSite } from '../../http/handler.ts'
import { JobRefused } from '../../platform/jobs/job.ts'
import type { BusinessPayments } from '../../platform/payments/payments.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { followClosingKind } from './billing.kinds.ts'
import { look } from './billing.looking.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { dropCustomer, findClosing, findRow } from './billing.store.ts'

/**
 * Ends a business's plan at once and has the provider forget it, before the business is removed. What cannot be ended is
 * charged on, so that an error keeps the row, and the removal with it, until it is.
 * @throws PaymentsError
 */
export async function endBilling(
  { payments, log }: Pick<BillingParts, 'payments' | 'log'>,
  inSite: InSite,
  site: SiteWork['site'],
): Promise<void> {
  const row = await inSite(({ db }) => findRow(db, site.id))
  if (!row) return
  if (payments) await payments.of(site.id).removeCustomer(row.customer_id)
  else
    log.warn({ siteId: site.id }, 'a business is removed that is a customer of a payment provider which is not set up')
  await inSite(({ db }) => dropCustomer(db, site.id, row.customer_id))
}

/** In the transaction in which a business is closed, or opened again: its plan follows. */
export const followClosingLater = (work: SiteWork): Promise<void> =>
  // each has a job of its own: one that waits for its next try would keep the other waiting as well
  work.enqueue(followClosingKind, { site: { id: work.site.id, slug: work.site.slug } })

/**
 * While a business is closed nothing new is charged: its plan ends with what is paid, and a page to pay on is closed. Open
 * again, it goes on as before, unless its owner had ended it themselves. It looks at how the business stands, here and at
 * the provider, so that it matters not how often or in which order it is asked to.
 * @throws PaymentsError
 * @throws JobRefused where a business has a plan at a provider that is not set up any more
 */
export async function followClosing(
  { payments }: Pick<BillingParts, 'payments'>,
  inSite: InSite,
  site: SiteWork['site'],
): Promise<void> {
  const read = () => inSite(({ db }) => findClosing(db, site.id))
  // closed or opened in the meantime: once more
  for (let row = await read(), followed: boolean | undefined; row; row = await read()) {
    const isClosed = row.closed_at !== null
    if (isClosed === followed) return
    if (!payments) throw new JobRefused('payments are not set up')
    if (isClosed) await closePage(payments, site, row.checkout_id)
    await followOnce(payments, inSite, site, isClosed)
    followed = isClosed
  }
}

/** Nobody pays for a plan of a business that is closed. */
async function closePage(payments: BusinessPayments, site: SiteWork['site'], checkoutId: string | null): Promise<void> {
  if (checkoutId === null) return
  const door = payments.of(site.id)
  if ((await door.findCheckout(checkoutId)).open) await door.closeCheckout(checkoutId)
}

async function followOnce(
  payments: BusinessPayments,
  inSite: InSite,
  site: SiteWork['site'],
  isClosed: boolean,
): Promise<void> {
  const subscription = (await look(payments, inSite, site))?.subscription
  // one whose first payment was never made ends by itself
  if (!subscription || subscription.state === 'unpaid_first') return
  const isDue = isClosed ? subscription.ends === null : subscription.ends_with_business
  if (!isDue) return
  await payments.of(site.id).endWithBusiness(subscription.id, isClosed)
  await look(payments, inSite, site)
}
