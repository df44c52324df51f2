import { z } from 'zod'
import { messageLimits } from '#contract/inbox/values.ts'
import type { MessageId, PhotoId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import type { E164 } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { notForRequest, type PictureSealer } from '../photos/index.ts'
import { markAnswered } from '../requests/requests.answering.operations.ts'
import { AllowedTimes } from './conversations.allowed.ts'
import { askGate, isSendingChannel } from './conversations.gate.ts'
import { noteSeen, readThread, takeOver } from './conversations.holding.operations.ts'
import { listEvents } from './inbox/events.store.ts'
import { chosenMoment } from './inbox/scheduled.service.ts'
import { accountMailKind, accountTextKind, sendKindOf } from './conversations.kinds.ts'
import { messageById, newestOf, photoIdsOfMessage, shownMessages } from './message-photos/message-photos.service.ts'
import { noteCall } from './conversations.saying.operations.ts'
import {
  changeMessage,
  hasAnswerAfter,
  hasMessage,
  hasRequest,
  listScheduled,
  listThread,
  lockMessage,
} from './conversations.store.ts'
import { holdConversation, standingOf, writeSaying } from './conversations.writing.operations.ts'

/** Messages of one thread that are shown at once, and their photos: each of these is a third of a kilobyte of addresses. */
const THREAD = 200
const THREAD_PHOTOS = 150

/** @throws Refusal not_found */
async function listMessages(
  tools: PictureSealer,
  work: SiteWork,
  { params, query }: Input<'listMessages'>,
): Promise<Answer<'listMessages'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  // one more than is shown tells whether there are earlier ones
  const rows = await listThread(db, site.id, params.requestId, { before: query.before, limit: THREAD + 1 })
  const shownRows = newestOf(rows, { messages: THREAD, photos: THREAD_PHOTOS })
  const earlier = shownRows.length < rows.length
  const scheduled = query.before === undefined ? await listScheduled(db, site.id, params.requestId, THREAD) : []
  const shown = await shownMessages(tools, work, [...shownRows, ...scheduled])
  return {
    messages: shown.slice(0, shownRows.length),
    earlier,
    scheduled: shown.slice(shownRows.length),
    events: await listEvents(db, site.id, params.requestId, earlier ? (shownRows[0]?.created_at ?? null) : null),
    conversation: await readThread(work, params.requestId),
  }
}

/**
 * Answers the customer. Who writes has the conversation: the assistant is silent from then on. A message that the gate
 * holds is kept too, with the reason; only one that is on its way counts as an answer to the customer.
 * @throws Refusal not_found
 */
async function sendMessage(
  tools: PictureSealer,
  work: SiteWork,
  { params, body: given }: Input<'sendMessage'>,
): Promise<Answer<'sendMessage'>> {
  const { message } = await sendAsMember(tools, work, params.requestId, given)
  return { message }
}

/** The same for other parts of this area. @throws Refusal not_found; answered_meanwhile; invalid */
export async function sendAsMember(
  tools: PictureSealer,
  work: SiteWork,
  requestId: RequestId,
  given: Input<'sendMessage'>['body'],
): Promise<Answer<'sendMessage'>> {
  const { channel, body, last_seen: seen, photo_ids: photoIds } = given
  const sendAt = chosenMoment(work, given.send_at)
  const thread = await holdConversation(work, requestId)
  if (seen !== undefined && (await isAnswered(work, requestId, seen))) throw new Refusal('answered_meanwhile')
  await checkPhotos(work, requestId, photoIds)
  await takeOver(work, thread)
  if (seen !== null) await noteSeen(work, requestId, seen)
  const saying = { requestId, channel, body, photoIds, sendAt, sender: 'member', purpose: 'reply' } as const
  const { messageId, held } = await writeSaying(work, thread, saying)
  if (held === null && sendAt === undefined) await markAnswered(work, requestId, 'member')
  return { message: await messageById(tools, work, messageId) }
}

/** @throws Refusal invalid for photos that are not there, or that belong to somebody else's request or project */
async function checkPhotos(work: SiteWork, requestId: RequestId, photoIds: readonly PhotoId[]): Promise<void> {
  const refused = await notForRequest(work, requestId, photoIds)
  if (refused.size === 0) return
  throw new Refusal('invalid', {
    faults: photoIds.flatMap((id, index) =>
      refused.has(id) ? [{ path: `body.photo_ids.${index}`, message: 'is no photo that may go to this customer' }] : [],
    ),
  })
}

/**
 * Whether somebody else has answered after a message that the member saw; null: they saw none.
 * @throws Refusal invalid for a message of another conversation
 */
async function isAnswered(
  { db, site, actor }: SiteWork,
  requestId: RequestId,
  seen: MessageId | null,
): Promise<boolean> {
  if (seen !== null && !(await hasMessage(db, site.id, requestId, seen)))
    throw refuseField('invalid', 'last_seen', 'is no message of this conversation')
  return hasAnswerAfter(db, site.id, requestId, seen, actor.kind === 'member' ? actor.userId : null)
}

