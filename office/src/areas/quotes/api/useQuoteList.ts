import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { queryOf, type Filters } from '../filters.ts'

type QuotePage = Answer<'listBusinessQuotes'>

/** The quotes that the filters let through, page by page, the last that something happened to first. */
export function useQuoteList(filters: Filters) {
  const { slug } = useSite()
  const query = queryOf(filters)
  const list = useInfiniteQuery({
    queryKey: keys.quoteList(slug, query),
    queryFn: ({ pageParam, signal }) =>
      api('listBusinessQuotes', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: QuotePage) => page.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const quotes = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.quotes) ?? []
    // One that something happened to while pages were read stands on two of them.
    return [...new Map(all.map((quote) => [quote.id, quote])).values()]
  }, [data])
  return { list, quotes, more: useMore(list) }
}
export type QuotesFound = ReturnType<typeof useQuoteList>

/** How many quotes each part of the list has, and how quoting goes. */
export function useQuoteFigures() {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.quoteFigures(slug),
    queryFn: ({ signal }) => api('getQuoteFigures', { slug, signal }),
  })
  return data?.figures
}
