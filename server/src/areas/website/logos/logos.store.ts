import type { Insertable, Selectable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type LogoRow = Selectable<Tables['site_media']>

/** Newest first. */
export const listLogoRows = (db: Db, site: SiteId, limit: number): Promise<LogoRow[]> =>
  db
    .selectFrom('site_media')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .limit(limit)
    .execute()

export const findLogos = (db: Db, site: SiteId, hashes: readonly string[]): Promise<LogoRow[]> =>
  db
    .selectFrom('site_media')
    .selectAll()
    .where('site_id', '=', site)
    .where('hash', 'in', [...hashes])
    .limit(10)
    .execute()

/** One that is there already stays as it is. */
export const insertLogo = async (db: Db, row: Insertable<Tables['site_media']>): Promise<void> => {
  await db
    .insertInto('site_media')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteLogoRow = async (db: Db, site: SiteId, hash: string): Promise<void> => {
  await db.deleteFrom('site_media').where('site_id', '=', site).where('hash', '=', hash).execute()
}
