import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { useSite } from '../../../lib/site.tsx'
import { queryOf, type Filters } from '../filters.ts'

/** The categories with their counts, and the markup tiers. */
export function usePriceBook() {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.priceBook(slug),
    queryFn: ({ signal }) => api('getPriceBook', { slug, signal }),
  })
}

export type PricePage = Answer<'listPriceItems'>

/** The items that the filters let through, a page at a time. */
export function usePriceItems(filters: Filters) {
  const { slug } = useSite()
  const query = queryOf(filters)
  const list = useInfiniteQuery({
    queryKey: moneyKeys.priceItems(slug, query),
    queryFn: ({ pageParam, signal }) => api('listPriceItems', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: PricePage) => page.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => eachOnce(list.data?.pages ?? []), [list.data])
  return { list, items, total: list.data?.pages[0]?.total, more: useMore(list) }
}
export type ItemsFound = ReturnType<typeof usePriceItems>

/** One that moved while pages were read comes twice. */
const eachOnce = (pages: readonly PricePage[]): PriceItem[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item] as const)).values(),
]

/** An item with the parts of a kit. */
export function usePriceItem(itemId: string, enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.priceItem(slug, itemId),
    queryFn: ({ signal }) => api('getPriceItem', { slug, itemId, signal }),
    enabled,
  })
}

/** Tax rates, groups, and which class bears which group. */
export function useTaxes() {
  const { slug } = useSite()
  return useQuery({ queryKey: moneyKeys.taxes(slug), queryFn: ({ signal }) => api('getTaxes', { slug, signal }) })
}
