import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { downloadContent } from '../../../../lib/download.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { useSite } from '../../../../lib/site.tsx'
import { currentLanguage, type TextKey } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { toastMailProblem } from '../../labels.ts'
import { mailKey } from '../../lists/api/useLists.ts'

/** All mailings, newest first, and what can be ordered here. */
export function useOrders() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: mailKey(slug, 'orders'),
    queryFn: ({ pageParam, signal }) => api('listPrintOrders', { slug, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data])
  return { list, orders, prices: list.data?.pages[0]?.prices ?? [], more: useMore(list) }
}

export function useOrder(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: mailKey(slug, 'order', id),
    queryFn: ({ signal }) => api('getPrintOrder', { slug, printOrderId: id, signal }),
    retry: false,
  })
}

/** Who gets a piece of a mailing, and what became of it. */
export function usePieces(id: string) {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: mailKey(slug, 'pieces', id),
    queryFn: ({ pageParam, signal }) =>
      api('listPrintOrderPieces', { slug, printOrderId: id, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const pieces = useMemo(() => list.data?.pages.flatMap((page) => page.pieces) ?? [], [list.data])
  return { list, pieces, more: useMore(list) }
}

/** Makes a mailing, once however often it is clicked. */
export function useAddOrder() {
  const { slug } = useSite()
  const client = useQueryClient()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createPrintOrder'>['body']) =>
      api('createPrintOrder', { slug, body, idempotencyKey }),
    onSuccess: () => {
      renew(newId())
      return client.invalidateQueries({ queryKey: mailKey(slug) })
    },
  })
}

/** What is done with a mailing. What the server answers is shown at once. */
export function useOrderActs({ id, version, pieces, statuses, price_cents: price, cost_cents: cost }: PrintOrder) {
  const { slug } = useSite()
  const client = useQueryClient()
  const params = { slug, printOrderId: id }
  /** It is not what was shown any more, or somebody else was quicker: the newest is fetched. */
  const refuse = (error: unknown) => {
    toastMailProblem(error)
    void client.invalidateQueries({ queryKey: mailKey(slug) })
  }
  const done = (said: TextKey) => ({
    onError: refuse,
    onSuccess: (answer: Answer<'getPrintOrder'>) => {
      toast.success(said)
      client.setQueryData(mailKey(slug, 'order', id), answer)
      return client.invalidateQueries({ queryKey: mailKey(slug) })
    },
  })
  return {
    approve: useMutation({
      mutationFn: () => api('approvePrintOrder', { ...params, body: { pieces, cost_cents: cost ?? 0 } }),
      ...done('mailings.ordered'),
    }),
    cancel: useMutation({ mutationFn: () => api('cancelPrintOrder', params), ...done('mailings.cancelAsked') }),
    resume: useMutation({ mutationFn: () => api('resumePrintOrder', params), ...done('mailings.resumed') }),
    again: useMutation({
      mutationFn: () =>
        api('sendPrintOrderAgain', {
          ...params,
          body: { pieces: statuses.failed, cost_cents: statuses.failed * (price ?? 0) },
        }),
      ...done('mailings.ordered'),
    }),
    bill: useMutation({
      mutationFn: (body: Arguments<'updatePrintOrder'>['body']) =>
        api('updatePrintOrder', { ...params, body, ifVersion: version }),
      ...done('mailings.billSaved'),
    }),
    remove: useMutation({
      mutationFn: () => api('deletePrintOrder', params),
      onError: refuse,
      onSuccess: () => {
        toast.success('mailings.draftDeleted')
        client.removeQueries({ queryKey: mailKey(slug, 'order', id) })
        return client.invalidateQueries({ queryKey: mailKey(slug, 'orders') })
      },
    }),
    addresses: useMutation({
      mutationFn: () => api('createPrintOrderFile', { ...params, body: { locale: currentLanguage() } }),
      onSuccess: downloadContent,
      onError: (error) => toast.problem(error),
    }),
  }
}
