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
