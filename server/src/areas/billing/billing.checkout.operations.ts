import type { Answer, InSite, Input } from '../../http/handler.ts'
import {
  PaymentsError,
  type BusinessPayments,
  type Checkout,
  type OfferedPlan,
} from '../../platform/payments/payments.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { look } from './billing.looking.operations.ts'
import { orUnavailable, paymentsIn, screenOf } from './billing.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { hasPlan } from './billing.standing.ts'
import {
  dropCustomer,
  findBusiness,
  findRow,
  insertCustomer,
  keepCheckout,
  standingIn,
  type BillingRow,
} from './billing.store.ts'

type Site = SiteWork['site']

/**
 * Opens the provider's page where a plan is paid for. Whatever is asked twice, at once or after a kill, pays once: the
 * customer and the page are made under names of their own, one page is open at a time, and how the business stands is
 * looked up first.
 * @throws Refusal not_connected; invalid for a plan that is not offered; conflict where there is a plan already, which is
 * changed in the portal, or another page was opened in the same moment; unavailable
 */
export const beginCheckout =
  (parts: BillingParts) =>
  async (inSite: InSite, { body }: Input<'beginCheckout'>, site: Site): Promise<Answer<'beginCheckout'>> => {
    await inSite(async () => undefined)
    const payments = paymentsIn(parts)
    return orUnavailable(async () => {
      const plan = (await parts.plans.list(site.id)).find(({ key }) => key === body.plan)
      if (!plan) throw refuseField('invalid', 'plan', 'is not a plan that is offered')
      const row = await customerOf(payments, inSite, site)
      const open = await pageFor(parts, payments, { site, row, plan })
      return { url: await keep(payments, inSite, { site, row, plan, open }) }
    })
  }

/** The business's customer at the provider, made if there is none, and without a plan so far. */
async function customerOf(payments: BusinessPayments, inSite: InSite, site: Site): Promise<BillingRow> {
  const known = await inSite(({ db }) => findRow(db, site.id))
  const instead = known?.customer_id ?? null
  const isThere = known !== undefined && (await isKnown(payments, inSite, site, known))
  if (isThere) return readRow(inSite, site)
  const business = await inSite(({ db }) => findBusiness(db, site.id))
  const customerId = await payments
    .of(site.id)
    .makeCustomer({ siteId: site.id, name: business.name, email: business.email, instead })
  await inSite(({ db }) => insertCustomer(db, site.id, customerId))
  return readRow(inSite, site)
}

const readRow = async (inSite: InSite, site: Site): Promise<BillingRow> => {
  const row = await inSite(({ db }) => findRow(db, site.id))
  if (!row) throw new Refusal('conflict')
  return row
}

/**
 * Whether the provider knows the customer still. One it does not know is forgotten where nothing was ever paid by it: so it
 * is when a test account is left for the real one. One with a plan is kept, since the key may be the wrong one.
 */
async function isKnown(payments: BusinessPayments, inSite: InSite, site: Site, row: BillingRow): Promise<boolean> {
  try {
    const standing = await look(payments, inSite, site)
    if (hasPlan(standing)) throw new Refusal('conflict')
    return standing !== null
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'missing' || hasPlan(standingIn(row))) throw error
    await inSite(({ db }) => dropCustomer(db, site.id, row.customer_id))
    return false
  }
}

interface Asked {
  readonly site: Site
  readonly row: BillingRow
  readonly plan: OfferedPlan
}

/** The page that is open for this plan, or a new one; one for another plan is closed, so that nobody pays for both. */
async function pageFor(parts: BillingParts, payments: BusinessPayments, { site, row, plan }: Asked): Promise<Checkout> {
  const door = payments.of(site.id)
  const { customer_id: customerId, checkout_id: previous } = row
  if (previous !== null) {
    const before = await door.findCheckout(previous)
    if (before.open && before.url !== null && before.plan === plan.key) return before
    if (before.open) await door.closeCheckout(previous)
  }
  const [doneUrl, leftUrl] = [screenOf(parts, site, 'done'), screenOf(parts, site, 'left')]
  return door.openCheckout({ siteId: site.id, customerId, plan, doneUrl, leftUrl, previous })
}

/** Notes the page; where another was noted in the same moment, this one is closed again. */
async function keep(
  payments: BusinessPayments,
  inSite: InSite,
  { site, row, plan, open }: Asked & { readonly open: Checkout },
): Promise<string> {
  const { customer_id: customerId, checkout_id: previous } = row
  const kept = await inSite(async (work) => {
    if (open.id === previous) return true
    const noted = await keepCheckout(work.db, site.id, { customerId, previous, id: open.id })
    if (noted) work.audit({ act: 'billing.begin', record: 'billing', recordId: site.id, after: { plan: plan.name } })
    return noted
  })
  if (kept && open.url !== null) return open.url
  if (!kept) await payments.of(site.id).closeCheckout(open.id)
  throw new Refusal('conflict')
}
