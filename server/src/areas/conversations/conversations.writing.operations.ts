import type { HeldReason, SendingChannel } from '#contract/conversations.ts'
import { MessageId, type PhotoId, type RequestId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'
import type { AllowedTime } from './conversations.content.rules.ts'
import type { Purpose, Verdict } from './conversations.gate.rules.ts'
import { askGate } from './conversations.gate.ts'
import { sendKindOf } from './conversations.kinds.ts'
import { insertMessagePhotos } from './message-photos/message-photos.store.ts'
import { hasRequest, insertMessage, readRecipient } from './conversations.store.ts'
import {
  changeConversation,
  lockConversation,
  makeConversation,
  type ConversationRow,
} from './conversations.threads.store.ts'

/** Something that is to be said to the customer of a request. */
export interface Saying {
  readonly requestId: RequestId
  readonly channel: SendingChannel
  /** Empty where photos say it all. */
  readonly body: string
  /** Photos that may go to this customer, in their order. */
  readonly photoIds?: readonly PhotoId[]
  readonly sender: 'member' | 'assistant' | 'server'
  readonly purpose: Purpose
  readonly allowedTimes?: readonly AllowedTime[]
  /** When it leaves, where somebody chose a moment; at once otherwise. */
  readonly sendAt?: Date | undefined
  /** What stands in the place of `hiddenPart` when the message leaves, sealed: its reader alone may know it. */
  readonly sealedPart?: string
}

/**
 * Stands in a message where its reader finds something that members may not use, such as the address to leave one review.
 * As long as what it stands for, so that a text has the same number of parts.
 */
export const hiddenPart = '*'.repeat(24)

export interface Said {
  readonly messageId: MessageId
  readonly held: HeldReason | null
}

/**
 * The conversation of a request, its row held until the transaction ends; one that has none yet gets one.
 * @throws Refusal not_found
 */
export async function holdConversation(work: SiteWork, requestId: RequestId): Promise<ConversationRow> {
  const { db, site, now } = work
  const found = await lockConversation(db, site.id, requestId)
  if (found) return found
  const recipient = (await hasRequest(db, site.id, requestId)) && (await readRecipient(db, site.id, requestId))
  if (!recipient) throw new Refusal('not_found')
  await makeConversation(db, {
    site_id: site.id,
    request_id: requestId,
    held_by: 'nobody',
    channel: recipient.phone !== null ? 'sms' : recipient.email === null ? 'chat' : 'email',
    language: await businessLanguage(work),
    chat_token_hash: null,
    held_since: now,
    created_at: now,
    modified_at: now,
  })
  const made = await lockConversation(db, site.id, requestId)
  if (!made) throw new Refusal('not_found')
  return made
}

/** A message that waits for the day, or for the moment that was chosen, waits once. */
export const waitUntil = (id: MessageId, later: Date) => ({
  startAfter: later,
  onlyOne: `${id} ${later.toISOString()}`,
})

/** Milliseconds: the queue's clock is the database's, and may be a little ahead of this server's. */
const CLOCKS_DIFFER = 5000

/** Whether a message that waits for this moment may leave. */
export const hasCome = (moment: Date, now: Date): boolean => moment.getTime() <= now.getTime() + CLOCKS_DIFFER

/** The newer of now and when something was said last. */
export const latest = ({ last_message_at: last }: ConversationRow, now: Date): Date =>
  last !== null && last > now ? last : now

/**
 * A message is on its way where it may leave now or later; in the chat it is there at once, unless photos go along that
 * may still have to be prepared.
 */
export function standingOf(
  channel: SendingChannel,
  verdict: Verdict,
  { sendAt, hasPhotos }: { readonly sendAt?: Date | undefined; readonly hasPhotos: boolean },
): { state: 'queued' | 'sent' | 'held'; reason: HeldReason | null } {
  if ('held' in verdict) return { state: 'held', reason: verdict.held }
  if (sendAt !== undefined) return { state: 'queued', reason: null }
  if (channel === 'chat' && !hasPhotos) return { state: 'sent', reason: null }
  return { state: 'queued', reason: 'later' in verdict ? 'quiet_hours' : null }
}

/**
 * Writes a message down as the gate judges it, and has it sent. One that is held is kept too, with the reason, so that
 * people see what became of it. The caller holds the conversation.
 */
export async function writeSaying(work: SiteWork, thread: ConversationRow, saying: Saying): Promise<Said> {
  const { db, site, actor, now } = work
  const { requestId, channel, body, sender, purpose, sendAt } = saying
  const { allowedTimes = [], sealedPart = null, photoIds = [] } = saying
  const asked = { requestId, channel, body, sender, purpose, allowedTimes, written: now, counted: false }
  const { verdict, checks, recipient } = await askGate(work, thread, asked)
  const { state, reason } = standingOf(channel, verdict, { sendAt, hasPhotos: photoIds.length > 0 })
  const waits = state === 'queued' && sendAt !== undefined
  const id = newId(MessageId)
  const written = insertMessage(db, {
    site_id: site.id,
    id,
    request_id: requestId,
    customer_id: recipient.customer_id,
    direction: 'out',
    channel,
    sender,
    purpose,
    body,
    sealed_part: sealedPart,
    state,
    reason,
    gate: JSON.stringify(checks),
    allowed_times: JSON.stringify(allowedTimes),
    author_user_id: sender === 'member' && actor.kind === 'member' ? actor.userId : null,
    // a transaction that began before what it answers was heard is written after it
    created_at: latest(thread, now),
    sent_at: state === 'sent' ? now : null,
    send_at: waits ? sendAt : null,
  })
  work.unwaited(written)
  if (photoIds.length > 0) work.unwaited(insertMessagePhotos(db, site.id, id, photoIds))
  if (state === 'queued') {
    const later = sendAt ?? ('later' in verdict ? verdict.later : undefined)
    const job = { site: { id: site.id, slug: site.slug }, messageId: id, ...(waits && { chosen: true as const }) }
    await work.enqueue(sendKindOf({ hasPhotos: photoIds.length > 0 }), job, later ? waitUntil(id, later) : {})
  }
  if (!waits) {
    const left = state === 'held' ? {} : { last_outbound_at: now }
    const counted = state !== 'held' && sender === 'assistant' ? { assistant_sent: thread.assistant_sent + 1 } : {}
    const change = { ...left, ...counted, last_message_at: latest(thread, now) }
    work.unwaited(changeConversation(db, site.id, requestId, change, now))
  }
  work.audit({
    act: 'message.send',
    record: 'message',
    recordId: id,
    after: { request: requestId, channel, sender, state, reason, length: body.length, photos: photoIds.length },
  })
  work.announce('messages', id, requestId)
  return { messageId: id, held: state === 'held' ? reason : null }
}
