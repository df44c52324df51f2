import { MessageId } from '#contract/shared.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import type { E164 } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { markAnswered } from '../requests/requests.operations.ts'
import { askGate } from './conversations.gate.ts'
import { accountTextKind, sendMessageKind } from './conversations.kinds.ts'
import { presentMessage } from './conversations.present.ts'
import { hasRequest, insertMessage, listThread, readMessage } from './conversations.store.ts'

/** Messages of one thread that are shown. */
const THREAD = 200

/** @throws Refusal not_found */
async function listMessages(work: SiteWork, { params }: Input<'listMessages'>): Promise<Answer<'listMessages'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  return { messages: (await listThread(db, site.id, params.requestId, THREAD)).map(presentMessage) }
}

/**
 * Answers the customer. A message that the gate holds is kept too, with the reason, so that its author sees what became
 * of it; only one that is on its way counts as an answer to the customer.
 * @throws Refusal not_found
 */
async function sendMessage(
  work: SiteWork,
  { params, body: given }: Input<'sendMessage'>,
): Promise<Answer<'sendMessage'>> {
  const { db, site, actor, now } = work
  const { requestId } = params
  const { channel, body } = given
  const { verdict, customerId } = await askGate(work, { requestId, channel, body })
  const reason = 'held' in verdict ? verdict.held : null
  const state = reason === null ? 'queued' : 'held'
  // before the message is written, whose key would otherwise hold the request's row half: two at once would deadlock
  if (reason === null) await markAnswered(work, requestId)

  const id = newId(MessageId)
  await insertMessage(db, {
    site_id: site.id,
    id,
    request_id: requestId,
    customer_id: customerId,
    direction: 'out',
    channel,
    body,
    state,
    reason,
    author_user_id: actor.kind === 'member' ? actor.userId : null,
    provider_reference: null,
    created_at: now,
    sent_at: null,
  })
  if (reason === null) await work.enqueue(sendMessageKind, { site, messageId: id })
  work.audit({
    act: 'message.send',
    record: 'message',
    recordId: id,
    after: { request: requestId, channel, state, reason, length: body.length },
  })
  work.announce('messages', id, requestId)
  return { message: presentMessage(await readMessage(db, site.id, id)) }
}

/** What the other areas may ask of this one. */
export const conversationOperations = ({ sealer }: { sealer: Sealer }) => ({
  listMessages,
  sendMessage,
  /** Queues a text about somebody's own account, such as a one-time code; it leaves after the commit, once. */
  async sendAccountText(work: SystemWork, { to, body }: { to: E164; body: string }): Promise<void> {
    const sealed = sealer.seal('message', body)
    await work.enqueue(accountTextKind, { id: newId(z.uuid()), to, sealed, asked: work.now.toISOString() })
  },
})
export type ConversationOperations = ReturnType<typeof conversationOperations>
