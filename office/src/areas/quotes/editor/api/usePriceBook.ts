import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TaxRate } from '#contract/money/types.ts'
import type { TaxClass } from '#contract/money/values.ts'
import type { PriceItem, Taxes } from '#contract/pricebook/types.ts'
import { taxableClasses, taxLevels } from '#contract/pricebook/values.ts'
import { api } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { DraftLine, LinePlace } from '../../draft/components/draft.ts'
import { newLineId } from '../../draft/components/lineIds.ts'

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

/** The taxes that a line of each class bears, as the business has set them. */
export function classTaxes({ rates, groups, rules }: Taxes): ReadonlyMap<TaxClass, TaxRate[]> {
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

export function useClassTaxes(): ReadonlyMap<TaxClass, TaxRate[]> | undefined {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.taxes(slug),
    queryFn: ({ signal }) => api('getTaxes', { slug, signal }),
  })
  return useMemo(() => (data === undefined ? undefined : classTaxes(data.taxes)), [data])
}

const copyOf = (item: PriceItem, quantity: number, place: LinePlace): DraftLine => ({
  id: newLineId(),
  ...place,
  kind: item.kind,
  name: item.name,
  description: item.description,
  quantity_milli: quantity,
  unit: item.unit,
  price_cents: item.price_cents,
  cost_cents: item.cost_cents,
  discount: null,
  tax_class: item.tax_class,
  in_deposit: false,
  photos: [],
  item: item.id,
})

const ONE = 1000

/** What goes on a quote for an item: a copy of it, or of each part of a kit that goes on documents as its parts. */
export function useCopyItem() {
  const { slug } = useSite()
  const read = async (itemId: PriceItem['id']) => (await api('getPriceItem', { slug, itemId })).item
  return async (item: PriceItem, place: LinePlace): Promise<DraftLine[]> => {
    if (item.kit?.mode !== 'parts') return [copyOf(item, ONE, place)]
    const { parts } = await read(item.id)
    return Promise.all(parts.map(async (part) => copyOf(await read(part.item.id), part.quantity_milli, place)))
  }
}
