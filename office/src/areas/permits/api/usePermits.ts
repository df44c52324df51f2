import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Permit } from '#contract/permits/types.ts'
import type { FullAddress } from '#contract/print/mailings.types.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { PermitFilter } from '../filters.ts'

export const permitKey = (slug: string, ...rest: unknown[]) => [...keys.topic(slug, 'permits'), ...rest]

type Pages = InfiniteData<Answer<'listPermits'>, string>

/** Permits near the business. What was shown last stays until the next answer. */
export function usePermits({ permits: state, work, within, q: search }: PermitFilter) {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: permitKey(slug, 'list', { state, work, within, search }),
    queryFn: ({ pageParam, signal }) =>
      api('listPermits', { slug, query: { state, work, within, search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  const permits = useMemo(() => list.data?.pages.flatMap((page) => page.permits) ?? [], [list.data])
  return { list, permits, first: list.data?.pages[0], more: useMore(list) }
}

/** A permit that is dealt with leaves the list at once, and comes back where the server refuses. */
function useLeaving() {
  const { slug } = useSite()
  const client = useQueryClient()
  const key = permitKey(slug, 'list')
  return {
    leave: async (id: Permit['id']) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueriesData<Pages>({ queryKey: key })
      client.setQueriesData<Pages>(
        { queryKey: key },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, permits: page.permits.filter((each) => each.id !== id) })),
          },
      )
      return before
    },
    takeBack: (before: Awaited<ReturnType<typeof client.getQueriesData<Pages>>> | undefined) => {
      for (const [each, data] of before ?? []) client.setQueryData(each, data)
    },
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: permitKey(slug) }),
        client.invalidateQueries({ queryKey: keys.topic(slug, 'mailings') }),
        client.invalidateQueries({ queryKey: [slug, 'opportunities'] }),
      ]),
  }
}

/** Puts a permit away, or brings it back; Undo does the other. */
export function useHide() {
  const { slug } = useSite()
  const { leave, takeBack, refresh } = useLeaving()
  const { mutate } = useMutation({
    mutationFn: ({ id, hidden }: { id: Permit['id']; hidden: boolean }) =>
      api('updatePermit', { slug, permitId: id, body: { hidden } }),
    onMutate: ({ id }) => leave(id),
    onSuccess: (_answer, { id, hidden }) => {
      toast.success(hidden ? 'permits.hidden' : 'permits.shown', { undo: () => mutate({ id, hidden: !hidden }) })
    },
    onError: (error, _given, before) => {
      takeBack(before)
      toast.problem(error)
    },
    onSettled: refresh,
  })
  return mutate
}

/** Puts an address on the mailing list, or takes it off. */
export function useMailPermit() {
  const { slug } = useSite()
  const { leave, takeBack, refresh } = useLeaving()
  const unmail = useMutation({
    mutationFn: (id: Permit['id']) => api('unmailPermit', { slug, permitId: id }),
    onMutate: leave,
    onSuccess: () => toast.success('permits.unlisted'),
    onError: (error, _id, before) => {
      takeBack(before)
      toast.problem(error)
    },
    onSettled: refresh,
  })
  const mail = useMutation({
    mutationFn: ({ id, address }: { id: Permit['id']; address: FullAddress }) =>
      api('mailPermit', { slug, permitId: id, body: { address } }),
    onSuccess: ({ permit: { id }, list }) =>
      toast.success('permits.listed', { values: { name: list.name }, undo: () => unmail.mutate(id) }),
    onSettled: refresh,
  })
  return { mail, unmail }
}
