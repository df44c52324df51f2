import type { SiteId } from '#contract/shared.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BusinessPayments, OfferedPlan } from '../../platform/payments/payments.ts'

/** The plans there are, the same for all businesses. */
export interface KeptPlans {
  /** From memory for a few minutes; asked for by a business, which hears how that went. @throws PaymentsError */
  list(asking: SiteId): Promise<readonly OfferedPlan[]>
}

/** Milliseconds: a price that was changed is seen soon, and whoever opens the screen seldom waits. */
const kept = 5 * 60_000

export function keptPlans(payments: BusinessPayments | undefined, clock: Clock): KeptPlans {
  let known: { readonly plans: readonly OfferedPlan[]; readonly at: number } | undefined
  return {
    async list(asking) {
      const now = clock.now().getTime()
      if (known && now - known.at < kept) return known.plans
      const plans = (await payments?.of(asking).plans()) ?? []
      known = { plans, at: now }
      return plans
    },
  }
}
