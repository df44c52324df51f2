import type { Billing, Plan } from '#contract/billing.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'

type Paid = Pick<Plan, 'price' | 'interval' | 'interval_count'>

/** `per month`, `every 3 months`. */
export const periodText = (text: Text, { interval, interval_count: count }: Omit<Paid, 'price'>): string =>
  text(`billing.per.${interval}`, { count })

/** `$49 per month`; of several the whole: `3 × $49 per month`. */
export function priceText(text: Text, formats: Formats, paid: Paid & { readonly quantity?: number }): string {
  const price = `${formats.money(paid.price)} ${periodText(text, paid)}`
  return paid.quantity === undefined || paid.quantity === 1 ? price : `${formats.number(paid.quantity)} × ${price}`
}

/** Names of cards, which are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa`, `Bank account`; a kind that is not known here is written as the provider calls it. */
export function methodText(text: Text, { type }: Pick<Billing['payment_methods'][number], 'type'>): string {
  if (type === 'us_bank_account') return text('billing.bank')
  if (type === 'unknown' || type === 'card') return text('billing.card')
  const plain = type.replaceAll('_', ' ')
  return brands[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
