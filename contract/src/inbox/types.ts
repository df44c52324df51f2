import { z } from 'zod'
import { channels, messageStates, senders } from '../conversations.ts'
import { CustomerSummary } from '../customers.ts'
import { emergencyKinds } from '../emergencies/values.ts'
import { requestStatuses, stages } from '../requests.ts'
import { MessageId, Moment, named, ProjectId, RequestId, ServiceId, UserId } from '../shared.ts'

/** The newest thing that was said, cut to 200 characters. */
export const InboxMessage = z.object({
  /** Null for the words of a form or a lead, which are the request's own message. */
  id: MessageId.nullable(),
  body: z.string(),
  channel: z.enum(channels),
  direction: z.enum(['in', 'out']),
  /** Who wrote it: the customer, a member (`author`), the assistant, or the server for what the law asks for. */
  sender: z.enum(senders),
  author: named(UserId).nullable(),
  state: z.enum(messageStates),
  at: Moment,
})

/** One line of the inbox: the conversation of a request. */
export const InboxConversation = z.object({
  request_id: RequestId,
  customer: CustomerSummary,
  /** The name they gave, otherwise the one on record; empty while there is none: show phone or email. */
  name: z.string(),
  last_message: InboxMessage,
  /** Whether the customer wrote something that the member who asks has not seen, or the member marked it unread. */
  unread: z.boolean(),
  /** The danger they told of, until a member has handled it; such conversations come first. */
  emergency: z.object({ kind: z.enum(emergencyKinds), since: Moment, phone: z.string().nullable() }).nullable(),
  /** The newest message to the customer failed or was held: nobody received it. */
  not_delivered: z.boolean(),
  /** Since when the customer waits for an answer. */
  waiting_since: Moment.nullable(),
  held_by: z.enum(['assistant', 'member', 'nobody']),
  /** The member who answers; null unless `held_by` is `member`. */
  holder: named(UserId).nullable(),
  /** Why the assistant handed off; null unless it did. */
  hand_over_reason: z.string().nullable(),
  /** The soonest scheduled message of this conversation. */
  next_scheduled: Moment.nullable(),
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  service: named(ServiceId).nullable(),
  assigned: named(UserId).nullable(),
  project_id: ProjectId.nullable(),
  archived: Moment.nullable(),
  may: z.object({ message: z.boolean() }),
})
export type InboxConversation = z.output<typeof InboxConversation>
