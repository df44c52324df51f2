import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/conversations.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** A message as the thread shows it; one that is on its way to the server has a temporary id. */
export type ShownMessage = Omit<Message, 'id' | 'request' | 'author'> & {
  id: string
  author: { name: string } | null
}

export interface Thread {
  messages: ShownMessage[]
}

/** The conversation of a request, oldest first. */
export function useThread(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.messages(slug, requestId),
    queryFn: ({ signal }): Promise<Thread> => api('listMessages', { slug, requestId, signal }),
  })
}
