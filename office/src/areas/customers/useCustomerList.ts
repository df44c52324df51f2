import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useMore } from '../../lib/more.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { queryOf, type Filters } from './filters.ts'

export type CustomerPage = Answer<'listCustomers'>
const PAGE = 50

/** The customers that the filters let through, a page at a time. */
export function useCustomerList(filters: Filters) {
  const { slug } = useSite()
  const query = queryOf(filters)
  const { sort } = filters
  const list = useInfiniteQuery({
    queryKey: [...keys.customers(slug, { ...query, sort }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api('listCustomers', { slug, signal, query: { ...query, sort, cursor: pageParam, limit: PAGE } }),
    initialPageParam: '',
    getNextPageParam: (page: CustomerPage) => page.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const customers = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.customers) ?? []
    // One who was renamed while pages were fetched may stand on two of them.
    return [...new Map(all.map((customer) => [customer.id, customer])).values()]
  }, [data])
  return { list, customers, more: useMore(list) }
}
export type CustomerList = ReturnType<typeof useCustomerList>

/** The tags in use, the most used first. */
export function useCustomerTags(): readonly string[] {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'customers'), 'tags'],
    queryFn: ({ signal }) => api('listCustomerTags', { slug, signal }),
  })
  return useMemo(() => data?.tags.map(({ name }) => name) ?? [], [data])
}
