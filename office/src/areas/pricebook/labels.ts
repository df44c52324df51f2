import type { PriceItem, Taxes } from '#contract/pricebook/types.ts'
import { marginPpm } from '#contract/pricebook/prices.rules.ts'
import { lowMarginPpm } from '#contract/pricebook/values.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'

/** An amount of the price book, as formats take it. */
export const dollars = (cents: number) => ({ cents, currency: 'USD' })

/** What stands below an item's name: code, what it is, and how long it takes. */
export function aboutItem(
  text: Text,
  formats: Pick<Formats, 'length'>,
  { code, kind, kit, minutes }: Pick<PriceItem, 'code' | 'kind' | 'kit' | 'minutes'>,
): string {
  const what = kit === null ? text(`pricebook.kind.${kind}`) : text('pricebook.kitOf', { count: kit.parts })
  const time = minutes === null ? '' : formats.length(minutes)
  return [code, what, time].filter((part) => part !== '').join(' · ')
}

/** Of a price, what is left after the cost; null where that is not known. */
export function marginOf({ price_cents: price, cost_cents: cost }: Pick<PriceItem, 'price_cents' | 'cost_cents'>) {
  const ppm = marginPpm(price, cost)
  return ppm === null ? null : { percent: Math.round(ppm / 10_000), isLow: ppm < lowMarginPpm }
}

/** Whether an item bears tax, in a word; empty while the taxes are not known. */
export function taxWord(
  text: Text,
  { tax_class: name, kit }: Pick<PriceItem, 'tax_class' | 'kit'>,
  taxes: Taxes | undefined,
) {
  if (kit?.mode === 'parts') return text('pricebook.taxByLine')
  if (taxes === undefined) return ''
  const group = name === 'exempt' ? null : taxes.rules[name]
  const rates = taxes.groups.find(({ id }) => id === group)?.rates ?? []
  return text(rates.length > 0 ? 'pricebook.taxed' : 'pricebook.notTaxed')
}
