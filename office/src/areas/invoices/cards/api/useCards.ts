import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

/** Gives money back to the card or bank account that it came from, once however often it is clicked. */
export function useRefund(paymentId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'refundPayment'>['body']) =>
      api('refundPayment', { slug, paymentId, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('invoices.refundAsked')
      makeMoneyOld(client, slug)
    },
  })
}

/** Disputed payments, the newest first. */
export function useDisputes() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: moneyKeys.disputes(slug),
    queryFn: ({ pageParam, signal }) => api('listDisputes', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const disputes = useMemo(() => list.data?.pages.flatMap((page) => page.disputes) ?? [], [list.data])
  return { list, disputes, more: useMore(list) }
}

/** The files that would be handed in now. */
export function useDisputeFiles(disputeId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.disputeFiles(slug, disputeId),
    queryFn: ({ signal }) => api('getDisputeEvidence', { slug, disputeId, signal }),
    // made anew each time it is opened: what was written since is in it
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** Answers a dispute, once and for good. */
export function useSubmitEvidence(disputeId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (words: string) => api('submitDisputeEvidence', { slug, disputeId, body: { words }, idempotencyKey }),
    onSuccess: () => {
      toast.success('invoices.evidenceSent')
      makeMoneyOld(client, slug)
    },
  })
}

/** What the payment provider brought to the bank, the newest first. */
export function usePayouts() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: moneyKeys.payouts(slug),
    queryFn: ({ pageParam, signal }) => api('listPayouts', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const payouts = useMemo(() => list.data?.pages.flatMap((page) => page.payouts) ?? [], [list.data])
  return { list, payouts, more: useMore(list) }
}

/** One payout with everything that it is made of. */
export function usePayout(payoutId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.payout(slug, payoutId),
    queryFn: ({ signal }) => api('getPayout', { slug, payoutId, signal }),
  })
}
