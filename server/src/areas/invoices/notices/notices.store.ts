import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type NoticeRow = Selectable<Tables['invoice_notices']>

export const insertNotice = (db: Db, row: Insertable<Tables['invoice_notices']>): Promise<NoticeRow> =>
  db.insertInto('invoice_notices').values(row).returningAll().executeTakeFirstOrThrow()

/** Reminders that go out by themselves: one of a kind for each invoice. */
export const planNotices = async (db: Db, rows: readonly Insertable<Tables['invoice_notices']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('invoice_notices')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** One that is neither sent nor dropped, locked. */
export const lockOpenNotice = (db: Db, site: SiteId, id: string): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('invoice_notices')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeNotice = (db: Db, site: SiteId, id: string, change: Updateable<Tables['invoice_notices']>) =>
  db.updateTable('invoice_notices').set(change).where('site_id', '=', site).where('id', '=', id).execute()

/** Over all businesses: what is due, the longest due first. */
export async function dueNotices(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    select site_id, id from invoice_notices
    where due_at <= ${now} and sent_at is null and dropped_at is null
    order by due_at limit ${limit}`.execute(db)
  return rows
}
