import { z } from 'zod'
import { CustomerEntry } from '#contract/customers.timeline.ts'
import type { TimelineRow } from '../../platform/database/timeline.ts'

const Fields = z.record(z.string(), z.unknown())
/** A moment as the database writes it into JSON. */
const moment = (text: unknown): unknown => (typeof text === 'string' ? new Date(text).toISOString() : text)

/** What a kind keeps under its own name; a change keeps its fields beside. */
function contentOf(row: TimelineRow): Record<string, unknown> {
  const content = Fields.parse(row.content)
  switch (row.kind) {
    case 'change':
      return content
    case 'call':
      return { message: content }
    case 'visit':
      return { visit: { ...content, starts: moment(content['starts']), ends: moment(content['ends']) } }
    default:
      return { [row.kind]: content }
  }
}

/** An entry as it leaves the server. @throws ZodError for a row that is not what its kind says: a fault of ours */
export const presentEntry = (row: TimelineRow): CustomerEntry =>
  CustomerEntry.parse({
    kind: row.kind,
    id: row.id,
    at: new Date(row.at).toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    ...contentOf(row),
  })
