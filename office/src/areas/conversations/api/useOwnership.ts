import { api, type Answer } from '../../../lib/api.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { conversationEdit } from './useThread.ts'

type Held = Answer<'takeConversation'>

function holding(slug: string, requestId: string, by: 'member' | 'assistant'): Act<undefined, Held> {
  const takes = by === 'member'
  return {
    call: () => api(takes ? 'takeConversation' : 'giveBackConversation', { slug, requestId }),
    edits: () => [
      conversationEdit(slug, requestId, {
        held_by: by,
        held_since: new Date().toISOString(),
        ...(takes ? { may: { take: false, give_back: true } } : { may: { take: true, give_back: false } }),
        ...(takes ? {} : { hand_over_reason: null, summary: '', open_questions: [] }),
      }),
    ],
    settle: ({ conversation }) => [conversationEdit(slug, requestId, conversation)],
    invalidates: () => [keys.messages(slug, requestId), keys.topic(slug, 'requests'), keys.topic(slug, 'board')],
    success: takes ? 'request.taken' : 'request.givenBack',
  }
}

/** The member answers from now on, and the assistant is silent. */
export const useTakeOver = (requestId: string) => useAct(holding(useSite().slug, requestId, 'member'))

/** The assistant answers again. */
export const useGiveBack = (requestId: string) => useAct(holding(useSite().slug, requestId, 'assistant'))
