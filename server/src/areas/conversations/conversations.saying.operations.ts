import type { SendingChannel } from '#contract/conversations.ts'
import { MessageId, type RequestId } from '#contract/shared.ts'
import { firstNameOf, type TemplateName } from '#contract/templates.rules.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import { seesOwnWorkOnly } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { markAnswered, setWaiting } from '../requests/requests.answering.operations.ts'
import { wordTemplate } from '../templates/templates.wording.operations.ts'
import type { AllowedTime } from './conversations.content.rules.ts'
import type { Purpose } from './conversations.gate.rules.ts'
import { askGate, isSendingChannel } from './conversations.gate.ts'
import { languageOf } from './conversations.language.operations.ts'
import { addUnread } from './inbox/reads.store.ts'
import { insertMessage, noticeOutcomes, readRecipient, type OutcomeRow } from './conversations.store.ts'
import { changeConversation, hasWordOfMember, listHeard, lockConversation } from './conversations.threads.store.ts'
import { holdConversation, latest, writeSaying, type Said } from './conversations.writing.operations.ts'

export { lookAheadOfGate } from './conversations.gate.ts'
export { endConversation, handOver } from './conversations.letting-go.operations.ts'

/** What the assistant must know of a conversation. */
export interface ConversationState {
  readonly heldBy: 'assistant' | 'member' | 'nobody'
  readonly heldSince: Date
  readonly channel: SendingChannel
  readonly language: 'en' | 'es'
}

/** The conversation of a request, its row held until the transaction ends; undefined while there is none. */
export async function conversationOf(work: SiteWork, requestId: RequestId): Promise<ConversationState | undefined> {
  const row = await lockConversation(work.db, work.site.id, requestId)
  if (!row) return undefined
  return {
    heldBy: row.held_by === 'assistant' || row.held_by === 'member' ? row.held_by : 'nobody',
    heldSince: row.held_since,
    channel: isSendingChannel(row.channel) ? row.channel : 'chat',
    language: languageOf(row),
  }
}

/** What the customer wrote since a place in the thread, oldest first. */
export async function messagesAfter(
  { db, site }: SiteWork,
  requestId: RequestId,
  after: { readonly at: Date; readonly id: string } | null,
): Promise<{ id: string; body: string; channel: SendingChannel; at: Date }[]> {
  const rows = await listHeard(db, site.id, requestId, after)
  return rows.map(({ id, body, channel, created_at: at }) => ({
    id,
    body,
    channel: isSendingChannel(channel) ? channel : 'chat',
    at,
  }))
}

/** The assistant says something; the gate decides whether it leaves. */
export async function sayAsAssistant(
  work: SiteWork,
  saying: {
    readonly requestId: RequestId
    readonly channel: SendingChannel
    readonly body: string
    readonly purpose: Purpose
    readonly language?: 'en' | 'es'
    readonly allowedTimes?: readonly AllowedTime[]
  },
): Promise<Said> {
  const thread = await holdConversation(work, saying.requestId)
  const { language, ...words } = saying
  const said = await writeSaying(work, thread, { ...words, sender: 'assistant' })
  if (said.held === null) await markAnswered(work, saying.requestId, 'assistant')
  if (language !== undefined && language !== thread.language)
    work.unwaited(changeConversation(work.db, work.site.id, saying.requestId, { language }, work.now))
  return said
}

/**
 * The business says something by itself, such as that a visit is set: by the channel of the conversation. Whatever the
 * caller calls it, it is kept as a confirmation: a notice of the server's is what the law asks for, and passes a stop.
 */
export async function sayForBusiness(
  work: SiteWork,
  { requestId, body }: { requestId: RequestId; body: string; purpose: 'confirmation' | 'notice' },
): Promise<Said> {
  const thread = await holdConversation(work, requestId)
  const channel = isSendingChannel(thread.channel) ? thread.channel : 'sms'
  return writeSaying(work, thread, { requestId, channel, body, purpose: 'confirmation', sender: 'server' })
}

/** What became of something that is sent only where it may leave at once. */
export type SendOutcome =
  | { readonly messageId: MessageId }
  | { readonly dropped: string }
  /** It is night where they may be: until then. */
  | { readonly later: Date }

/**
 * Sends by a channel, unless the gate refuses it or it is night: then nothing is written, so that no thread fills with
 * what nobody can receive, and the caller decides whether it is still worth saying later. The same gate is asked again
 * before it leaves. `member`: somebody pressed a button for it.
 */
