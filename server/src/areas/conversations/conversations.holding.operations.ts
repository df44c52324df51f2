import { RequestId, type MessageId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askForTurn } from '../assistant/assistant.asking.operations.ts'
import { assistantIsOn } from '../assistant/assistant.settings.operations.ts'
import { hasOpenPage } from '../portals/portals.standing.operations.ts'
import { permissionOf } from './conversations.consents.operations.ts'
import { addEvent } from './inbox/events.store.ts'
import { clearUnread, clearUnreadThrough, readUnread, setUnread } from './inbox/reads.store.ts'
import { presentConversation } from './conversations.present.ts'
import { changeConversation, readConversation, type ConversationRow } from './conversations.threads.store.ts'
import { holdConversation } from './conversations.writing.operations.ts'

/** The conversation as it is shown; null while nothing was begun. */
export async function readThread(
  work: SiteWork,
  requestId: RequestId,
): Promise<Answer<'listMessages'>['conversation']> {
  const { db, site, actor } = work
  const row = await readConversation(db, site.id, requestId)
  if (!row) return null
  return presentConversation({
    row,
    permissions: await askPermissions(work, row),
    assistantOn: await assistantIsOn(work),
    hasPage: await hasOpenPage(work, row.customer_id),
    unreadSince: actor.kind === 'member' ? await readUnread(db, site.id, actor.userId, requestId) : undefined,
    actor,
  })
}

async function askPermissions(work: SiteWork, { phone, email }: { phone: string | null; email: string | null }) {
  const permission = (channel: 'sms' | 'email', contact: string | null) =>
    contact === null ? ('unknown' as const) : permissionOf(work, channel, contact)
  return { sms: await permission('sms', phone), email: await permission('email', email) }
}

/** What may be sent to a customer who has no conversation yet. */
export async function permissionsOf(
  work: SiteWork,
  customer: { readonly id: string; readonly phone: string | null; readonly email: string | null },
): Promise<Answer<'getCustomerThread'>['consent']> {
  const { sms, email } = await askPermissions(work, customer)
  return {
    sms: customer.phone === null ? 'impossible' : sms,
    email: customer.email === null ? 'impossible' : email,
    chat: (await hasOpenPage(work, customer.id)) ? 'granted' : 'impossible',
  }
}

async function shown(work: SiteWork, requestId: RequestId): Promise<Answer<'takeConversation'>> {
  const conversation = await readThread(work, requestId)
  if (!conversation) throw new Refusal('not_found')
  return { conversation }
}

/**
 * A member answers from now on: whatever the assistant still has on its way is held, for it is judged again when it
 * leaves. The caller holds the row.
 */
export async function takeOver(work: SiteWork, thread: ConversationRow): Promise<void> {
  const { db, site, actor, now } = work
  if (actor.kind !== 'member') return
  const requestId = asRequest(thread)
  const isHeld = thread.held_by === 'member' && thread.held_by_user_id === actor.userId
  if (isHeld && thread.unread === 0) return
  const held = isHeld ? {} : { held_by: 'member', held_by_user_id: actor.userId, held_since: now }
  await changeConversation(db, site.id, requestId, { ...held, unread: 0 }, now)
  if (!isHeld) work.unwaited(addEvent(work, requestId, 'taken_over'))
  if (!isHeld && thread.held_by !== 'nobody')
    work.audit({ act: 'request.take', record: 'request', recordId: requestId, after: { from: thread.held_by } })
  work.announce('conversations', requestId)
}

const asRequest = (thread: ConversationRow): RequestId => RequestId.parse(thread.request_id)

/** @throws Refusal not_found */
export async function takeConversation(
  work: SiteWork,
  { params }: Input<'takeConversation'>,
): Promise<Answer<'takeConversation'>> {
  await takeOver(work, await holdConversation(work, params.requestId))
  await noteSeen(work, params.requestId)
  return shown(work, params.requestId)
}

/** @throws Refusal not_found; conflict while the assistant is off, or the request is over */
export async function giveBackConversation(
  work: SiteWork,
  { params }: Input<'giveBackConversation'>,
): Promise<Answer<'giveBackConversation'>> {
  const { db, site, now } = work
  const { requestId } = params
  const thread = await holdConversation(work, requestId)
  if (thread.held_by === 'assistant') return shown(work, requestId)
  const view = await shown(work, requestId)
  if (!view.conversation.may.give_back) throw new Refusal('conflict')
  const change = {
    held_by: 'assistant',
    held_by_user_id: null,
    held_since: now,
    hand_over_reason: null,
    summary: '',
    open_questions: [],
  }
  await changeConversation(db, site.id, requestId, change, now)
  work.unwaited(addEvent(work, requestId, 'handed_back'))
  work.audit({ act: 'request.give_back', record: 'request', recordId: requestId, after: {} })
  work.announce('conversations', requestId)
  await askForTurn(work, requestId)
  return shown(work, requestId)
}

/**
 * Whoever answers has seen what there is: all of it, or what came up to a message. False where the conversation has no
 * such message. What product staff see, the member whom they act as has not seen.
 */
export async function noteSeen(work: SiteWork, requestId: RequestId, through?: MessageId): Promise<boolean> {
  const { db, site, actor } = work
  if (actor.kind !== 'member' || actor.supportId !== undefined) return true
  const seen =
    through === undefined
      ? await clearUnread(db, site.id, actor.userId, requestId)
      : await clearUnreadThrough(db, site.id, actor.userId, requestId, through)
  if (seen !== 'nothing' && seen !== 'unknown') work.announce('reads', requestId, actor.userId)
  return seen !== 'unknown'
}

/**
 * A member has seen the conversation, up to a message or all of it. One look from the office clears the count that
 * they share (`unread`); a member in the field clears only their own.
 * @throws Refusal not_found, also for a message of another conversation
 */
export async function markThreadRead(
  work: SiteWork,
  { params, body }: Input<'markThreadRead'>,
): Promise<Answer<'markThreadRead'>> {
  const { db, site, actor, now } = work
  const { requestId } = params
  const thread = await holdConversation(work, requestId)
  if (!(await noteSeen(work, requestId, body.through))) throw new Refusal('not_found')
  const isSeen = actor.kind === 'member' && actor.supportId === undefined && isAtLeast('office', actor)
  if (thread.unread > 0 && isSeen) {
    await changeConversation(db, site.id, requestId, { unread: 0 }, now)
    work.announce('conversations', requestId)
  }
  return shown(work, requestId)
}

/** @throws Refusal not_found */
export async function markThreadUnread(
  work: SiteWork,
  { params }: Input<'markThreadUnread'>,
): Promise<Answer<'markThreadUnread'>> {
  const { db, site, actor } = work
  const { requestId } = params
  await holdConversation(work, requestId)
  if (actor.kind === 'member' && (await setUnread(db, site.id, actor.userId, requestId)))
    work.announce('reads', requestId, actor.userId)
  return shown(work, requestId)
}
