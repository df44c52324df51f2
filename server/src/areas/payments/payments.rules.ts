import type { PaymentMethod } from '#contract/invoices/values.ts'
import { paymentLimits } from '#contract/payments/values.ts'

/** Where money of each kind lies until it is brought to the bank. */
export const accountOf = (method: PaymentMethod): 'cash' | 'undeposited_checks' | 'other_payments' =>
  method === 'cash' ? 'cash' : method === 'check' ? 'undeposited_checks' : 'other_payments'

/**
 * How a payment is put on invoices: each gets what was said for it, one without an amount as much as is left. Null where
 * more is said than there is, or an invoice is named twice.
 */
export function sharesOf<Id extends string>(
  cents: number,
  wanted: readonly { readonly invoice: Id; readonly cents?: number | undefined }[],
  owed: ReadonlyMap<Id, number>,
): { readonly invoiceId: Id; readonly cents: number }[] | null {
  if (new Set(wanted.map(({ invoice }) => invoice)).size !== wanted.length) return null
  let left = cents - wanted.reduce((sum, each) => sum + (each.cents ?? 0), 0)
  if (left < 0) return null
  return wanted.map(({ invoice, cents: said }) => {
    if (said !== undefined) return { invoiceId: invoice, cents: said }
    const share = Math.min(left, owed.get(invoice) ?? 0)
    left -= share
    return { invoiceId: invoice, cents: share }
  })
}

/** What is wrong with the day of a payment; null when nothing is. `today`: by the clock of the business. */
export function dayFault(day: string, today: string): string | null {
  if (day > today) return 'is still to come'
  return (Date.parse(today) - Date.parse(day)) / 86_400_000 > paymentLimits.days ? 'is too long ago' : null
}