export async function sendUnlessHeld(
  work: SiteWork,
  saying: {
    readonly requestId: RequestId
    readonly channel: 'sms' | 'email'
    readonly body: string
    readonly sender: 'server' | 'member'
    /** Makes what stands in the place of `hiddenPart`; asked only where the message may leave. */
    readonly seal?: () => Promise<string>
  },
): Promise<SendOutcome> {
  const thread = await holdConversation(work, saying.requestId)
  const { seal, ...words } = saying
  const asked = { ...words, purpose: 'confirmation', allowedTimes: [], written: work.now, counted: false } as const
  const { verdict } = await askGate(work, thread, asked)
  if ('held' in verdict) return { dropped: verdict.held }
  if ('later' in verdict) return { later: verdict.later }
  const sealed = seal ? { sealedPart: await seal() } : {}
  const { messageId, held } = await writeSaying(work, thread, { ...words, ...sealed, purpose: 'confirmation' })
  return held === null ? { messageId } : { dropped: held }
}

/** What to do first in a danger, at once: they are there, whatever the hour and whoever has the conversation. */
export async function saySafety(
  work: SiteWork,
  { requestId, channel, body }: { requestId: RequestId; channel: 'chat' | 'sms'; body: string },
): Promise<Said> {
  const thread = await holdConversation(work, requestId)
  return writeSaying(work, thread, { requestId, channel, body, purpose: 'reply', sender: 'server' })
}

export type MessageOutcome = OutcomeRow

/** What became of the messages of notices about visits, by their ids. */
export async function outcomesOf(
  { db, site, actor }: SiteWork,
  ids: readonly string[],
): Promise<Map<string, MessageOutcome>> {
  const rows = ids.length === 0 ? [] : await noticeOutcomes(db, site.id, ids, seesOwnWorkOnly(actor))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a member wrote to the customer after that moment. */
export const hasMemberWritten = ({ db, site }: SiteWork, requestId: RequestId, since: Date): Promise<boolean> =>
  hasWordOfMember(db, site.id, requestId, since)

/** What the law or a missed call asks for, in the language of the conversation. */
export async function sayAsServer(
  work: SiteWork,
  saying: {
    readonly requestId: RequestId
    readonly channel: SendingChannel
    readonly purpose: Purpose
    readonly template: Extract<TemplateName, 'missed_call' | `keyword_${string}`>
  },
): Promise<Said> {
  const { requestId, channel, purpose, template } = saying
  const thread = await holdConversation(work, requestId)
  const recipient = await readRecipient(work.db, work.site.id, requestId)
  const body = await wordTemplate(work, template, languageOf(thread), {
    customer_first_name: firstNameOf(recipient?.customer_name ?? ''),
  })
  return writeSaying(work, thread, { requestId, channel, purpose, body, sender: 'server' })
}

/** Writes a call down as a note in the thread, once for each name its provider gives it. */
export async function noteCall(
  work: SiteWork,
  call: {
    readonly requestId: RequestId
    readonly direction: 'in' | 'out'
    readonly outcome: 'answered' | 'no_answer' | 'left_message' | 'wrong_number'
    readonly body?: string
    readonly reference?: string
  },
): Promise<MessageId> {
  const { db, site, actor, now } = work
  const { requestId, direction, outcome, body = '', reference = null } = call
  const thread = await holdConversation(work, requestId)
  const recipient = await readRecipient(db, site.id, requestId)
  const id = newId(MessageId)
  await insertMessage(db, {
    site_id: site.id,
    id,
    request_id: requestId,
    customer_id: recipient?.customer_id ?? '',
    direction,
    channel: 'call',
    sender: direction === 'in' ? 'customer' : 'member',
    subject: outcome,
    body,
    state: direction === 'in' ? 'received' : 'sent',
    author_user_id: actor.kind === 'member' ? actor.userId : null,
    provider_reference: reference,
    created_at: now,
    sent_at: direction === 'in' ? null : now,
  })
  // who called just now is answered at any hour, as one who wrote
  const isLatest = thread.last_inbound_at === null || thread.last_inbound_at < now
  const heard = direction === 'in' && isLatest ? { last_inbound_at: now } : {}
  await changeConversation(db, site.id, requestId, { ...heard, last_message_at: latest(thread, now) }, now)
  if (direction === 'in' && outcome !== 'answered') {
    work.unwaited(addUnread(db, site.id, requestId, now))
    await setWaiting(work, requestId, now)
  }
  work.audit({ act: 'request.call', record: 'request', recordId: requestId, after: { direction, outcome } })
  work.announce('messages', id, requestId)
  if (body !== '') await publish(work, 'message.received', { requestId, channel: 'call', text: body })
  return id
}
