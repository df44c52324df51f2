// Small on purpose: the first load carries it, and nothing else of the area.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { CountProps } from '../../../lib/area.ts'
import { keys } from '../../../lib/queries.ts'

/** How many customers of a business wait for an answer. The inbox's figure comes with the same call. */
export function RequestCount({ business, children }: CountProps) {
  const { data } = useQuery({
    queryKey: keys.inboxCounts(business),
    queryFn: ({ signal }) => api('countConversations', { slug: business, signal }),
  })
  return children(data?.waiting ?? 0)
}
