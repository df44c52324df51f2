import { api, type Answer } from '../../../lib/api.ts'
import { patched, without } from '../../../lib/edits.ts'
import { newId } from '../../../lib/ids.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { Thread } from './useThread.ts'

interface Change {
  messageId: string
  body: string
  /** ISO 8601. */
  sendAt: string
}

const touched = (slug: string, requestId: string) => [keys.messages(slug, requestId), keys.topic(slug, 'inbox')]

function change(slug: string, requestId: string): Act<Change, Answer<'updateScheduledMessage'>> {
  return {
    call: ({ messageId, body, sendAt }) =>
      api('updateScheduledMessage', {
        slug,
        requestId,
        messageId,
        body: { body, send_at: sendAt },
        idempotencyKey: newId(),
      }),
    edits: ({ messageId, body, sendAt }) => [
      edit<Thread>(keys.messages(slug, requestId), (thread) => ({
        ...thread,
        scheduled: patched(thread.scheduled, messageId, { body, send_at: sendAt }),
      })),
    ],
    invalidates: () => touched(slug, requestId),
    success: 'request.scheduleChanged',
  }
}

function sendNow(slug: string, requestId: string): Act<{ messageId: string }, Answer<'sendScheduledMessage'>> {
  const thread = keys.messages(slug, requestId)
  return {
    call: ({ messageId }) => api('sendScheduledMessage', { slug, requestId, messageId, idempotencyKey: newId() }),
    edits: ({ messageId }) => [
      edit<Thread>(thread, (known) => {
        const now = known.scheduled.find(({ id }) => id === messageId)
        if (now === undefined) return known
        const sent = { ...now, send_at: null, created: new Date().toISOString() }
        return { ...known, scheduled: without(known.scheduled, messageId), messages: [...known.messages, sent] }
      }),
    ],
    invalidates: () => [...touched(slug, requestId), keys.topic(slug, 'requests'), keys.home(slug)],
  }
}

function remove(slug: string, requestId: string): Act<{ messageId: string }, Answer<'deleteScheduledMessage'>> {
  return {
    call: ({ messageId }) => api('deleteScheduledMessage', { slug, requestId, messageId, idempotencyKey: newId() }),
    edits: ({ messageId }) => [
      edit<Thread>(keys.messages(slug, requestId), (thread) => ({
        ...thread,
        scheduled: without(thread.scheduled, messageId),
      })),
    ],
    invalidates: () => touched(slug, requestId),
    success: 'request.scheduleDeleted',
  }
}

/** Changes the words or the time of a message that has not left yet. */
export const useChangeScheduled = (requestId: string) => useAct(change(useSite().slug, requestId))

/** Sends a scheduled message now. */
export const useSendNow = (requestId: string) => useAct(sendNow(useSite().slug, requestId))

/** Deletes a message that has not left yet. */
export const useDeleteScheduled = (requestId: string) => useAct(remove(useSite().slug, requestId))
