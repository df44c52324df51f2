import { Message } from '#contract/conversations.ts'
import type { z } from 'zod'
import type { MessageRow } from './conversations.store.ts'

const { direction, channel, state, reason } = Message.shape

/** A row as the contract shows it: what the provider calls it stays inside. */
export const presentMessage = (row: MessageRow): z.input<typeof Message> => ({
  id: row.id,
  request: row.request_id,
  direction: direction.parse(row.direction),
  channel: channel.parse(row.channel),
  body: row.body,
  author:
    row.author_user_id === null
      ? null
      : { id: row.author_user_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() },
  state: state.parse(row.state),
  reason: reason.parse(row.reason),
  created: row.created_at.toISOString(),
  sent: row.sent_at?.toISOString() ?? null,
})
