import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { ConnectionProvider } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Judgement } from './reviews.rules.ts'

type Db = Transaction<Tables>
export type ReviewRecord = Omit<Selectable<Tables['reviews']>, 'search_text'>

/** Reviews of a source by its own names for them, held until the transaction ends. */
export const lockByReferences = (
  db: Db,
  site: SiteId,
  source: ConnectionProvider,
  references: readonly string[],
): Promise<ReviewRecord[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', site)
    .where('source', '=', source)
    .where('external_reference', 'in', [...references])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** One that somebody wrote down by hand before the connection was there: it is the same, and not written again. */
export const findByHand = (
  db: Db,
  site: SiteId,
  source: ConnectionProvider,
  review: Judgement & { readonly author: string; readonly body: string; readonly day: string },
): Promise<ReviewRecord | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', site)
    .where('source', '=', source)
    .where('external_reference', 'is', null)
    .where('rating', 'is not distinct from', review.rating)
    .where('recommends', 'is not distinct from', review.recommends)
    .where('body', '=', review.body)
    .where(sql<boolean>`lower(author) = lower(${review.author})`)
    .where(sql<boolean>`day between ${review.day}::date - 1 and ${review.day}::date + 1`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeReview = (db: Db, site: SiteId, id: string, change: Updateable<Tables['reviews']>) =>
  db.updateTable('reviews').set(change).where('site_id', '=', site).where('id', '=', id).execute()

export const lockRecord = (db: Db, site: SiteId, id: string): Promise<ReviewRecord | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Those of a source that were read before and are not among these any more. */
export async function listUnseen(
  db: Db,
  site: SiteId,
  source: ConnectionProvider,
  seen: readonly string[],
): Promise<{ id: string; customer_id: string | null; project_id: string | null; missing_since: Date | null }[]> {
  const { rows } = await sql<{
    id: string
    customer_id: string | null
    project_id: string | null
    missing_since: Date | null
  }>`select id, customer_id, project_id, missing_since from reviews
    where site_id = ${site} and source = ${source} and external_reference is not null
      and not (external_reference = any(${seen}::text[])) for no key update`.execute(db)
  return rows
}

/** Those that are there again. */
export const foundAgain = (db: Db, site: SiteId, source: ConnectionProvider, seen: readonly string[]) =>
  sql`update reviews set missing_since = null
    where site_id = ${site} and source = ${source} and missing_since is not null
      and external_reference = any(${seen}::text[])`.execute(db)

export const dropReview = (db: Db, site: SiteId, id: string) =>
  db.deleteFrom('reviews').where('site_id', '=', site).where('id', '=', id).execute()

/** Reviews at Google that nobody has answered, the newest first. */
export const listUnanswered = (db: Db, site: SiteId, limit: number): Promise<ReviewRecord[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', site)
    .where('source', '=', 'google')
    .where('external_reference', 'is not', null)
    .where('reply', '=', '')
    .where('sending', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function countUnanswered(db: Db, site: SiteId): Promise<{ waiting: number; drafted: number }> {
  const { rows } = await sql<{ waiting: number; drafted: number }>`
    select count(*)::int as waiting, count(*) filter (where reply_draft <> '')::int as drafted
    from reviews where site_id = ${site} and source = 'google' and external_reference is not null
      and reply = '' and sending is null`.execute(db)
  return rows[0] ?? { waiting: 0, drafted: 0 }
}
