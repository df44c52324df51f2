import type { Insertable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export const insertConsent = (db: Db, row: Insertable<Tables['consents']>) =>
  db.insertInto('consents').values(row).execute()

/** The newest word about a contact; nothing was ever said: undefined. */
export function newestConsent(
  db: Db,
  site: SiteId,
  channel: string,
  contact: string,
): Promise<{ state: string; at: Date } | undefined> {
  return db
    .selectFrom('consents')
    .select(['state', 'at'])
    .where('site_id', '=', site)
    .where('channel', '=', channel)
    .where('contact', '=', contact)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
