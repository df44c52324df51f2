// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import type { RequestSummary } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** As many as are read at a glance. */
const SHOWN = 5
/** The most that one call lists, newest request first; the newest emergency may be in an old request. */
const LIMIT = 100

/** The newest emergencies among the requests; live events of requests fetch them again. */
export function useEmergencies() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.requests(slug, { emergency: 'true' }),
    queryFn: async ({ signal }) =>
      (await api('listRequests', { slug, query: { emergency: true, limit: LIMIT }, signal })).requests,
    select: newestFirst,
  })
}

const sinceOf = ({ emergency }: RequestSummary): string => emergency?.since ?? ''

const newestFirst = (requests: readonly RequestSummary[]) =>
  requests.toSorted((one, other) => sinceOf(other).localeCompare(sinceOf(one))).slice(0, SHOWN)
