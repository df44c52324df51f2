import { z } from 'zod'
import type { Calls } from './call.ts'
import { conversationEventKinds, messageLimits, mostMessagePhotos } from './inbox/values.ts'
import { Photo } from './photos.ts'
import {
  ActId,
  EventId,
  MessageId,
  Moment,
  named,
  PhotoId,
  ReplyId,
  RequestId,
  requiredName,
  requiredText,
  slugParams,
  text,
  UserId,
  Version,
} from './shared.ts'

/** Ways a message travels. A call is written down as a note: nothing is sent by it. */
export const channels = ['sms', 'email', 'chat', 'call'] as const
export type Channel = (typeof channels)[number]
/** Those by which something can be said to a customer. */
export const sendingChannels = ['sms', 'email', 'chat'] as const
export type SendingChannel = (typeof sendingChannels)[number]
export const SendingChannels = z.enum(sendingChannels)

/** `held`: the gate did not let it out, `reason` says why. `failed`: the provider refused it for good. */
export const messageStates = ['received', 'queued', 'sending', 'sent', 'delivered', 'failed', 'held'] as const
export const heldReasons = [
  'no_phone',
  'no_email',
  'no_chat',
  'do_not_contact',
  'opted_out',
  'no_consent',
  'quiet_hours',
  'assistant_off',
  'held_by_member',
  'conversation_over',
  'assistant_limit',
  'thread_limit',
  'promises_price',
  'promises_date',
  'promises_other',
  'claims_human',
  'asks_secret',
  'not_ours',
  'provider_refused',
  'too_long',
  'photos_missing',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** Who said it. `server`: what the law or a provider asks for, such as the answer to STOP. */
export const senders = ['customer', 'member', 'assistant', 'server'] as const
export type Sender = (typeof senders)[number]

/** One thing the gate looked at. */
export const GateCheck = z.object({ check: z.string(), found: z.string(), passed: z.boolean() })

/** A photo that went along with a message; its pictures are missing while they are being made. */
export const MessagePhoto = Photo.pick({ id: true, state: true, asset: true })
export type MessagePhoto = z.output<typeof MessagePhoto>

export const Message = z.object({
  id: MessageId,
  request: RequestId,
  direction: z.enum(['in', 'out']),
  channel: z.enum(channels),
  sender: z.enum(senders),
  subject: z.string(),
  /** Empty where photos say it all. */
  body: z.string(),
  /** In the order they were chosen; without those that were removed since. */
  photos: z.array(MessagePhoto),
  author: named(UserId).nullable(),
  state: z.enum(messageStates),
  reason: z.enum(heldReasons).nullable(),
  /** Why the gate let it pass or held it; empty for what came in. */
  gate: z.array(GateCheck),
  /** The assistant's act that it belongs to; its explanation is read with `listAssistantActs`. */
  act: ActId.nullable(),
  created: Moment,
  sent: Moment.nullable(),
  /** When a scheduled message leaves; null for any other, and once it has left. */
  send_at: Moment.nullable(),
})
export type Message = z.output<typeof Message>

/** What a member sends to a customer. */
export const OutgoingMessage = z
  .strictObject({
    channel: z.enum(sendingChannels),
    /** May be empty where photos go along. */
    body: text(messageLimits.email),
    /** Photos of this request and its project, or of no record: see `attachPhotos`. */
    photo_ids: z.array(PhotoId).max(mostMessagePhotos).default([]),
    /** Schedules it: in the future, at most a year ahead. It is judged again when it leaves. */
    send_at: Moment.optional(),
    /**
     * The newest message that the member saw; null: none. If someone else has answered since, it is not
     * sent and `answered_meanwhile` (409) says so: show their answer, and send again with the newest. Left out: not
     * checked.
     */
    last_seen: MessageId.nullable().optional(),
  })
  .refine(({ channel, body }) => body.length > messageLimits.email || body.length <= messageLimits[channel], {
    path: ['body'],
    error: 'is too long for this channel',
  })
  .refine(({ body, photo_ids: photos }) => body !== '' || photos.length > 0, { path: ['body'], error: 'is empty' })
export type OutgoingMessage = z.input<typeof OutgoingMessage>

/** A line of the thread about the conversation itself: why a person must answer, who took over, who handed back. */
export const ConversationEvent = z.object({
  id: EventId,
  kind: z.enum(conversationEventKinds),
  at: Moment,
  /** The member; null where the assistant handed off. */
  by: named(UserId).nullable(),
  /** Why the assistant handed off: one of `handOverReasons`, or `cannot_send`. */
  reason: z.string().nullable(),
})
export type ConversationEvent = z.output<typeof ConversationEvent>

/** Who answers now, as lists show it. */
export const ConversationSummary = z.object({
  held_by: z.enum(['assistant', 'member', 'nobody']),
  /** Why the assistant let go; null unless it did. */
  hand_over_reason: z.string().nullable(),
  unread: z.number().int(),
  last_message: z.object({ body: z.string(), sender: z.enum(senders), at: Moment }).nullable(),
})
export type ConversationSummary = z.output<typeof ConversationSummary>

/** What may be said to somebody by a channel. */
export const permissions = ['granted', 'unknown', 'stopped', 'impossible'] as const

export const Conversation = z.object({
  held_by: z.enum(['assistant', 'member', 'nobody']),
  held_since: Moment,
  holder: named(UserId).nullable(),
  hand_over_reason: z.string().nullable(),
  summary: z.string(),
  open_questions: z.array(z.string()),
  language: z.enum(['en', 'es']),
  /** The channel an answer goes by unless another is chosen. */
  channel: z.enum(sendingChannels),
  consent: z.object({ sms: z.enum(permissions), email: z.enum(permissions), chat: z.enum(permissions) }),
  assistant_sent: z.number().int(),
  /** Messages of the customer that no member has seen. */
  unread: z.number().int(),
  /** What came after this moment is new to the member who asks; null: they have seen everything. */
  unread_since: Moment.nullable(),
  may: z.object({ take: z.boolean(), give_back: z.boolean() }),
  version: Version,
})
export type Conversation = z.output<typeof Conversation>

export const QuickReply = z.object({ id: ReplyId, name: z.string(), body: z.string() })
export type QuickReply = z.output<typeof QuickReply>

export const callOutcomes = ['answered', 'no_answer', 'left_message', 'wrong_number'] as const

const threadParams = slugParams.extend({ requestId: RequestId })
const thread = z.object({ conversation: Conversation })

export const conversationCalls = {
  listMessages: {
    summary: 'The conversation of a request, oldest first: the newest 200 messages, or the 200 before one of them',
    access: 'field',
    limit: 'read',
    params: threadParams,
    query: z.object({ before: MessageId.optional() }),
    ok: z.object({
      messages: z.array(Message),
      /** Whether there are messages before the first of these. */
      earlier: z.boolean(),
      /** Scheduled messages, the soonest first; in none of the pages above until they leave. */
      scheduled: z.array(Message),
      /** Hand-offs, take-overs, and hand-backs since the first of these messages (all, where none is earlier), oldest first. */
      events: z.array(ConversationEvent),
      conversation: Conversation.nullable(),
    }),
  },
  sendMessage: {
    summary: 'Answers the customer; the message is kept and sent by a job. The assistant is silent from then on',
    access: 'office',
    limit: 'write',
    params: threadParams,
    body: OutgoingMessage,
    ok: z.object({ message: Message }),
    status: 201,
    creates: true,
    errors: ['answered_meanwhile'],
  },
  retryMessage: {
    summary: 'Tries again to send a message that failed or was held, by the same channel or another',
    access: 'office',
    limit: 'write',
    params: threadParams.extend({ messageId: MessageId }),
    /** Another channel for the same words, such as a mail instead of a text. */
    body: z.strictObject({ channel: z.enum(sendingChannels).optional() }),
    ok: z.object({ message: Message }),
    creates: true,
    errors: ['conflict'],
  },
  markThreadRead: {
    summary: 'Marks a conversation as read for this member, up to a message; an older message changes nothing',
    access: 'field',
    limit: 'write',
    params: threadParams,
    /** The newest message that was seen; left out: everything. */
    body: z.strictObject({ through: MessageId.optional() }),
    ok: thread,
  },
  takeConversation: {
    summary: 'A member answers from now on; the assistant is silent',
    access: 'office',
    limit: 'write',
    params: threadParams,
    ok: thread,
  },
  giveBackConversation: {
    summary: 'The assistant answers again',
    access: 'office',
    limit: 'write',
    params: threadParams,
    ok: thread,
  },
  logCall: {
    summary: 'Writes down a phone call with the customer',
    access: 'office',
    limit: 'write',
    params: threadParams,
    body: z.strictObject({
      direction: z.enum(['in', 'out']),
      outcome: z.enum(callOutcomes),
      body: text(2000).default(''),
    }),
    ok: z.object({ message: Message }),
    status: 201,
    creates: true,
  },
  listQuickReplies: {
    summary: 'Answers kept for use again, in their own order',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ quick_replies: z.array(QuickReply) }),
  },
  replaceQuickReplies: {
    summary: 'Sets all quick replies at once',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      quick_replies: z
        .array(z.strictObject({ id: ReplyId.optional(), name: requiredName(60), body: requiredText(1000) }))
        .max(50),
    }),
    ok: z.object({ quick_replies: z.array(QuickReply) }),
  },
} as const satisfies Calls<
  | 'listMessages'
  | 'sendMessage'
  | 'retryMessage'
  | 'markThreadRead'
  | 'takeConversation'
  | 'giveBackConversation'
  | 'logCall'
  | 'listQuickReplies'
  | 'replaceQuickReplies'
>
