import type { Selectable, Transaction, Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type SettingsRow = Selectable<Tables['assistant_settings']>

/** Undefined until the business first changes something. */
export const readSettings = (db: Db, site: SiteId): Promise<SettingsRow | undefined> =>
  db.selectFrom('assistant_settings').selectAll().where('site_id', '=', site).executeTakeFirst()

/** The row, made if there is none, and locked until the transaction ends. */
export async function lockSettings(db: Db, site: SiteId, now: Date): Promise<SettingsRow> {
  await db
    .insertInto('assistant_settings')
    .values({ site_id: site, modified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('assistant_settings')
    .selectAll()
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const changeSettings = (
  db: Db,
  site: SiteId,
  change: Updateable<Tables['assistant_settings']>,
  now: Date,
): Promise<SettingsRow> =>
  db
    .updateTable('assistant_settings')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .returningAll()
    .executeTakeFirstOrThrow()

const enabled = keptRows('assistant_settings', (db, site: SiteId): Promise<{ enabled: boolean } | undefined> =>
  db.selectFrom('assistant_settings').select('enabled').where('site_id', '=', site).executeTakeFirst(),
)

/** Whether the assistant is live: by the key of one row. */
export const isEnabled = async (db: Db, site: SiteId): Promise<boolean> =>
  (await enabled.read(db, site))?.enabled ?? false
