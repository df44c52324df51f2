import { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askForTurn } from '../assistant/assistant.asking.operations.ts'
import { assistantIsOn } from '../assistant/assistant.settings.operations.ts'
import { hasOpenPage } from '../portals/portals.standing.operations.ts'
import { permissionOf } from './conversations.consents.operations.ts'
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
  const permission = (channel: 'sms' | 'email', contact: string | null) =>
    contact === null ? ('unknown' as const) : permissionOf(work, channel, contact)
  return presentConversation({
    row,
    permissions: { sms: await permission('sms', row.phone), email: await permission('email', row.email) },
    assistantOn: await assistantIsOn(work),
    hasPage: await hasOpenPage(work, row.customer_id),
    actor,
  })
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
  work.audit({ act: 'request.give_back', record: 'request', recordId: requestId, after: {} })
  work.announce('conversations', requestId)
  await askForTurn(work, requestId)
  return shown(work, requestId)
}

/** @throws Refusal not_found */
export async function markThreadRead(
  work: SiteWork,
  { params }: Input<'markThreadRead'>,
): Promise<Answer<'markThreadRead'>> {
  const { db, site, now } = work
  const thread = await holdConversation(work, params.requestId)
  if (thread.unread > 0) {
    await changeConversation(db, site.id, params.requestId, { unread: 0 }, now)
    work.announce('conversations', params.requestId)
  }
  return shown(work, params.requestId)
}
