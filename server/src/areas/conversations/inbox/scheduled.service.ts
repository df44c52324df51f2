import { SendingChannels, type SendingChannel } from '#contract/conversations.ts'
import { messageLimits, scheduleAheadDays } from '#contract/inbox/values.ts'
import type { MessageId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { PictureSealer } from '../../photos/index.ts'
import { markAnswered } from '../../requests/index.ts'
import { askGate } from '../conversations.gate.ts'
import { noteSeen, takeOver } from '../conversations.holding.operations.ts'
import { sendKindOf } from '../conversations.kinds.ts'
import { changeMessage, deleteMessage, lockMessage } from '../conversations.store.ts'
import { changeConversation, type ConversationRow } from '../conversations.threads.store.ts'
import { messageById, photoIdsOfMessage } from '../message-photos/message-photos.service.ts'
import { hasCome, holdConversation, latest, standingOf, waitUntil } from '../conversations.writing.operations.ts'

const day = 86_400_000

/**
 * The moment that a member chose for a message to leave; undefined: at once.
 * @throws Refusal invalid for one that is past, or further ahead than a year
 */
export function chosenMoment({ now }: Pick<SiteWork, 'now'>, chosen: string | undefined): Date | undefined {
  if (chosen === undefined) return undefined
  const moment = new Date(chosen)
  const ahead = moment.getTime() - now.getTime()
  if (ahead <= 0) throw refuseField('invalid', 'send_at', 'is in the past')
  if (ahead > scheduleAheadDays * day) throw refuseField('invalid', 'send_at', 'is more than a year ahead')
  return moment
}

interface Scheduled {
  readonly thread: ConversationRow
  readonly row: NonNullable<Awaited<ReturnType<typeof lockMessage>>>
  readonly channel: SendingChannel
  readonly sendAt: Date
}

/**
 * A message that has not left yet, locked after its conversation: the order in which every writer locks.
 * @throws Refusal not_found; conflict for one that has left, or never waited
 */
async function lockScheduled(work: SiteWork, requestId: RequestId, id: MessageId): Promise<Scheduled> {
  const { db, site } = work
  const thread = await holdConversation(work, requestId)
  const row = await lockMessage(db, site.id, id)
  if (row?.request_id !== requestId) throw new Refusal('not_found')
  if (row.send_at === null || row.state !== 'queued') throw new Refusal('conflict')
  return { thread, row, channel: SendingChannels.parse(row.channel), sendAt: row.send_at }
}

/**
 * Its moment has come, and its job may be waiting for a photo: another job beside that one could send it twice.
 * @throws Refusal conflict
 */
function refuseLeaving({ now }: SiteWork, sendAt: Date, hasPhotos: boolean): void {
  if (hasPhotos && hasCome(sendAt, now)) throw new Refusal('conflict')
}

const askAgain = (
  work: SiteWork,
  thread: ConversationRow,
  requestId: RequestId,
  channel: SendingChannel,
  body: string,
) =>
  askGate(work, thread, {
    requestId,
    channel,
    body,
    sender: 'member',
    purpose: 'reply',
    allowedTimes: [],
    written: work.now,
    counted: true,
  })

/** Changes what waits. The gate judges it anew: one that may not be sent is held at once rather than at its moment. */
export async function updateScheduledMessage(
  tools: PictureSealer,
  work: SiteWork,
  { params, body: given }: Input<'updateScheduledMessage'>,
): Promise<Answer<'updateScheduledMessage'>> {
  const { db, site } = work
  const { requestId, messageId } = params
  const chosen = chosenMoment(work, given.send_at)
  const { thread, row, channel: before, sendAt: planned } = await lockScheduled(work, requestId, messageId)
  const { channel = before, body = row.body } = given
  const hasPhotos = (await photoIdsOfMessage(work, messageId)).length > 0
  refuseLeaving(work, planned, hasPhotos)
  if (body === '' && !hasPhotos) throw refuseField('invalid', 'body', 'is empty')
  if (body.length > messageLimits[channel]) throw refuseField('invalid', 'body', 'is too long for this channel')
  const sendAt = chosen ?? planned
  const { verdict, checks } = await askAgain(work, thread, requestId, channel, body)
  const { state, reason } = standingOf(channel, verdict, { sendAt, hasPhotos })
  const change = { channel, body, state, reason, gate: JSON.stringify(checks) }
  await changeMessage(db, site.id, messageId, { ...change, send_at: state === 'queued' ? sendAt : null })
  if (state === 'queued') {
    const job = { site: { id: site.id, slug: site.slug }, messageId, chosen: true as const }
    await work.enqueue(sendKindOf({ hasPhotos }), job, waitUntil(messageId, sendAt))
  }
  work.audit({
    act: 'message.update',
    record: 'message',
    recordId: messageId,
    before: { channel: before, send_at: planned, length: row.body.length },
    after: { channel, send_at: sendAt, length: body.length, state, reason },
  })
  work.announce('messages', messageId, requestId)
  return { message: await messageById(tools, work, messageId) }
}

/** @throws Refusal not_found; conflict for one that has left */
export async function sendScheduledMessage(
  tools: PictureSealer,
  work: SiteWork,
  { params }: Input<'sendScheduledMessage'>,
): Promise<Answer<'sendScheduledMessage'>> {
  const { db, site, now } = work
  const { requestId, messageId } = params
  const { thread, row, channel, sendAt } = await lockScheduled(work, requestId, messageId)
  const hasPhotos = (await photoIdsOfMessage(work, messageId)).length > 0
  refuseLeaving(work, sendAt, hasPhotos)
  await takeOver(work, thread)
  await noteSeen(work, requestId)
  const { verdict, checks } = await askAgain(work, thread, requestId, channel, row.body)
  const { state, reason } = standingOf(channel, verdict, { hasPhotos })
  const sent = state === 'sent' ? { sent_at: now } : {}
  const change = { state, reason, gate: JSON.stringify(checks), send_at: null, created_at: now, ...sent }
  await changeMessage(db, site.id, messageId, change)
  const job = { site: { id: site.id, slug: site.slug }, messageId }
  if (state === 'queued') await work.enqueue(sendKindOf({ hasPhotos }), job)
  const left = state === 'held' ? {} : { last_outbound_at: now }
  await changeConversation(db, site.id, requestId, { ...left, last_message_at: latest(thread, now) }, now)
  if (state !== 'held') await markAnswered(work, requestId, 'member')
  work.audit({
    act: 'message.send',
    record: 'message',
    recordId: messageId,
    before: { send_at: sendAt },
    after: { state, reason },
  })
  work.announce('messages', messageId, requestId)
  return { message: await messageById(tools, work, messageId) }
}

/** Leaves no trace in the thread; the activity log keeps that it was planned. */
export async function deleteScheduledMessage(
  tools: PictureSealer,
  work: SiteWork,
  { params }: Input<'deleteScheduledMessage'>,
): Promise<Answer<'deleteScheduledMessage'>> {
  const { db, site } = work
  const { requestId, messageId } = params
  const { row, sendAt } = await lockScheduled(work, requestId, messageId)
  const answer = { message: await messageById(tools, work, messageId) }
  await deleteMessage(db, site.id, messageId)
  const before = { request: requestId, channel: row.channel, send_at: sendAt, length: row.body.length }
  work.audit({ act: 'message.delete', record: 'message', recordId: messageId, before })
  work.announce('messages', messageId, requestId)
  return answer
}
