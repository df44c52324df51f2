// Small on purpose: the navigation carries it in every first load.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'

/** How many conversations of a business (its slug) hold something that this member has not read. */
export function useUnreadCount(slug: string): number | undefined {
  const { data } = useQuery({
    queryKey: keys.inboxCounts(slug),
    queryFn: ({ signal }) => api('countConversations', { slug, signal }),
  })
  return data?.unread
}
