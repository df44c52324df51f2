import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
import type { RehearsalId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Newest first. */
export const listRehearsals = (db: Db, site: SiteId, limit: number) =>
  db
    .selectFrom('rehearsals')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export type RehearsalRow = Awaited<ReturnType<typeof listRehearsals>>[number]

export const readRehearsal = (db: Db, site: SiteId, id: RehearsalId): Promise<RehearsalRow | undefined> =>
  db.selectFrom('rehearsals').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** The newest finished one before this. */
export const readBefore = (db: Db, site: SiteId, row: RehearsalRow): Promise<RehearsalRow | undefined> =>
  db
    .selectFrom('rehearsals')
    .selectAll()
    .where('site_id', '=', site)
    .where('state', '=', 'done')
    .where('created_at', '<=', row.created_at)
    .where('id', '<', row.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Begins one; undefined while another runs. */
export const insertRehearsal = (db: Db, row: Insertable<Tables['rehearsals']>): Promise<RehearsalRow | undefined> =>
  db
    .insertInto('rehearsals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id'])
        // as the index says it: a plan that is kept does not know the value of a parameter
        .where(sql<boolean>`state in ('waiting', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const changeRehearsal = (db: Db, site: SiteId, id: RehearsalId, change: Updateable<Tables['rehearsals']>) =>
  db.updateTable('rehearsals').set(change).where('site_id', '=', site).where('id', '=', id).execute()

/** One whose job was lost must not stand in the way of the next. */
export const failForgotten = (db: Db, site: SiteId, before: Date, now: Date) =>
  db
    .updateTable('rehearsals')
    .set({ state: 'failed', finished_at: now })
    .where('site_id', '=', site)
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', before)
    .execute()

/** Removes all but the newest. */
export const removeAllBut = (db: Db, site: SiteId, kept: readonly string[]) =>
  db
    .deleteFrom('rehearsals')
    .where('site_id', '=', site)
    .where('state', 'in', ['done', 'failed'])
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()

export const listConversations = (db: Db, site: SiteId, id: RehearsalId) =>
  db
    .selectFrom('rehearsal_conversations')
    .selectAll()
    .where('site_id', '=', site)
    .where('rehearsal_id', '=', id)
    .orderBy('position')
    .execute()
export type RehearsedRow = Awaited<ReturnType<typeof listConversations>>[number]

/** Written once, however often its job is tried. */
export const insertConversation = (db: Db, row: Insertable<Tables['rehearsal_conversations']>) =>
  db
    .insertInto('rehearsal_conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
