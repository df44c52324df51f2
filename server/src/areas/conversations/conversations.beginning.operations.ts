import { randomBytes } from 'node:crypto'
import type { SendingChannel } from '#contract/conversations.ts'
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { addUnread } from './inbox/reads.store.ts'
import { tokenHashOf } from './conversations.chat.token.ts'
import { makeConversation } from './conversations.threads.store.ts'

export interface NewConversation {
  readonly requestId: RequestId
  /** Where an answer goes until the customer is heard elsewhere. */
  readonly channel: SendingChannel
  readonly language: 'en' | 'es'
  /** The visitor gets a token that opens it in the website chat. */
  readonly chatToken?: boolean
  readonly heldBy: 'assistant' | 'member' | 'nobody'
  /** The request's own words are the customer's first, as in a form: the inbox shows them, new to every member. */
  readonly said?: boolean
}

const TOKEN_BYTES = 24

/** Begins the conversation of a request, once. The token is given out here and kept nowhere, only its hash. */
export async function beginConversation(
  work: SiteWork,
  { requestId, channel, language, chatToken = false, heldBy, said = false }: NewConversation,
): Promise<{ chatToken: string | null }> {
  const token = chatToken ? randomBytes(TOKEN_BYTES).toString('base64url') : null
  const { db, site, now } = work
  const written = makeConversation(db, {
    site_id: site.id,
    request_id: requestId,
    held_by: heldBy,
    channel,
    language,
    chat_token_hash: token === null ? null : tokenHashOf(token),
    last_message_at: said ? now : null,
    held_since: now,
    created_at: now,
    modified_at: now,
  })
  work.unwaited(written)
  if (said) work.unwaited(addUnread(db, site.id, requestId, now))
  return { chatToken: token }
}
