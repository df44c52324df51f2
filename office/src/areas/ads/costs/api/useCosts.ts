import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AdCost } from '#contract/ads/types.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** What was written down as spent, the newest entry first. */
export function useCosts() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'costs'],
    queryFn: ({ pageParam, signal }) => api('listAdCosts', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const costs = useMemo(() => list.data?.pages.flatMap((page) => page.costs) ?? [], [list.data])
  return { list, costs, more: useMore(list) }
}

export type CostFields = Arguments<'createAdCost'>['body']

/** Adds a cost, once however often it is clicked; corrects one; deletes one, with a way back. */
export function useCostActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const [idempotencyKey, renew] = useState(newId)
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.topic(slug, 'ads') })
  const add = useMutation({
    mutationFn: (body: CostFields) => api('createAdCost', { slug, body, idempotencyKey }),
    onSuccess: () => {
      renew(newId())
      return onSuccess()
    },
  })
  const change = useMutation({
    mutationFn: ({ record, body }: { record: AdCost; body: CostFields }) =>
      api('updateAdCost', { slug, adCostId: record.id, body, ifVersion: record.version }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id }: AdCost) => api('deleteAdCost', { slug, adCostId: id }),
    onError: (error) => toast.problem(error),
    onSuccess: ({ cost: { source, from, to, cents, note } }) => {
      toast.success('ads.costDeleted', {
        // its row is gone by then, and with it whoever would be told of an error
        undo: () =>
          void add.mutateAsync({ source, from, to, cents, note }).catch((error: unknown) => toast.problem(error)),
      })
      return onSuccess()
    },
  })
  return { add, change, remove }
}