/** Tries again to send what failed or was held; who does has the conversation. @throws Refusal not_found; invalid; conflict for any other message */
async function retryMessage(
  tools: PictureSealer,
  work: SiteWork,
  { params, body }: Input<'retryMessage'>,
): Promise<Answer<'retryMessage'>> {
  const { db, site, actor, now } = work
  const { requestId, messageId } = params
  const thread = await holdConversation(work, requestId)
  const row = await lockMessage(db, site.id, messageId)
  if (row?.request_id !== requestId) throw new Refusal('not_found')
  const { sender } = row
  const channel = body.channel ?? row.channel
  if (row.direction !== 'out' || (row.state !== 'failed' && row.state !== 'held')) throw new Refusal('conflict')
  // the chat shows the words as they are kept, and what they hide for one reader is not among them
  if (!isSendingChannel(channel) || (channel === 'chat' && row.sealed_part !== null)) throw new Refusal('conflict')
  if (channel !== row.channel && row.body.length > messageLimits[channel])
    throw refuseField('invalid', 'channel', 'takes shorter messages only')
  await takeOver(work, thread)
  await noteSeen(work, requestId)
  const { verdict, checks } = await askGate(work, thread, {
    requestId,
    channel,
    body: row.body,
    // a member who sends it again says it themselves
    sender: 'member',
    purpose: 'reply',
    allowedTimes: AllowedTimes.parse(row.allowed_times),
    written: now,
    counted: true,
  })
  const photoIds = await photoIdsOfMessage(work, messageId)
  const hasPhotos = photoIds.length > 0
  const isEmpty = row.body === '' && (await notForRequest(work, requestId, photoIds)).size === photoIds.length
  const { state, reason } = standingOf(channel, isEmpty ? { held: 'photos_missing' } : verdict, { hasPhotos })
  const author = actor.kind === 'member' ? { author_user_id: actor.userId } : {}
  const change = { channel, state, reason, gate: JSON.stringify(checks), sender: 'member', purpose: 'reply', ...author }
  await changeMessage(db, site.id, messageId, { ...change, ...(state === 'sent' ? { sent_at: now } : {}) })
  const job = { site: { id: site.id, slug: site.slug }, messageId }
  if (state === 'queued') await work.enqueue(sendKindOf({ hasPhotos }), job)
  if (state !== 'held') await markAnswered(work, requestId, 'member')
  work.audit({
    act: 'message.retry',
    record: 'message',
    recordId: messageId,
    before: { state: row.state, sender, channel: row.channel },
    after: { state, reason, channel },
  })
  work.announce('messages', messageId, requestId)
  return { message: await messageById(tools, work, messageId) }
}

/** Writes down a call that a member made or took; one that was answered is an answer to the customer. */
async function logCall(
  tools: PictureSealer,
  work: SiteWork,
  { params, body }: Input<'logCall'>,
): Promise<Answer<'logCall'>> {
  const { requestId } = params
  // a message that the customer left still waits for its answer
  const spoke = body.outcome === 'answered' || (body.outcome === 'left_message' && body.direction === 'out')
  if (spoke) {
    await takeOver(work, await holdConversation(work, requestId))
    await noteSeen(work, requestId)
    await markAnswered(work, requestId, 'member')
  }
  return { message: await messageById(tools, work, await noteCall(work, { requestId, ...body })) }
}

/** What the other areas may ask of this one. */
export const conversationOperations = ({ sealer }: { sealer: Sealer }) => ({
  listMessages: (work: SiteWork, input: Input<'listMessages'>) => listMessages({ sealer }, work, input),
  sendMessage: (work: SiteWork, input: Input<'sendMessage'>) => sendMessage({ sealer }, work, input),
  retryMessage: (work: SiteWork, input: Input<'retryMessage'>) => retryMessage({ sealer }, work, input),
  logCall: (work: SiteWork, input: Input<'logCall'>) => logCall({ sealer }, work, input),
  /** Queues a text about somebody's own account, such as a one-time code; it leaves after the commit, once. */
  async sendAccountText(work: SystemWork, { to, body }: { to: E164 | null; body: string }): Promise<void> {
    const sealed = sealer.seal('message', body)
    await work.enqueue(accountTextKind, { id: newId(z.uuid()), to, sealed, asked: work.now.toISOString() })
  },
  /** The same as a mail. */
  async sendAccountMail(
    work: SystemWork,
    { to, subject, body }: { to: string | null; subject: string; body: string },
  ): Promise<void> {
    const sealed = sealer.seal('message', body)
    await work.enqueue(accountMailKind, { id: newId(z.uuid()), to, subject, sealed, asked: work.now.toISOString() })
  },
})
export type ConversationOperations = ReturnType<typeof conversationOperations>
