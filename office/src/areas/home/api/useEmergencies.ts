// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** More are not read at a glance; the list has them all. */
const MOST = 5

/** The requests that are marked as emergencies, the newest first; live events of requests fetch them again. */
export function useEmergencies(enabled: boolean) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.requests(slug, { emergency: 'true' }),
    queryFn: async ({ signal }) =>
      (await api('listRequests', { slug, query: { emergency: true, limit: MOST }, signal })).requests,
    enabled,
  })
}
