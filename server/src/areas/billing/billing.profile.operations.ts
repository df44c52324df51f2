import type { ProfileBilling } from '#contract/billing.unknown.ts'
import type { SiteId } from '#contract/shared.ts'
import type { PaymentSettings } from '../../platform/settings/payments.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { listRows, standingIn, type BillingRow } from './billing.store.ts'

/** What an entry of the profile holds of billing, and the customer under which it is paid. */
export interface BillingEntry {
  readonly customerId: string | null
  readonly billing: ProfileBilling
}

/**
 * The billing of businesses as the entries of their owner's profile hold it: from what is kept here, so that nobody waits
 * for the provider at their first screen. None where payments are not set up. By the server itself.
 */
export async function billingEntries(
  { db }: SystemWork,
  sites: readonly SiteId[],
  settings: Pick<PaymentSettings, 'plans'> | undefined,
): Promise<ReadonlyMap<string, BillingEntry>> {
  if (!settings || sites.length === 0) return new Map()
  const rows = new Map((await listRows(db, sites)).map((row) => [row.site_id, row]))
  return new Map(sites.map((site) => [site, entryOf(rows.get(site), settings.plans)]))
}

function entryOf(row: BillingRow | undefined, plans: readonly string[]): BillingEntry {
  const standing = standingIn(row)
  const { subscription = null, payment_methods: methods = [] } = standing ?? {}
  return {
    customerId: row?.customer_id ?? null,
    billing: {
      current_plan: {
        id: subscription?.price_id ?? null,
        type: subscription?.name ?? null,
        billing_cycle: subscription ? cycleOf(subscription) : null,
        price: subscription?.price.cents ?? null,
        amount: subscription ? subscription.price.cents * subscription.quantity : null,
        quantity: subscription?.quantity ?? null,
        current_period_end: subscription?.period_end ?? null,
        current_period_start: subscription?.period_start ?? null,
      },
      payment_methods: methods.map(({ id, type, number, selected }) => ({ id, type, number, selected })),
      default_payment_method: methods.find(({ selected }) => selected)?.id ?? null,
      main_subscription_id: subscription?.id ?? null,
      stripe_plans_in_price_tier: [...plans],
    },
  }
}

/** `month`, `year`, `3 months`. */
const cycleOf = ({ interval, interval_count: count }: { interval: string; interval_count: number }): string =>
  count === 1 ? interval : `${count} ${interval}s`
