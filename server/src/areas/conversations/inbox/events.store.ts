import { type Transaction } from 'kysely'
import { z } from 'zod'
import type { ConversationEvent } from '#contract/conversations.ts'
import { conversationEventKinds, type ConversationEventKind } from '#contract/inbox/values.ts'
import { EventId, type RequestId, type SiteId, type UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'

type Db = Transaction<Tables>

const Kind = z.enum(conversationEventKinds)

/** Writes down what happened to a conversation, as a line of its thread. */
export function addEvent(
  { db, site, actor, now }: SiteWork,
  requestId: RequestId,
  kind: ConversationEventKind,
  reason: string | null = null,
): Promise<unknown> {
  const user: UserId | null = actor.kind === 'member' ? actor.userId : null
  const row = { site_id: site.id, id: newId(EventId), request_id: requestId, kind, reason, at: now }
  return db
    .insertInto('conversation_events')
    .values({ ...row, user_id: kind === 'handed_off' ? null : user })
    .execute()
}

/** As many lines as a thread shows at once; conversations change hands far less often. */
const most = 200

/** What happened to a conversation since a moment, or ever; oldest first. */
export async function listEvents(
  db: Db,
  site: SiteId,
  request: RequestId,
  since: Date | null,
): Promise<z.input<typeof ConversationEvent>[]> {
  const rows = await db
    .selectFrom('conversation_events as e')
    .leftJoin('person_names as p', 'p.user_id', 'e.user_id')
    .select(['e.id', 'e.kind', 'e.reason', 'e.at', 'e.user_id', 'p.first_name', 'p.last_name'])
    .where('e.site_id', '=', site)
    .where('e.request_id', '=', request)
    .$if(since !== null, (query) => query.where('e.at', '>=', since ?? new Date(0)))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map((row) => ({
    id: row.id,
    kind: Kind.parse(row.kind),
    at: row.at.toISOString(),
    by:
      row.user_id === null
        ? null
        : { id: row.user_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
    reason: row.reason,
  }))
}
