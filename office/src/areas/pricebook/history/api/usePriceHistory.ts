// Small on purpose: the history of one item, which its panel shows when it is asked for.
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'

export type HistoryPage = Answer<'listPriceHistory'>

/** Changes that one page shows. */
const PAGE = 20

/** Who changed price or cost of an item, the newest first, a page at a time. */
export function usePriceHistory(itemId: string) {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: [...moneyKeys.priceItem(slug, itemId), 'history'],
    queryFn: ({ pageParam, signal }) =>
      api('listPriceHistory', { slug, itemId, signal, query: { cursor: pageParam, limit: PAGE } }),
    initialPageParam: '',
    getNextPageParam: (page: HistoryPage) => page.next_cursor,
  })
}
