import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { useSite } from '../../../lib/site.tsx'
import { queryOf, type Filters } from '../filters.ts'

type InvoicePage = Answer<'listInvoices'>

/** The invoices that the filters let through, page by page: open ones the longest overdue first. */
export function useInvoiceList(filters: Filters) {
  const { slug } = useSite()
  const query = queryOf(filters)
  const list = useInfiniteQuery({
    queryKey: moneyKeys.invoices(slug, query),
    queryFn: ({ pageParam, signal }) => api('listInvoices', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: InvoicePage) => page.next_cursor,
    enabled: filters.show !== 'ready',
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const invoices = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.invoices) ?? []
    // One that was paid or sent while pages were read stands on two of them.
    return [...new Map(all.map((invoice) => [invoice.id, invoice])).values()]
  }, [data])
  return { list, invoices, more: useMore(list) }
}
export type InvoicesFound = ReturnType<typeof useInvoiceList>

/** What is owed by how late it is, and how many invoices each tab has. */
export function useReceivables() {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.receivables(slug),
    queryFn: ({ signal }) => api('getReceivables', { slug, signal }),
  })
  return data?.receivables
}
