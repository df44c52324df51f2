import type { Billing } from '#contract/billing.ts'
import type { OfferedPlan } from '../../platform/payments/payments.ts'
import type { Actor } from '../../platform/work/work.ts'
import { billingAbilities } from './billing.policy.ts'
import { stateOf } from './billing.standing.ts'
import { standingIn, type BillingRow } from './billing.store.ts'

/** How a business stands, as its owner sees it. */
export function presentBilling(
  row: BillingRow | undefined,
  given: { readonly configured: boolean; readonly plans: readonly OfferedPlan[] | null; readonly actor: Actor },
): Billing {
  const { configured, plans, actor } = given
  const standing = configured ? standingIn(row) : null
  const state = stateOf(standing)
  const subscription = standing?.subscription
  return {
    configured,
    state,
    plan: subscription
      ? {
          key: subscription.key,
          name: subscription.name,
          price: subscription.price,
          interval: subscription.interval,
          interval_count: subscription.interval_count,
          quantity: subscription.quantity,
          period_start: subscription.period_start,
          period_end: subscription.period_end,
          ends: subscription.ends,
        }
      : null,
    payment_methods: [...(standing?.payment_methods ?? [])],
    invoices: [...(standing?.invoices ?? [])],
    plans:
      plans?.map(({ key, name, description, price, interval, interval_count }) => ({
        key,
        name,
        description,
        price,
        interval,
        interval_count,
      })) ?? null,
    looked: (configured && row?.looked_at?.toISOString()) || null,
    may: billingAbilities(actor),
  }
}
