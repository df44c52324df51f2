import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** Open invoices of a customer, a page at a time. */
export function useOpenInvoices(customer: string) {
  const { slug } = useSite()
  const query = { tab: 'open', customer, limit: 20 } as const
  const list = useInfiniteQuery({
    queryKey: moneyKeys.invoices(slug, { ...query, paged: true }),
    queryFn: ({ pageParam, signal }) => api('listInvoices', { slug, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const invoices = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.invoices) ?? []
    // one that was paid while pages were read stands on two of them
    return [...new Map(all.map((invoice) => [invoice.id, invoice])).values()]
  }, [list.data])
  return { list, invoices, more: useMore(list) }
}

/** Topics that show something of a credit or of what is owed. */
const topics = ['referrals', 'invoices', 'payments', 'home', 'customer-history']

/** Pays an invoice of who sent a friend with the credit for it; a second click pays nothing more. */
export function usePayWithCredit(referralId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    mutationFn: (invoice: string) => api('useReferralCredit', { slug, referralId, body: { invoice }, idempotencyKey }),
    onSuccess: () => {
      toast.success('opportunities.referrals.used')
      renew(newId())
    },
    onError: (error) => toast.problem(error),
    onSettled: () => {
      for (const topic of topics) void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
  })
}
