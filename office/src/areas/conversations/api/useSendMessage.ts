import type { SendingChannel } from '#contract/conversations.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { prepended, replaced } from '../../../lib/edits.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { deliver } from '../../../lib/outbox/deliver.ts'
import { temporaryId } from '../../../lib/outbox/entry.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { ShownMessage, ShownPhoto, Thread, ThreadRequest } from './useThread.ts'

export interface Outgoing {
  channel: SendingChannel
  body: string
  /** What goes along, in its order. */
  photos: readonly ShownPhoto[]
  /** When it is to leave, ISO 8601; null: at once. */
  sendAt: string | null
  /** The newest message that the person had before them; null: none. */
  lastSeen: string | null
  /** Makes one message out of several tries to send the same words. */
  idempotencyKey: string
}

function sendMessage(
  slug: string,
  { id: requestId, customer }: Pick<ThreadRequest, 'id' | 'customer'>,
  onFailed: (message: Outgoing) => void,
): Act<Outgoing, Answer<'sendMessage'>> {
  const thread = keys.messages(slug, requestId)
  return {
    call: ({ idempotencyKey, channel, body, photos, sendAt, lastSeen }) =>
      deliver(
        {
          id: idempotencyKey,
          slug,
          deed: { kind: 'message.send', requestId, channel, body, sendAt, lastSeen, photoIds: idsOf(photos) },
          about: customer.name,
          path: `/inbox/${requestId}`,
          seen: null,
          guarded: true,
        },
        (key) =>
          api('sendMessage', {
            slug,
            requestId,
            body: {
              channel,
              body,
              photo_ids: idsOf(photos),
              last_seen: lastSeen,
              ...(sendAt !== null && { send_at: sendAt }),
            },
            idempotencyKey: key,
          }),
      ),
    edits: (message) =>
      message.sendAt === null ? sentEdits(slug, requestId, message) : scheduledEdits(slug, requestId, message),
    settle: ({ message }, { idempotencyKey }) => [
      edit<Thread>(thread, (known) => withServers(known, temporaryId(idempotencyKey), message)),
    ],
    invalidates: () => [thread, keys.topic(slug, 'inbox'), keys.topic(slug, 'requests'), keys.home(slug)],
    onFailure: (error, message) => {
      onFailed(message)
      if (!(error instanceof ApiError) || error.code !== 'answered_meanwhile') return false
      toast.failure('errors.answered_meanwhile')
      return true
    },
  }
}

const idsOf = (photos: readonly ShownPhoto[]): string[] => photos.map(({ id }) => id)

function sentEdits(slug: string, requestId: string, message: Outgoing): CacheEdit[] {
  return [
    edit<Thread>(keys.messages(slug, requestId), (thread) => ({
      ...thread,
      messages: [...thread.messages, onItsWay(message, Date.now())],
      // Who writes has the conversation.
      conversation: thread.conversation && {
        ...thread.conversation,
        held_by: 'member',
        holder: null,
        unread: 0,
        unread_since: null,
        may: { take: false, give_back: true },
      },
    })),
    // The customer has an answer: nobody waits any more. The lists follow the server's answer.
    edit<Answer<'getRequest'>>(keys.request(slug, requestId), ({ request, ...rest }) => ({
      ...rest,
      request: {
        ...request,
        waiting_since: null,
        status: request.stage === 'request' && request.status === 'new' ? 'contacted' : request.status,
      },
    })),
  ]
}

const scheduledEdits = (slug: string, requestId: string, message: Outgoing): CacheEdit[] => [
  edit<Thread>(keys.messages(slug, requestId), (thread) => ({
    ...thread,
    scheduled: [...thread.scheduled, onItsWay(message, Date.now())],
  })),
]

/** The server's message in place of the temporary one, wherever a live event has brought it before. */
function withServers(thread: Thread, temporary: string, message: ShownMessage): Thread {
  if (message.send_at !== null) return { ...thread, scheduled: replaced(thread.scheduled, temporary, message) }
  const { messages } = thread
  const there = messages.some(({ id }) => id === temporary)
  return {
    ...thread,
    messages: there
      ? replaced(messages, temporary, message)
      : prepended(
          messages.filter(({ id }) => id !== message.id),
          message,
        ).toSorted(byTime),
  }
}

const byTime = (one: ShownMessage, other: ShownMessage) => one.created.localeCompare(other.created)

/** A message that the server does not know yet. `at`: when it was written, in milliseconds since 1970. */
export function onItsWay(
  { channel, body, photos, sendAt, idempotencyKey }: Omit<Outgoing, 'lastSeen'>,
  at: number,
): ShownMessage {
  return {
    id: temporaryId(idempotencyKey),
    channel,
    body,
    photos,
    direction: 'out',
    sender: 'member',
    subject: '',
    gate: [],
    act: null,
    author: null,
    state: 'queued',
    reason: null,
    created: new Date(at).toISOString(),
    sent: null,
    send_at: sendAt,
  }
}

/** Answers the customer: the message is seen at once. `onFailed` gets back what could not be sent. */
export function useSendMessage(request: Pick<ThreadRequest, 'id' | 'customer'>, onFailed: (message: Outgoing) => void) {
  const { slug } = useSite()
  return useAct(sendMessage(slug, request, onFailed))
}
