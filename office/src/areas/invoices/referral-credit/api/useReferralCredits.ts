import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Answer } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

/** The topic is the one that live events name. */
const creditsKey = (slug: string, customerId: string): QueryKey => [slug, 'referrals', 'of-customer', customerId]

/** What a customer has for friends whom they sent. */
export function useReferralCredits(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: creditsKey(slug, customerId),
    queryFn: ({ signal }) => api('listReferralCredits', { slug, customerId, signal }),
  })
}

/** Pays an invoice with one of them. The same key for every try: a second click pays nothing. */
export function useReferralCreditOn(invoice: string, referralId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: () => api('useReferralCredit', { slug, referralId, body: { invoice }, idempotencyKey }),
    onSuccess: ({ invoice: paid }) => {
      client.setQueryData<Answer<'getInvoice'>>(moneyKeys.invoice(slug, paid.id), { invoice: paid })
      toast.success('invoices.referralCreditUsed')
      makeMoneyOld(client, slug)
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'referrals') })
    },
    onError: (error) => {
      toast.problem(error)
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'referrals') })
    },
  })
}
