// Small on purpose: what a tip is, apart from how it is paid.
import type { PortalTip } from '#contract/invoices/portal-page.ts'
import { shareOf } from '#contract/money/money.rules.ts'
import { paymentLimits, tipPpms } from '#contract/payments/values.ts'

/** What a form asks for, as it was sent: anybody can write anything there. */
export type AskedTip = Pick<PortalTip, 'chosen' | 'own'>

export const noTip: AskedTip = { chosen: 'none', own: '' }

const shareOn = (cents: number, ppm: number): number => Number(shareOf(BigInt(cents), BigInt(ppm)))

/** The shares that are offered on what is paid. */
export const tipShares = (cents: number): PortalTip['shares'] =>
  tipPpms.map((ppm) => ({ ppm, cents: shareOn(cents, ppm) }))

/** Dollars as people write them, in cents: 12, $12.50, or 12,50. Null for what is no amount. */
function writtenCents(written: string): number | null {
  const found = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(written.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** The tip that is asked for on top of what is paid, in cents. Null for what is none: no amount, or more than a tip is. */
export function tipOf({ chosen, own }: AskedTip, cents: number): number | null {
  if (chosen === 'none' || chosen === '') return 0
  const ppm = tipPpms.find((share) => String(share) === chosen)
  if (ppm !== undefined) return shareOn(cents, ppm)
  const tip = chosen === 'own' ? writtenCents(own) : null
  return tip !== null && tip <= Math.max(cents, paymentLimits.tip) ? tip : null
}
