import type { SendingChannel } from '#contract/conversations.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { prepended, replaced } from '../../../lib/edits.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { ShownMessage, Thread } from './useThread.ts'

export interface Outgoing {
  channel: SendingChannel
  body: string
  /** Makes one message out of several tries to send the same words. */
  idempotencyKey: string
}

function sendMessage(
  slug: string,
  requestId: string,
  onFailed: (message: Outgoing) => void,
): Act<Outgoing, Answer<'sendMessage'>> {
  const thread = keys.messages(slug, requestId)
  return {
    call: ({ channel, body, idempotencyKey }) =>
      api('sendMessage', { slug, requestId, body: { channel, body }, idempotencyKey }),
    edits: (message, id) => [
      edit<Thread>(thread, ({ messages, conversation, ...rest }) => ({
        ...rest,
        messages: [...messages, onItsWay(message, id)],
        // Who writes has the conversation.
        conversation: conversation && { ...conversation, held_by: 'member', unread: 0 },
      })),
      answeredEdit(slug, requestId),
    ],
    settle: ({ message }, _given, id) => [
      edit<Thread>(thread, ({ messages, ...rest }) => ({ ...rest, messages: withServers(messages, id, message) })),
    ],
    invalidates: () => [thread, keys.topic(slug, 'requests'), keys.home(slug)],
    onFailure: (_error, message) => {
      onFailed(message)
      return false
    },
  }
}

/** The customer has an answer: nobody waits any more. The lists follow the server's answer. */
const answeredEdit = (slug: string, requestId: string): CacheEdit =>
  edit<Answer<'getRequest'>>(keys.request(slug, requestId), ({ request, ...rest }) => ({
    ...rest,
    request: {
      ...request,
      waiting_since: null,
      status: request.stage === 'request' && request.status === 'new' ? 'contacted' : request.status,
    },
  }))

/** The server's message in place of the temporary one, wherever a live event has brought it before. */
function withServers(messages: ShownMessage[], temporaryId: string, message: ShownMessage): ShownMessage[] {
  const there = messages.some(({ id }) => id === temporaryId)
  return there
    ? replaced(messages, temporaryId, message)
    : prepended(
        messages.filter(({ id }) => id !== message.id),
        message,
      ).toSorted(byTime)
}

const byTime = (one: ShownMessage, other: ShownMessage) => one.created.localeCompare(other.created)

function onItsWay({ channel, body }: Outgoing, id: string): ShownMessage {
  return {
    id,
    channel,
    body,
    direction: 'out',
    sender: 'member',
    subject: '',
    gate: [],
    act: null,
    author: null,
    state: 'queued',
    reason: null,
    created: new Date().toISOString(),
    sent: null,
    send_at: null,
  }
}

/** Answers the customer: the message is seen at once. `onFailed` gets back what could not be sent. */
export function useSendMessage(requestId: string, onFailed: (message: Outgoing) => void) {
  const { slug } = useSite()
  return useAct(sendMessage(slug, requestId, onFailed))
}
