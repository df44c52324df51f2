import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** Open invoices of a customer, as many as a window shows. */
export function useOpenInvoices(customer: string) {
  const { slug } = useSite()
  const query = { tab: 'open', customer, limit: 20 } as const
  return useQuery({
    queryKey: moneyKeys.invoices(slug, query),
    queryFn: ({ signal }) => api('listInvoices', { slug, query, signal }),
  })
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
