import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { growthKeys } from '../../keys.ts'

type Known = Answer<'listOpportunities'>
type Ahead = Answer<'getCompetitorOpportunity'>

const isCompetitor = (id: string): boolean => id === 'competitor'

const keyOf = (slug: string) => [slug, 'opportunities'] as const

/** What to do next. */
export function useOpportunities() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => api('listOpportunities', { slug, signal }),
  })
}

/** Milliseconds: each question costs, and numbers of reviews move slowly. */
const FRESH = 3_600_000

/** The competitor who is ahead, which the maps service is asked for: the others do not wait for it, and without it they stay. */
export function useCompetitorAhead() {
  const { slug } = useSite()
  return useQuery({
    queryKey: growthKeys.ahead(slug),
    queryFn: ({ signal }) => api('getCompetitorOpportunity', { slug, signal }),
    staleTime: FRESH,
    retry: false,
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
      if (isAway && isCompetitor(id)) client.setQueryData<Ahead>(growthKeys.ahead(slug), { opportunity: null })
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
    onSettled: async (_answer, error, { id, isAway }) => {
      await client.invalidateQueries({ queryKey: keyOf(slug) })
      // it is asked for anew only where it is to come back
      if (isCompetitor(id) && (!isAway || error !== null))
        await client.invalidateQueries({ queryKey: growthKeys.ahead(slug) })
    },
  })
  return (id: Opportunity['id']) => mutate({ id, isAway: true })
}
