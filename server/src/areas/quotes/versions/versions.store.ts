import type { Insertable, Selectable, Transaction } from 'kysely'
import type { QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type VersionRow = Selectable<Tables['quote_versions']>

/** Versions that were sent, newest first. */
export const versionsOf = (db: Db, site: SiteId, quote: QuoteId, limit: number): Promise<VersionRow[]> =>
  db
    .selectFrom('quote_versions')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const findVersion = (db: Db, site: SiteId, quote: QuoteId, version: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('quote_versions')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .where('version', '=', version)
    .executeTakeFirst()

export const insertVersion = async (db: Db, row: Insertable<Tables['quote_versions']>): Promise<void> => {
  await db.insertInto('quote_versions').values(row).execute()
}

/** Names of people, by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_names')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.user_id ?? '', `${row.first_name} ${row.last_name}`.trim()]))
}
