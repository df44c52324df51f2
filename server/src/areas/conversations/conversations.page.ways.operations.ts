import type { SendingChannel } from '#contract/conversations.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from './conversations.consents.operations.ts'
import type { RecipientRow } from './conversations.store.ts'
import type { ConversationRow } from './conversations.threads.store.ts'

/**
 * How somebody is answered who wrote on their own page. They have left it by then, so that an answer goes by text or mail
 * where it may; on the page it stands in any case. A program texts nobody who never agreed to it: what the assistant says
 * to them stands on the page alone.
 */
export async function wayBack(
  work: SiteWork,
  thread: Pick<ConversationRow, 'channel' | 'held_by'>,
  recipient: Pick<RecipientRow, 'phone' | 'email' | 'do_not_contact'> | undefined,
): Promise<SendingChannel> {
  if (!recipient || recipient.do_not_contact) return 'chat'
  const { phone, email } = recipient
  const mayText = async () => {
    const said = phone === null ? 'stopped' : await permissionOf(work, 'sms', phone)
    return said === 'granted' || (said === 'unknown' && thread.held_by !== 'assistant')
  }
  const mayMail = async () => email !== null && (await permissionOf(work, 'email', email)) !== 'stopped'
  if (thread.channel === 'email' && (await mayMail())) return 'email'
  if (await mayText()) return 'sms'
  return (await mayMail()) ? 'email' : 'chat'
}
