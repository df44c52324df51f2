// Small on purpose: what a refund gives back first.

interface PaidRefund {
  readonly cents: number
  readonly tip_cents: number
  readonly state: string
  readonly is_posted: boolean
}

/**
 * What of a refund is the tip: a part of a payment that goes back is what paid for work, and the tip only once all of that went.
 * So a refund of the whole payment gives the tip back, and one of the work alone leaves it. `all`: the refunds of the payment.
 */
export function tipOfRefund(
  payment: { readonly cents: number; readonly tip_cents: number },
  cents: number,
  all: readonly PaidRefund[],
): number {
  const before = all.filter(({ state, is_posted: isPosted }) => isPosted && state !== 'failed')
  const tips = before.reduce((sum, { tip_cents: tip }) => sum + tip, 0)
  const work = before.reduce((sum, refund) => sum + refund.cents - refund.tip_cents, 0)
  const workLeft = Math.max(0, payment.cents - payment.tip_cents - work)
  return Math.min(Math.max(0, cents - workLeft), payment.tip_cents - tips)
}
