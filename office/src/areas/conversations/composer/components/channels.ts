import type { Conversation, SendingChannel } from '#contract/conversations.ts'
import type { TextKey } from '../../../../lib/texts.ts'
import type { ThreadRequest } from '../../api/useThread.ts'

/** A way to write to the customer, and why it is closed. */
export interface Way {
  channel: SendingChannel
  closed: TextKey | null
}

const channels = ['sms', 'email', 'chat'] as const
const missing = {
  sms: 'request.held.no_phone',
  email: 'request.held.no_email',
  chat: 'request.held.no_chat',
} as const satisfies Record<SendingChannel, TextKey>

/** By what the customer can be written to. A member may write to whoever has not said no. */
export function channelsFor(
  { customer }: Pick<ThreadRequest, 'customer'>,
  conversation: Pick<Conversation, 'consent'> | null,
): Way[] {
  const has = { sms: customer.phone !== null, email: customer.email !== null, chat: false }
  return channels.flatMap((channel): Way[] => {
    const permission = conversation?.consent[channel] ?? (has[channel] ? 'unknown' : 'impossible')
    // Most people never chat: the word would only be in the way.
    if (channel === 'chat' && permission === 'impossible') return []
    if (permission === 'impossible') return [{ channel, closed: missing[channel] }]
    if (permission === 'stopped')
      return [{ channel, closed: channel === 'email' ? 'request.stoppedEmail' : 'request.held.opted_out' }]
    return [{ channel, closed: null }]
  })
}

/** The open channel that an answer goes by unless another is chosen. */
export function presetOf(
  open: readonly Way[],
  { source }: Pick<ThreadRequest, 'source'>,
  conversation: Pick<Conversation, 'channel'> | null,
  inChat: boolean,
): SendingChannel | undefined {
  // Whoever sent the form has gone since, unless they wrote in the chat that it leads to.
  const chats = inChat || source === 'website_chat'
  const preset = open.find(({ channel }) => channel === conversation?.channel && (channel !== 'chat' || chats))
  return (preset ?? open[0])?.channel
}
