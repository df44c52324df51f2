import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
type SettingsRow = Selectable<Tables['quote_settings']>

export const findSettings = (db: Db, site: SiteId): Promise<SettingsRow | undefined> =>
  db.selectFrom('quote_settings').selectAll().where('site_id', '=', site).executeTakeFirst()

/** The row, locked; one that is not there yet is made. */
export async function lockSettings(db: Db, site: SiteId): Promise<SettingsRow> {
  await db
    .insertInto('quote_settings')
    .values({ site_id: site })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('quote_settings')
    .selectAll()
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const changeSettings = (db: Db, site: SiteId, change: Updateable<Tables['quote_settings']>) =>
  db
    .updateTable('quote_settings')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('site_id', '=', site)
    .execute()
