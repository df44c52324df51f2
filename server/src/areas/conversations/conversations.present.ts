import { z } from 'zod'
import { Conversation, GateCheck, Message, type MessagePhoto } from '#contract/conversations.ts'
import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor } from '../../platform/work/work.ts'
import type { MessageRow } from './conversations.store.ts'
import type { ConversationView } from './conversations.threads.store.ts'

const { direction, channel, sender, state, reason } = Message.shape
const Gate = z.array(GateCheck).catch([])

const nameOf = (row: { first_name: string | null; last_name: string | null }): string =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

/** A row as the contract shows it: what the provider calls it stays inside. */
export const presentMessage = (
  row: MessageRow,
  photos: ReadonlyMap<string, z.input<typeof MessagePhoto>>,
): z.input<typeof Message> => ({
  id: row.id,
  request: row.request_id,
  direction: direction.parse(row.direction),
  channel: channel.parse(row.channel),
  sender: sender.parse(row.sender),
  subject: row.subject,
  body: row.body,
  photos: (row.photo_ids ?? []).flatMap((id) => photos.get(id) ?? []),
  author: row.author_user_id === null ? null : { id: row.author_user_id, name: nameOf(row) },
  state: state.parse(row.state),
  reason: reason.parse(row.reason),
  gate: Gate.parse(row.gate ?? []),
  act: row.act_id,
  created: row.created_at.toISOString(),
  sent: row.sent_at?.toISOString() ?? null,
  send_at: row.send_at?.toISOString() ?? null,
})

type Said = 'granted' | 'unknown' | 'stopped'

export interface ConversationFacts {
  readonly row: ConversationView
  readonly permissions: { readonly sms: Said; readonly email: Said }
  readonly assistantOn: boolean
  /** A link opens the page of the customer's own, where answers are read as in a chat. */
  readonly hasPage: boolean
  /** What came after it is new to the member who looks. */
  readonly unreadSince: Date | undefined
  readonly actor: Actor
}

/** A conversation as its members see it. */
export function presentConversation({
  row,
  permissions,
  assistantOn,
  hasPage,
  unreadSince,
  actor,
}: ConversationFacts): z.input<typeof Conversation> {
  const { held_by: heldBy, channel: way, language } = Conversation.shape
  const works = isAtLeast('office', actor)
  const holder = heldBy.parse(row.held_by)
  const isOpen = row.archived_at === null && row.stage !== 'closed'
  const mine = holder === 'member' && actor.kind === 'member' && row.held_by_user_id === actor.userId
  return {
    held_by: holder,
    held_since: row.held_since.toISOString(),
    holder: row.held_by_user_id === null ? null : { id: row.held_by_user_id, name: nameOf(row) },
    hand_over_reason: row.hand_over_reason,
    summary: row.summary,
    open_questions: row.open_questions,
    language: language.parse(row.language),
    channel: way.parse(row.channel),
    consent: {
      sms: row.phone === null ? 'impossible' : permissions.sms,
      email: row.email === null ? 'impossible' : permissions.email,
      chat: row.chat_token_hash === null && !row.trial && !hasPage ? 'impossible' : 'granted',
    },
    assistant_sent: row.assistant_sent,
    unread: row.unread,
    unread_since: unreadSince?.toISOString() ?? null,
    may: { take: works && !mine, give_back: works && holder !== 'assistant' && isOpen && (assistantOn || row.trial) },
    version: row.version,
  }
}
