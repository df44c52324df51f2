import { ConversationSummary } from '#contract/conversations.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { listSummaries } from './conversations.threads.store.ts'

/** Characters of the newest message that a list shows. */
const shown = 200

/** The conversations of these requests as lists show them, by the request's id: one statement however many there are. */
export async function conversationSummaries(
  { db, site }: SiteWork,
  requestIds: readonly string[],
): Promise<Map<string, ConversationSummary>> {
  if (requestIds.length === 0) return new Map()
  const rows = await listSummaries(db, site.id, requestIds)
  return new Map(
    rows.map((row) => [
      row.request_id,
      ConversationSummary.parse({
        held_by: row.held_by,
        hand_over_reason: row.hand_over_reason,
        unread: row.unread,
        last_message:
          row.sender === null || row.said_at === null
            ? null
            : { body: (row.body ?? '').slice(0, shown), sender: row.sender, at: row.said_at.toISOString() },
      }),
    ]),
  )
}
