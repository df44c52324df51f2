import { z } from 'zod'
import { InboxConversation } from '#contract/inbox/types.ts'
import { isAtLeast } from '../../../platform/work/actors.ts'
import type { Actor } from '../../../platform/work/work.ts'
import { isRealName } from '../../customers/index.ts'
import type { InboxRow } from './inbox.store.ts'

/** UTF-16 units of the newest message that a line shows. */
const shownLength = 200

const Told = z.object({ name: z.string(), phone: z.string().nullable() }).nullable().catch(null)
const { last_message: LastMessage } = InboxConversation.shape
const Line = InboxConversation.pick({ held_by: true, stage: true, status: true })
const Kind = InboxConversation.shape.emergency.unwrap().shape.kind.nullable()

/** The name they gave, otherwise the one on record; a placeholder for a stranger is no name. */
function nameOf({ told_contact: told, customer_name: known }: InboxRow): string {
  const said = Told.parse(told)?.name
  return [said, known].find((name) => name !== undefined && name !== '' && isRealName(name)) ?? ''
}

/** The words of a form or a lead stand for a message where nothing else was said. */
function lastMessageOf(row: InboxRow): z.input<typeof LastMessage> {
  const { shape } = LastMessage
  if (row.last_id === null || row.last_at === null)
    return {
      id: null,
      body: cut(row.message),
      channel: shape.channel.parse(row.channel),
      direction: 'in',
      sender: 'customer',
      author: null,
      state: 'received',
      at: row.asked_at.toISOString(),
    }
  return {
    id: row.last_id,
    body: cut(row.last_body ?? ''),
    channel: shape.channel.parse(row.last_channel),
    direction: shape.direction.parse(row.last_direction),
    sender: shape.sender.parse(row.last_sender),
    author: named(row.last_author, row.author_name),
    state: shape.state.parse(row.last_state),
    at: row.last_at.toISOString(),
  }
}

// a cut may fall between the halves of a character
export const cut = (body: string): string => body.slice(0, shownLength).toWellFormed()

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

function emergencyOf(row: InboxRow) {
  const kind = Kind.parse(row.emergency_kind)
  if (kind === null || row.emergency_at === null) return null
  const phone = row.emergency_phone ?? Told.parse(row.told_contact)?.phone ?? row.customer_phone
  return { kind, since: row.emergency_at.toISOString(), phone }
}

/** A line of the inbox as a member sees it. */
export function presentInboxRow(row: InboxRow, actor: Actor): z.input<typeof InboxConversation> {
  const isOver = row.archived_at !== null || row.stage === 'closed'
  return {
    request_id: row.request_id,
    customer: { id: row.customer_id, name: row.customer_name, phone: row.customer_phone, email: row.customer_email },
    name: nameOf(row),
    last_message: lastMessageOf(row),
    unread: row.unread,
    emergency: emergencyOf(row),
    not_delivered: row.not_delivered ?? false,
    waiting_since: isOver ? null : (row.waiting_since?.toISOString() ?? null),
    ...Line.parse(row),
    holder: row.held_by === 'member' ? named(row.held_by_user_id, row.holder_name) : null,
    hand_over_reason: row.hand_over_reason,
    next_scheduled: row.next_scheduled?.toISOString() ?? null,
    service: named(row.service_id, row.service_name),
    assigned: named(row.assigned_user_id, row.assigned_name),
    project_id: row.project_id,
    archived: row.archived_at?.toISOString() ?? null,
    may: { message: isAtLeast('office', actor) },
  }
}
