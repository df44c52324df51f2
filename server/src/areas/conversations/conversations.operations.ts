import { z } from 'zod'
import type { MessageId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import type { E164 } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { markAnswered } from '../requests/requests.answering.operations.ts'
import { AllowedTimes } from './conversations.allowed.ts'
import { askGate, isSendingChannel } from './conversations.gate.ts'
import { readThread, takeOver } from './conversations.holding.operations.ts'
import { accountMailKind, accountTextKind, sendMessageKind } from './conversations.kinds.ts'
import { presentMessage } from './conversations.present.ts'
import { noteCall } from './conversations.saying.operations.ts'
import { changeMessage, hasRequest, listThread, lockMessage, readMessage } from './conversations.store.ts'
import { holdConversation, standingOf, writeSaying } from './conversations.writing.operations.ts'

/** Messages of one thread that are shown at once. */
const THREAD = 200

/** @throws Refusal not_found */
async function listMessages(work: SiteWork, { params, query }: Input<'listMessages'>): Promise<Answer<'listMessages'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  // one more than is shown tells whether there are earlier ones
  const rows = await listThread(db, site.id, params.requestId, { before: query.before, limit: THREAD + 1 })
  return {
    messages: rows.slice(-THREAD).map(presentMessage),
    earlier: rows.length > THREAD,
    conversation: await readThread(work, params.requestId),
  }
}

async function shown(work: SiteWork, id: MessageId): Promise<Answer<'sendMessage'>> {
  const row = await readMessage(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return { message: presentMessage(row) }
}

/**
 * Answers the customer. Who writes has the conversation: the assistant is silent from then on. A message that the gate
 * holds is kept too, with the reason; only one that is on its way counts as an answer to the customer.
 * @throws Refusal not_found
 */
async function sendMessage(
  work: SiteWork,
  { params, body: given }: Input<'sendMessage'>,
): Promise<Answer<'sendMessage'>> {
  const { requestId } = params
  const thread = await holdConversation(work, requestId)
  await takeOver(work, thread)
  const { messageId, held } = await writeSaying(work, thread, {
    requestId,
    channel: given.channel,
    body: given.body,
    sender: 'member',
    purpose: 'reply',
  })
  if (held === null) await markAnswered(work, requestId, 'member')
  return shown(work, messageId)
}

/** Tries again to send what failed or was held; who does has the conversation. @throws Refusal not_found; conflict for any other message */
async function retryMessage(work: SiteWork, { params }: Input<'retryMessage'>): Promise<Answer<'retryMessage'>> {
  const { db, site, actor, now } = work
  const { requestId, messageId } = params
  const thread = await holdConversation(work, requestId)
  const row = await lockMessage(db, site.id, messageId)
  if (row?.request_id !== requestId) throw new Refusal('not_found')
  const { channel, sender } = row
  if (row.direction !== 'out' || (row.state !== 'failed' && row.state !== 'held')) throw new Refusal('conflict')
  if (!isSendingChannel(channel)) throw new Refusal('conflict')
  await takeOver(work, thread)
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
  const { state, reason } = standingOf(channel, verdict)
  const author = actor.kind === 'member' ? { author_user_id: actor.userId } : {}
  const change = { state, reason, gate: JSON.stringify(checks), sender: 'member', purpose: 'reply', ...author }
  await changeMessage(db, site.id, messageId, { ...change, ...(state === 'sent' ? { sent_at: now } : {}) })
  if (state === 'queued') await work.enqueue(sendMessageKind, { site: { id: site.id, slug: site.slug }, messageId })
  if (state !== 'held') await markAnswered(work, requestId, 'member')
  work.audit({
    act: 'message.retry',
    record: 'message',
    recordId: messageId,
    before: { state: row.state, sender },
    after: { state, reason },
  })
  work.announce('messages', messageId, requestId)
  return shown(work, messageId)
}

/** Writes down a call that a member made or took; one that was answered is an answer to the customer. */
async function logCall(work: SiteWork, { params, body }: Input<'logCall'>): Promise<Answer<'logCall'>> {
  const { requestId } = params
  const spoke = body.outcome === 'answered' || body.outcome === 'left_message'
  if (spoke) {
    await takeOver(work, await holdConversation(work, requestId))
    await markAnswered(work, requestId, 'member')
  }
  return shown(work, await noteCall(work, { requestId, ...body }))
}

/** What the other areas may ask of this one. */
export const conversationOperations = ({ sealer }: { sealer: Sealer }) => ({
  listMessages,
  sendMessage,
  retryMessage,
  logCall,
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
