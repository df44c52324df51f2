// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** Those whom Home names, beside the emergencies, which come first and stand in a block of their own. */
const LIMIT = 10
const SHOWN = 3

/** Who waits longest for an answer; live events of requests fetch them again. */
export function useQueue() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.requests(slug, { waiting: 'longest' }),
    queryFn: async ({ signal }) =>
      (await api('listRequests', { slug, query: { waiting: true, sort: 'waiting', limit: LIMIT }, signal })).requests,
    select: (requests) => requests.filter(({ emergency }) => emergency === null).slice(0, SHOWN),
  })
}
