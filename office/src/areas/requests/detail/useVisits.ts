import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

export type ShownVisit = Answer<'listVisits'>['visits'][number]

/** The visits of a request, in order of time. */
export function useVisits(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.visits(slug, requestId),
    queryFn: ({ signal }) => api('listVisits', { slug, requestId, signal }),
  })
}

/** Two weeks, as far as a customer plans. */
const DAYS = 14

/** Times that are free in the next two weeks for a visit of so many minutes. */
export function useFreeSlots(minutes: number) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.slots(slug, { minutes: String(minutes) }),
    queryFn: ({ signal }) => api('listFreeSlots', { slug, query: { days: DAYS, minutes }, signal }),
    staleTime: 0,
  })
}
