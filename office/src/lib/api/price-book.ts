import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TaxRate } from '#contract/money/types.ts'
import type { TaxClass } from '#contract/money/values.ts'
import type { PriceItem, Taxes } from '#contract/pricebook/types.ts'
import { taxableClasses, taxLevels } from '#contract/pricebook/values.ts'
import { api } from '../api.ts'
import { useSite } from '../site.tsx'
import { moneyKeys } from './money-keys.ts'

/** What documents with lines ask of the price book: quotes and invoices alike. */

const FEW = 8

/** Items of the price book that words find; nothing is asked for without words. */
export function usePriceSearch(search: string) {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.priceItems(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listPriceItems', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  return search === '' ? [] : (data?.items ?? [])
}

/** The taxes that a line of each class bears. */
export type TaxesByClass = ReadonlyMap<TaxClass, TaxRate[]>

/** The taxes that a line of each class bears, as the business has set them. */
function classTaxes({ rates, groups, rules }: Taxes): TaxesByClass {
  const found = new Map<TaxClass, TaxRate[]>([['exempt', []]])
  for (const name of taxableClasses) {
    const ids = groups.find(({ id }) => id === rules[name])?.rates ?? []
    const own = rates
      .filter(({ id }) => ids.includes(id))
      .toSorted((one, other) => taxLevels.indexOf(one.level) - taxLevels.indexOf(other.level))
    found.set(
      name,
      own.map((rate) => ({ name: rate.name, ppm: rate.ppm })),
    )
  }
  return found
}

export function useClassTaxes(): TaxesByClass | undefined {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.taxes(slug),
    queryFn: ({ signal }) => api('getTaxes', { slug, signal }),
  })
  return useMemo(() => (data === undefined ? undefined : classTaxes(data.taxes)), [data])
}

/** An item as it goes on a document, and how much of it. */
export interface PricePart {
  readonly item: PriceItem
  readonly quantity: number
}

const ONE = 1000

/** What goes on a document for an item: itself, or each part of a kit that goes on documents as its parts. */
export function usePriceParts() {
  const { slug } = useSite()
  const read = async (itemId: PriceItem['id']) => (await api('getPriceItem', { slug, itemId })).item
  return async (item: PriceItem): Promise<PricePart[]> => {
    if (item.kit?.mode !== 'parts') return [{ item, quantity: ONE }]
    const { parts } = await read(item.id)
    return Promise.all(parts.map(async (part) => ({ item: await read(part.item.id), quantity: part.quantity_milli })))
  }
}
