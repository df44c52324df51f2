import type { ItemKind, TaxClass } from '#contract/money/values.ts'
import { kitAmounts, markedUpPrice, type MarkupTier } from '#contract/pricebook/prices.rules.ts'
import type { KitPart, PriceItem, PriceItemDetail } from '#contract/pricebook/types.ts'
import { usualTaxClass, type KitMode } from '#contract/pricebook/values.ts'
import type { Arguments } from '../../../../lib/api.ts'

/** A form whose drafts are kept as text: an amount is its cents, empty where none is written. */
export interface ItemForm {
  readonly version: number
  readonly name: string
  readonly kind: ItemKind
  readonly code: string
  readonly category: string
  readonly unit: string
  readonly tax_class: TaxClass
  readonly price: string
  readonly cost: string
  readonly markup: boolean
  readonly minutes: string
  readonly description: string
  /** Empty for an item of its own. */
  readonly kit: KitMode | ''
  readonly parts: readonly KitPart[]
  readonly photos: readonly NonNullable<PriceItem['photo']>[]
}

export const blankForm = (category: string): ItemForm => ({
  version: 0,
  name: '',
  kind: 'service',
  code: '',
  category,
  unit: 'each',
  tax_class: 'labor',
  price: '',
  cost: '',
  markup: false,
  minutes: '',
  description: '',
  kit: '',
  parts: [],
  photos: [],
})

export const formOf = (item: PriceItemDetail): ItemForm => ({
  version: item.version,
  name: item.name,
  kind: item.kind,
  code: item.code,
  category: item.category ?? '',
  unit: item.unit,
  tax_class: item.tax_class,
  price: String(item.price_cents),
  cost: item.cost_cents === null ? '' : String(item.cost_cents),
  markup: item.uses_markup,
  minutes: item.minutes === null ? '' : String(item.minutes),
  description: item.description,
  kit: item.kit?.mode ?? '',
  parts: item.parts,
  photos: item.photo === null ? [] : [item.photo],
})

export const centsOf = (written: string): number | null => (written === '' ? null : Number(written))

/** With another kind, what is usual for it, where somebody has not chosen otherwise. */
export const ofKind = (form: ItemForm, kind: ItemKind): Partial<ItemForm> => ({
  kind,
  ...(form.tax_class === usualTaxClass[form.kind] && { tax_class: usualTaxClass[kind] }),
  ...(form.unit === (form.kind === 'labor' ? 'hour' : 'each') && { unit: kind === 'labor' ? 'hour' : 'each' }),
})

export const sumOf = (parts: readonly KitPart[]) =>
  kitAmounts(parts.map(({ item, quantity_milli }) => ({ ...item, quantity_milli })))

/** What the item is sold for and costs, as far as the form says it. */
export function amountsOf(
  form: ItemForm,
  tiers: readonly MarkupTier[],
): { price_cents: number | null; cost_cents: number | null } {
  const cost = centsOf(form.cost)
  if (form.kit !== '') {
    const sum = sumOf(form.parts)
    return form.kit === 'parts' ? sum : { price_cents: centsOf(form.price), cost_cents: sum.cost_cents }
  }
  if (form.markup) return { price_cents: cost === null ? null : markedUpPrice(cost, tiers), cost_cents: cost }
  return { price_cents: centsOf(form.price), cost_cents: cost }
}

export type Faults = Partial<Record<'name' | 'unit' | 'price' | 'cost' | 'minutes' | 'parts', true>>

/** What is missing, before the server is asked. */
export function faultsOf(form: ItemForm, tiers: readonly MarkupTier[]): Faults {
  const { price_cents: price } = amountsOf(form, tiers)
  const minutes = Number(form.minutes)
  const isTime = form.minutes === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= 10_080)
  return {
    ...(form.name.trim() === '' && { name: true }),
    ...(form.unit.trim() === '' && { unit: true }),
    ...(price === null && (form.markup && form.kit === '' ? { cost: true } : { price: true })),
    ...(!isTime && { minutes: true }),
    ...(form.kit !== '' && form.parts.length === 0 && { parts: true }),
  }
}

/** The fields of the form as the server takes them. What follows from something else is not sent. */
export function fieldsOf(form: ItemForm): Arguments<'updatePriceItem'>['body'] {
  const isKit = form.kit !== ''
  const price = centsOf(form.price)
  const hasPrice = form.kit !== 'parts' && !(form.markup && !isKit) && price !== null
  return {
    name: form.name,
    kind: form.kind,
    code: form.code,
    category: form.category === '' ? null : form.category,
    unit: form.unit,
    tax_class: form.tax_class,
    uses_markup: form.markup && !isKit,
    ...(hasPrice && { price_cents: price }),
    ...(!isKit && { cost_cents: centsOf(form.cost) }),
    minutes: form.minutes === '' ? null : Number(form.minutes),
    description: form.description,
    photo: form.photos[0]?.id ?? null,
    kit:
      form.kit === ''
        ? null
        : {
            mode: form.kit,
            parts: form.parts.map(({ item, quantity_milli }) => ({ item: item.id, quantity_milli })),
          },
  }
}
