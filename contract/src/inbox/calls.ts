import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Conversation, Message, OutgoingMessage, sendingChannels } from '../conversations.ts'
import { CustomerId, MessageId, Moment, queryNumber, RequestId, slugParams, text } from '../shared.ts'
import { InboxConversation } from './types.ts'
import { inboxFilters, messageLimits, mostCounted } from './values.ts'

const threadParams = slugParams.extend({ requestId: RequestId })
const messageParams = threadParams.extend({ messageId: MessageId })
const customerParams = slugParams.extend({ customerId: CustomerId })

/** Members of the field role reach only the conversations of their own work. */
export const inboxCalls = {
  listConversations: {
    summary:
      'All conversations of the business: emergencies first, then what this member has not read, then by the last message',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      filter: z.enum(inboxFilters).default('all'),
      /** Finds by name, phone, email, address, and the words of messages; a last word may be half typed. */
      search: text(100).default(''),
      /** Where the page before ended. A conversation that moved meanwhile may come again: the newest answer counts. */
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({ conversations: z.array(InboxConversation), next_cursor: z.string().nullable() }),
  },
  countConversations: {
    summary:
      'How many conversations and notices this member has not read, how many are emergencies, and how many customers wait',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      unread: z.number().int().max(mostCounted),
      /** Of these, the ones in the filter `mine`. */
      unread_mine: z.number().int().max(mostCounted),
      emergencies: z.number().int().max(mostCounted),
      /** Customers who wait for an answer: the requests of the list's filter `waiting`. */
      waiting: z.number().int().max(mostCounted),
      /** Notices that this member has not read: see `listNotices`. */
      notices: z.number().int().max(mostCounted),
    }),
  },
  markThreadUnread: {
    summary: 'Marks a conversation as unread for this member only',
    access: 'field',
    limit: 'write',
    params: threadParams,
    ok: z.object({ conversation: Conversation }),
  },
  announceWriting: {
    summary: 'Tells the other members that this one is writing an answer (live topic `writing`); nothing is kept',
    access: 'office',
    limit: 'write',
    params: threadParams,
    ok: z.object({}),
  },
  updateScheduledMessage: {
    summary: 'Changes the words, channel, or time of a scheduled message',
    access: 'office',
    limit: 'write',
    params: messageParams,
    body: z
      .strictObject({
        channel: z.enum(sendingChannels),
        /** Empty only where photos go along. */
        body: text(messageLimits.email),
        send_at: Moment,
      })
      .partial(),
    ok: z.object({ message: Message }),
    creates: true,
    errors: ['conflict'],
  },
  sendScheduledMessage: {
    summary: 'Sends a scheduled message now',
    access: 'office',
    limit: 'write',
    params: messageParams,
    ok: z.object({ message: Message }),
    creates: true,
    errors: ['conflict'],
  },
  deleteScheduledMessage: {
    summary: 'Deletes a scheduled message',
    access: 'office',
    limit: 'write',
    params: messageParams,
    ok: z.object({ message: Message }),
    creates: true,
    errors: ['conflict'],
  },
  getCustomerThread: {
    summary: 'The open conversation with a customer, the suggested channel, and their consent',
    access: 'office',
    limit: 'read',
    params: customerParams,
    ok: z.object({
      /** The open conversation with them; null: the first message makes one. */
      request_id: RequestId.nullable(),
      /** The channel suggested. */
      channel: z.enum(sendingChannels),
      consent: Conversation.shape.consent,
    }),
  },
  writeToCustomer: {
    summary: 'Sends a customer a message in their open conversation, or starts one; calls at once share it',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: OutgoingMessage,
    ok: z.object({ request_id: RequestId, message: Message }),
    status: 201,
    creates: true,
    errors: ['answered_meanwhile'],
  },
} as const satisfies Calls<
  | 'listConversations'
  | 'countConversations'
  | 'markThreadUnread'
  | 'announceWriting'
  | 'updateScheduledMessage'
  | 'sendScheduledMessage'
  | 'deleteScheduledMessage'
  | 'getCustomerThread'
  | 'writeToCustomer'
>
