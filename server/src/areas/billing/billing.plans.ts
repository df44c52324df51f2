import type { SiteId } from '#contract/shared.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BusinessPayments, OfferedPlan } from '../../platform/payments/payments.ts'

/** The plans there are, the same for all businesses. */
export interface KeptPlans {
  /**
   * From memory for a few minutes; asked for by a business, which hears how that went. For a moment after it did not
   * work, the provider is not asked again: whoever opens the screen then does not wait. `anew`: it is asked all the same.
   * @throws PaymentsError
   */
  list(asking: SiteId, anew?: 'anew'): Promise<readonly OfferedPlan[]>
}

/** Milliseconds: a price that was changed is seen soon, and whoever opens the screen seldom waits. */
const kept = 5 * 60_000
const keptFailure = 20_000

export function keptPlans(payments: BusinessPayments | undefined, clock: Clock): KeptPlans {
  let known: { readonly plans: readonly OfferedPlan[]; readonly at: number } | undefined
  let failed: { readonly error: unknown; readonly at: number } | undefined
  return {
    async list(asking, anew) {
      const now = clock.now().getTime()
      if (known && now - known.at < kept) return known.plans
      if (anew === undefined && failed && now - failed.at < keptFailure) throw failed.error
      try {
        known = { plans: (await payments?.of(asking).plans()) ?? [], at: now }
        return known.plans
      } catch (error) {
        failed = { error, at: now }
        throw error
      }
    },
  }
}
