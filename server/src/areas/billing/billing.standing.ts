import type { BillingState } from '#contract/billing.ts'
import type { Standing } from '../../platform/payments/payments.ts'

/** How a business stands, in one word. */
export function stateOf(standing: Standing | null): BillingState {
  const subscription = standing?.subscription
  if (!subscription) return 'none'
  if (subscription.state === 'unpaid_first' || subscription.state === 'late') return subscription.state
  if (subscription.ends !== null) return 'ending'
  return subscription.state === 'trial' ? 'trial' : 'active'
}

/** Whether there is a plan that is paid for, or has to be: a second one would be paid as well. */
export const hasPlan = (standing: Standing | null): boolean => {
  const state = stateOf(standing)
  return state !== 'none' && state !== 'unpaid_first'
}

/** What the log keeps of a plan. */
export const loggedOf = (standing: Standing | null) => ({
  plan: standing?.subscription?.name ?? null,
  state: stateOf(standing),
  ends: standing?.subscription?.ends ?? null,
})
