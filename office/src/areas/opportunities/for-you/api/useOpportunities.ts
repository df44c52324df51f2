import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type Known = Answer<'listOpportunities'>

const keyOf = (slug: string) => [slug, 'opportunities'] as const

/** What to do next. */
export function useOpportunities() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => api('listOpportunities', { slug, signal }),
  })
}

/** Puts a suggestion away: it is gone at once, and Undo brings it back. */
export function usePutAway() {
  const { slug } = useSite()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, isAway }: { id: Opportunity['id']; isAway: boolean }) =>
      api('updateOpportunity', { slug, opportunityId: id, body: { put_away: isAway } }),
    onMutate: async ({ id, isAway }) => {
      await client.cancelQueries({ queryKey: keyOf(slug) })
      const before = client.getQueryData<Known>(keyOf(slug))
      if (before && isAway)
        client.setQueryData<Known>(keyOf(slug), {
          opportunities: before.opportunities.filter((each) => each.id !== id),
        })
      return before
    },
    onSuccess: (_answer, { id, isAway }) => {
      if (isAway) toast.success('opportunities.forYou.away', { undo: () => mutate({ id, isAway: false }) })
    },
    onError: (error, _given, before) => {
      client.setQueryData(keyOf(slug), before)
      toast.problem(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(slug) }),
  })
  return (id: Opportunity['id']) => mutate({ id, isAway: true })
}
