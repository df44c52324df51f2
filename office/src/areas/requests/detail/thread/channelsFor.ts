import type { Conversation, SendingChannel } from '#contract/conversations.ts'
import type { RequestSummary } from '#contract/requests.ts'
import type { TextKey } from '../../../../lib/texts.ts'

/** A way to write to the customer, and why it is closed. */
export interface Way {
  channel: SendingChannel
  closed: TextKey | null
}

const channels = ['sms', 'email', 'chat'] as const
const missing = {
  sms: 'requests.held.no_phone',
  email: 'requests.held.no_email',
  chat: 'requests.held.no_chat',
} as const satisfies Record<SendingChannel, TextKey>

/** By what the customer can be written to. A member may write to whoever has not said no. */
export function channelsFor(
  { customer }: Pick<RequestSummary, 'customer'>,
  conversation: Pick<Conversation, 'consent'> | null,
): Way[] {
  const has = { sms: customer.phone !== null, email: customer.email !== null, chat: false }
  return channels.flatMap((channel): Way[] => {
    const permission = conversation?.consent[channel] ?? (has[channel] ? 'unknown' : 'impossible')
    // Most people never chat: the word would only be in the way.
    if (channel === 'chat' && permission === 'impossible') return []
    if (permission === 'impossible') return [{ channel, closed: missing[channel] }]
    if (permission === 'stopped')
      return [{ channel, closed: channel === 'email' ? 'request.stoppedEmail' : 'requests.held.opted_out' }]
    return [{ channel, closed: null }]
  })
}
