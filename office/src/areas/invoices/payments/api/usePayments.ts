import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyPaymentMethod, PaymentSort } from '#contract/invoices/values.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

interface Asked {
  /** Cash and checks that are still to be brought to the bank. */
  readonly undeposited: boolean
  readonly method?: AnyPaymentMethod | ''
  readonly sort?: PaymentSort
}

/** Payments page by page, the newest first unless another order is asked for. */
export function usePayments({ undeposited, method = '', sort = 'newest' }: Asked) {
  const { slug } = useSite()
  const query = { undeposited, method, sort }
  const list = useInfiniteQuery({
    queryKey: moneyKeys.payments(slug, query),
    queryFn: ({ pageParam, signal }) =>
      api('listPayments', { slug, signal, query: { ...query, cursor: pageParam, limit: undeposited ? 100 : 50 } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // the old list stays in sight while the answer to another filter is on its way
    placeholderData: keepPreviousData,
  })
  const payments = useMemo(() => list.data?.pages.flatMap((page) => page.payments) ?? [], [list.data])
  return { list, payments, more: useMore(list) }
}

/** What was brought to the bank, the newest first. */
export function useSlips() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: moneyKeys.depositSlips(slug),
    queryFn: ({ pageParam, signal }) => api('listDepositSlips', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const slips = useMemo(() => list.data?.pages.flatMap((page) => page.slips) ?? [], [list.data])
  return { list, slips, more: useMore(list) }
}

/** Notes that payments were brought to the bank together, once however often it is clicked. */
export function useDeposit() {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createDepositSlip'>['body']) =>
      api('createDepositSlip', { slug, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('invoices.deposited')
      renew(newId())
      makeMoneyOld(client, slug)
    },
  })
}
