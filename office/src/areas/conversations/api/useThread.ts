import { useQuery } from '@tanstack/react-query'
import type { Conversation, ConversationEvent, Message, MessagePhoto } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import type { Standing } from '../../../lib/outbox/standing.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** What a thread must know of the request it belongs to. */
export type ThreadRequest = Pick<Request, 'id' | 'source'> & {
  readonly customer: Pick<Request['customer'], 'name' | 'phone' | 'email'>
  readonly may: Pick<Request['may'], 'message' | 'update'>
}

/** A photo that goes along with a message. */
export type ShownPhoto = Omit<MessagePhoto, 'id'> & { readonly id: string }

/** A message as the thread shows it; one that is on its way to the server has a temporary id. */
export type ShownMessage = Omit<Message, 'id' | 'request' | 'author' | 'photos'> & {
  id: string
  photos: readonly ShownPhoto[]
  author: { name: string } | null
  /** It waits on this device, or the server has not accepted it: `entry` is its name in the outbox. */
  waits?: { readonly standing: Standing; readonly entry: string }
}

/** Nobody received it. */
export const isTrouble = ({ state }: Pick<ShownMessage, 'state'>): boolean => state === 'held' || state === 'failed'

export interface Thread {
  messages: ShownMessage[]
  /** Whether there are messages before these. */
  earlier: boolean
  /** What leaves later, the soonest first. */
  scheduled: ShownMessage[]
  /** Hand-offs and who took over, oldest first. */
  events: ConversationEvent[]
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
