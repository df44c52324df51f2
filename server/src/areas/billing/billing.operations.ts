import type { Answer, InSite, Input } from '../../http/handler.ts'
import { PaymentsError, type BusinessPayments } from '../../platform/payments/payments.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { look } from './billing.looking.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { presentBilling } from './billing.present.ts'
import { findRow } from './billing.store.ts'

/** @throws Refusal not_connected where payments are not set up */
export function paymentsIn({ payments }: BillingParts): BusinessPayments {
  if (!payments) throw new Refusal('not_connected')
  return payments
}

/** What the provider did not do is said as what it is to a person: not available now. */
export async function orUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof PaymentsError) throw new Refusal('unavailable')
    throw error
  }
}

/** As it is kept here, with the plans there are; when those cannot be asked for, the rest is shown all the same. */
async function show(
  parts: BillingParts,
  inSite: InSite,
  site: SiteWork['site'],
  anew?: 'anew',
): Promise<Answer<'getBilling'>> {
  const { row, actor } = await inSite(async ({ db, actor: who }) => ({ row: await findRow(db, site.id), actor: who }))
  const plans = await parts.plans.list(site.id, anew).catch((error: unknown) => {
    if (error instanceof PaymentsError) return null
    throw error
  })
  return { billing: presentBilling(row, { configured: parts.payments !== undefined, plans, actor }) }
}

export const getBilling =
  (parts: BillingParts) =>
  (inSite: InSite, _input: Input<'getBilling'>, site: SiteWork['site']): Promise<Answer<'getBilling'>> =>
    show(parts, inSite, site)

/** Looks now, for who does not want to wait for news. @throws Refusal not_connected, unavailable */
export const checkBilling =
  (parts: BillingParts) =>
  async (inSite: InSite, _input: Input<'checkBilling'>, site: SiteWork['site']): Promise<Answer<'checkBilling'>> => {
    await inSite(async () => undefined)
    const payments = paymentsIn(parts)
    await orUnavailable(() => look(payments, inSite, site))
    return show(parts, inSite, site, 'anew')
  }

/** @throws Refusal not_connected, conflict for a business that never went to pay, unavailable */
export const openBillingPortal =
  (parts: BillingParts) =>
  async (
    inSite: InSite,
    _input: Input<'openBillingPortal'>,
    site: SiteWork['site'],
  ): Promise<Answer<'openBillingPortal'>> => {
    const row = await inSite(({ db }) => findRow(db, site.id))
    const payments = paymentsIn(parts)
    if (!row) throw new Refusal('conflict')
    const back = screenOf(parts, site)
    return { url: await orUnavailable(() => payments.of(site.id).openPortal(row.customer_id, back)) }
  }

/** The office's screen about it, of this very business; `paid`: how the page to pay on was left. */
export const screenOf = ({ appUrl }: BillingParts, { slug }: SiteWork['site'], paid?: 'done' | 'left'): string =>
  `${appUrl}/settings?section=billing&site=${slug}${paid === undefined ? '' : `&paid=${paid}`}`
