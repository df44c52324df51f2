import { z } from 'zod'
import type { Calls } from './call.ts'
import { MessageId, Moment, named, RequestId, requiredText, slugParams, UserId } from './shared.ts'

export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]

/** `held`: the gate did not let it out, `reason` says why. `failed`: the provider refused it for good. */
export const messageStates = ['received', 'queued', 'sending', 'sent', 'failed', 'held'] as const
export const heldReasons = [
  'no_phone',
  'no_email',
  'do_not_contact',
  'opted_out',
  'provider_refused',
  'too_long',
] as const

export const Message = z.object({
  id: MessageId,
  request: RequestId,
  direction: z.enum(['in', 'out']),
  channel: z.enum(channels),
  body: z.string(),
  author: named(UserId).nullable(),
  state: z.enum(messageStates),
  reason: z.enum(heldReasons).nullable(),
  created: Moment,
  sent: Moment.nullable(),
})
export type Message = z.output<typeof Message>

const threadParams = slugParams.extend({ requestId: RequestId })

export const conversationCalls = {
  listMessages: {
    summary: 'The conversation of a request, oldest first (the newest 200)',
    access: 'field',
    limit: 'read',
    params: threadParams,
    ok: z.object({ messages: z.array(Message) }),
  },
  sendMessage: {
    summary: 'Answers the customer; the message is kept and sent by a job',
    access: 'office',
    limit: 'write',
    params: threadParams,
    // ten parts of a text message: more is refused by carriers
    body: z.strictObject({ channel: z.enum(channels), body: requiredText(1530) }),
    ok: z.object({ message: Message }),
    status: 201,
    creates: true,
  },
} as const satisfies Calls<'listMessages' | 'sendMessage'>
