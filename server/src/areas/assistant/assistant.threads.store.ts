import { sql, type Selectable, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ThreadRow = Selectable<Tables['assistant_threads']>

/** The machine's row, held until the transaction ends. Whoever asks holds the conversation, so that none is made meanwhile. */
export const lockThread = (db: Db, site: SiteId, request: RequestId): Promise<ThreadRow | undefined> =>
  held.read(db, site, request)

const held = keptRows('assistant_threads', (db, site: SiteId, request: RequestId): Promise<ThreadRow | undefined> =>
  db
    .selectFrom('assistant_threads')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .forNoKeyUpdate()
    .executeTakeFirst(),
)

export interface ThreadChange {
  readonly state: string
  /** The newest message that was heard; undefined: as before. */
  readonly readUntil?: { readonly at: Date; readonly id: string } | undefined
  readonly nextAt: Date | null
  /** Since when the assistant has the conversation. */
  readonly heldSince: Date
}

/** Writes a turn down; the row is made by the first one. */
export async function writeThread(
  db: Db,
  site: SiteId,
  request: RequestId,
  { state, readUntil, nextAt, heldSince }: ThreadChange,
  now: Date,
): Promise<void> {
  const heard = {
    held_since: heldSince,
    ...(readUntil ? { read_until: readUntil.at, read_until_id: readUntil.id } : {}),
  }
  await db
    .insertInto('assistant_threads')
    .values({ site_id: site, request_id: request, state, next_at: nextAt, modified_at: now, ...heard })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'request_id']).doUpdateSet((expression) => ({
        state,
        next_at: nextAt,
        modified_at: now,
        version: expression('assistant_threads.version', '+', 1),
        ...heard,
      })),
    )
    .execute()
}

/** Nothing more is wanted of it by itself: a member has it, or the request is over. */
export const quietThread = (db: Db, site: SiteId, request: RequestId) =>
  db
    .updateTable('assistant_threads')
    .set({ next_at: null })
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('next_at', 'is not', null)
    .execute()

/** Conversations of all businesses whose time has come, oldest first: by the index on it. */
export const findDue = (db: Db, until: Date, limit: number) =>
  db
    .selectFrom('assistant_threads')
    .innerJoin('sites', 'sites.id', 'assistant_threads.site_id')
    .select(['sites.id as site_id', 'sites.slug', 'assistant_threads.request_id'])
    .where('assistant_threads.next_at', '<=', until)
    .orderBy('assistant_threads.next_at')
    .limit(limit)
    .execute()

/**
 * Conversations that the assistant holds where the customer wrote, or the request came, and no turn was taken since:
 * only a job that was given up leaves one. Who called is answered when they write.
 */
export const findUnheard = (db: Db, between: { from: Date; until: Date }, limit: number) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('sites', 'sites.id', 'c.site_id')
    .leftJoin('assistant_threads as t', (join) =>
      join.onRef('t.site_id', '=', 'c.site_id').onRef('t.request_id', '=', 'c.request_id'),
    )
    .select(['sites.id as site_id', 'sites.slug', 'c.request_id'])
    .where('c.held_by', '=', 'assistant')
    .where(sql<boolean>`coalesce(c.last_inbound_at, c.created_at) between ${between.from} and ${between.until}`)
    // a call or HELP is heard of too, and is nothing to answer: the words themselves are looked for
    .where(sql<boolean>`((t.request_id is null and not exists (
      select from messages as m
      where m.site_id = c.site_id and m.request_id = c.request_id and m.channel = 'call')) or exists (
      select from messages as m
      where m.site_id = c.site_id and m.request_id = c.request_id and m.direction = 'in'
        and m.channel <> 'call' and m.purpose <> 'notice'
        and (t.read_until is null or (m.created_at, m.id) > (t.read_until, t.read_until_id))))`)
    .limit(limit)
    .execute()

/** What a stranger called the photos of a request: at most so many. */
export async function photoNamesOf(db: Db, site: SiteId, request: RequestId): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('file_name')
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('archived_at', 'is', null)
    .where('is_private', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ file_name: name }) => name)
}
