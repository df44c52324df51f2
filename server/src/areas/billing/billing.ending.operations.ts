import type { InSite } from '../../http/handler.ts'
import { JobRefused } from '../../platform/jobs/job.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { look } from './billing.looking.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { dropCustomer, findBusiness, findRow, markEnding } from './billing.store.ts'

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

/**
 * While a business is closed nothing new is charged: its plan ends with what is paid. Open again, it goes on as before,
 * unless its owner had ended it themselves. It looks at how the business stands, so that it matters not how often or in
 * which order it is asked to.
 * @throws PaymentsError
 */
export async function followClosing(
  parts: Pick<BillingParts, 'payments'>,
  inSite: InSite,
  site: SiteWork['site'],
): Promise<void> {
  const read = () =>
    inSite(async ({ db }) => ({ row: await findRow(db, site.id), business: await findBusiness(db, site.id) }))
  const { row, business } = await read()
  const isClosed = business.closed_at !== null
  if (!row || (!isClosed && !row.ends_with_business)) return
  const { payments } = parts
  if (!payments) throw new JobRefused('payments are not set up')

  const subscription = (await look(payments, inSite, site))?.subscription
  if (subscription && isClosed === (subscription.ends === null)) {
    // noted before it is done: a kill in between has it done again
    if (isClosed) await inSite(({ db }) => markEnding(db, site.id, true))
    await payments.of(site.id).endAtPeriod(subscription.id, isClosed)
    await look(payments, inSite, site)
  }
  if (!isClosed) await inSite(({ db }) => markEnding(db, site.id, false))
  // closed or opened in the meantime
  if (((await read()).business.closed_at !== null) !== isClosed) await followClosing(parts, inSite, site)
}
