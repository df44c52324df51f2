// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** The request that a conversation belongs to: its customer, the next visit, and what the member may do. */
export function useConversationRequest(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.request(slug, requestId),
    queryFn: ({ signal }) => api('getRequest', { slug, requestId, signal }),
  })
}
