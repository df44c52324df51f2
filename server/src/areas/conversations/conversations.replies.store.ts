import { sql, type Insertable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export const listReplies = (db: Db, site: SiteId) =>
  db
    .selectFrom('quick_replies')
    .select(['id', 'name', 'body'])
    .where('site_id', '=', site)
    .orderBy('position')
    .limit(50)
    .execute()

/** Puts these in the place of all that were there; of two at once, the second in the place of the first's. */
export async function replaceReplies(
  db: Db,
  site: SiteId,
  rows: readonly Insertable<Tables['quick_replies']>[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quick replies ${site}`}, 0))`.execute(db)
  await db.deleteFrom('quick_replies').where('site_id', '=', site).execute()
  if (rows.length > 0)
    await db
      .insertInto('quick_replies')
      .values([...rows])
      .execute()
}
