import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** What the person is told of in this business. */
export function useNotifications(enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.notifications(slug),
    queryFn: ({ signal }) => api('getNotifications', { slug, signal }),
    enabled,
  })
}
