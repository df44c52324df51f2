import type { InfiniteData } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { ConversationPage } from './useConversations.ts'

/** A conversation as read or unread in every list, and in the number beside the navigation's entry. */
function readEdits(slug: string, requestId: string, unread: boolean): CacheEdit[] {
  return [
    edit<InfiniteData<ConversationPage>>(keys.inbox(slug), (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        conversations: page.conversations.map((each) => (each.request_id === requestId ? { ...each, unread } : each)),
      })),
    })),
    edit<Answer<'countConversations'>>(keys.inboxCounts(slug), (counts) => ({
      ...counts,
      unread: Math.max(0, counts.unread + (unread ? 1 : -1)),
    })),
  ]
}

function setRead(slug: string, unread: boolean): Act<string, Answer<'markThreadUnread'>> {
  return {
    call: (requestId) =>
      unread ? api('markThreadUnread', { slug, requestId }) : api('markThreadRead', { slug, requestId, body: {} }),
    edits: (requestId) => readEdits(slug, requestId, unread),
    invalidates: () => [keys.topic(slug, 'inbox')],
    ...(unread ? { success: 'inbox.markedUnread' as const } : {}),
  }
}

/** Marks a conversation as unread for this member alone. */
export const useMarkUnread = () => useAct(setRead(useSite().slug, true))

/** Marks a conversation as read without opening it. */
export const useMarkDone = () => useAct(setRead(useSite().slug, false))
