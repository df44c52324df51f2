import type { SendingChannel } from '#contract/conversations.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { Thread } from './useThread.ts'
import { withMessage } from './outboxMessages.ts'

interface Retry {
  messageId: string
  /** Another channel for the same words; left out: the same one. */
  channel?: SendingChannel
}

function retry(slug: string, requestId: string): Act<Retry, Answer<'retryMessage'>> {
  const thread = keys.messages(slug, requestId)
  return {
    call: async ({ messageId, channel }) => {
      const body = channel === undefined ? {} : { channel }
      const answer = await api('retryMessage', { slug, requestId, messageId, body, idempotencyKey: newId() })
      const { state, reason } = answer.message
      // Held once more: whoever tried is told, for nothing on the screen has changed.
      if (state === 'held' && reason !== null) toast.failure(`request.held.${reason}`)
      return answer
    },
    edits: ({ messageId, channel }) => [
      edit<Thread>(thread, (known) =>
        withMessage(known, messageId, { state: 'queued', reason: null, ...(channel !== undefined && { channel }) }),
      ),
    ],
    settle: ({ message }) => [edit<Thread>(thread, (known) => withMessage(known, message.id, message))],
    invalidates: () => [thread, keys.topic(slug, 'inbox'), keys.topic(slug, 'requests'), keys.home(slug)],
  }
}

/** Tries once more to send what was held or failed, by the same channel or another. */
export const useRetryMessage = (requestId: string) => useAct(retry(useSite().slug, requestId))
