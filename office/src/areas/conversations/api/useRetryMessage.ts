import { api, type Answer } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { newId } from '../../../lib/ids.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { Thread } from './useThread.ts'

function retry(slug: string, requestId: string): Act<{ messageId: string }, Answer<'retryMessage'>> {
  const thread = keys.messages(slug, requestId)
  return {
    call: async ({ messageId }) => {
      const answer = await api('retryMessage', { slug, requestId, messageId, body: {}, idempotencyKey: newId() })
      const { state, reason } = answer.message
      // Held once more: whoever tried is told, for nothing on the screen has changed.
      if (state === 'held' && reason !== null) toast.failure(`requests.held.${reason}`)
      return answer
    },
    edits: ({ messageId }) => [
      edit<Thread>(thread, ({ messages, ...rest }) => ({
        ...rest,
        messages: patched(messages, messageId, { state: 'queued', reason: null }),
      })),
    ],
    settle: ({ message }) => [
      edit<Thread>(thread, ({ messages, ...rest }) => ({ ...rest, messages: patched(messages, message.id, message) })),
    ],
    invalidates: () => [thread, keys.topic(slug, 'requests'), keys.home(slug)],
  }
}

/** Tries once more to send what was held or failed. */
export const useRetryMessage = (requestId: string) => useAct(retry(useSite().slug, requestId))
