import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Tables } from './tables.ts'

/** Where a page of a timeline ended. `at` has all its microseconds. */
export interface TimelinePlace {
  readonly at: string
  readonly id: string
}

const Kept = z.tuple([z.iso.datetime({ precision: 6 }), z.string().min(1).max(120)])

const writePlace = ({ at, id }: TimelinePlace): string => Buffer.from(JSON.stringify([at, id])).toString('base64url')

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Null for an empty cursor: from the newest on. @throws Refusal invalid for one that is none of ours */
export function readTimelinePlace(cursor: string): TimelinePlace | null {
  if (cursor === '') return null
  const kept = Kept.safeParse(parsed(cursor))
  // the database takes no text with a null byte
  if (!kept.success || kept.data[1].includes('\u0000'))
    throw new Refusal('invalid', { faults: [{ path: 'query.before', message: 'is not a place in the timeline' }] })
  return { at: kept.data[0], id: kept.data[1] }
}

/** One entry before it gets its words: `content` is what its kind says of it. */
export interface TimelineRow {
  readonly kind: string
  readonly id: string
  /** With all its microseconds, for the next page. */
  readonly at: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly content: unknown
}

/** Letters of a long text that an entry brings along. */
export const shownLetters = 500

/**
 * A page of a timeline, newest first, in one statement. Equal moments are ordered by id, so that no page loses one.
 * @param branches a statement for each kind, which reads a stretch of an index: `kind, id, at, user_id, content`
 */
export async function readTimelinePage(
  db: Transaction<Tables>,
  branches: readonly RawBuilder<unknown>[],
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<{ readonly rows: readonly TimelineRow[]; readonly next: string | null }> {
  if (branches.length === 0) return { rows: [], next: null }
  const later = before ? sql`where (at, id collate "C") < (${before.at}::timestamptz, ${before.id} collate "C")` : sql``
  const most = limit + 1
  const pages = branches.map(
    (branch, index) =>
      sql`(select * from (${branch}) ${sql.ref(`branch_${index}`)} ${later} order by at desc, id collate "C" desc limit ${most})`,
  )
  const { rows } = await sql<TimelineRow>`
    select e.kind, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.user_id,
      trim(u.first_name || ' ' || u.last_name) as user_name, e.content
    from (${sql.join(pages, sql` union all `)}) e left join users u on u.id = e.user_id
    order by e.at desc, e.id collate "C" desc limit ${most}`.execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last ? writePlace(last) : null }
}
