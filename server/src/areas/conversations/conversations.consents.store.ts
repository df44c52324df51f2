import { sql, type Insertable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The newest word about a contact where it is about their own work. */
interface ConsentRow {
  readonly state: string
  readonly at: Date
}

const newest = keptRows(
  'consents',
  (db, site: SiteId, channel: string, contact: string): Promise<ConsentRow | undefined> =>
    db
      .selectFrom('consents')
      .select(['state', 'at'])
      .where('site_id', '=', site)
      .where('channel', '=', channel)
      .where('contact', '=', contact)
      .where('purpose', '=', sql.lit('service'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),
)

/** Adds a word, which is the newest about its contact and purpose from now on. */
export function insertConsent(
  db: Db,
  row: Insertable<Tables['consents']> & { readonly site_id: SiteId; readonly at: Date },
): Promise<unknown> {
  const written = db.insertInto('consents').values(row).execute()
  if ((row.purpose ?? 'service') !== 'service') return written
  newest.put(
    db,
    written.then(() => row),
    row.site_id,
    row.channel,
    row.contact,
  )
  return written
}

/** The newest word about a contact where it is about their own work, as this transaction first saw it; nothing was ever said: undefined. */
export const newestConsent = (
  db: Db,
  site: SiteId,
  channel: string,
  contact: string,
): Promise<ConsentRow | undefined> => newest.read(db, site, channel, contact)
