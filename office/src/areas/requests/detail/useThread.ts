import { useQuery } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/conversations.ts'
import { api } from '../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** A message as the thread shows it; one that is on its way to the server has a temporary id. */
export type ShownMessage = Omit<Message, 'id' | 'request' | 'author'> & {
  id: string
  author: { name: string } | null
}

export interface Thread {
  messages: ShownMessage[]
  /** Whether there are messages before these. */
  earlier: boolean
  conversation: Conversation | null
}

/** The conversation of a request, oldest first. */
export function useThread(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.messages(slug, requestId),
    queryFn: ({ signal }): Promise<Thread> => api('listMessages', { slug, requestId, signal }),
  })
}

/** Changes who answers, in the thread. */
export function conversationEdit(slug: string, requestId: string, patch: Partial<Conversation>): CacheEdit {
  return edit<Thread>(keys.messages(slug, requestId), (thread) => ({
    ...thread,
    conversation: thread.conversation && { ...thread.conversation, ...patch },
  }))
}
