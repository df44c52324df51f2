import type { Selectable, Transaction, Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type NoticeRow = Selectable<Tables['visit_notices']>

/** Which notice: a visit has one of a kind for each start that it had. */
export interface NoticeKey {
  readonly visitId: string
  readonly kind: string
  readonly forStart: Date
}

const noticesOf = (db: Db, site: SiteId, visit: string) =>
  db.selectFrom('visit_notices').selectAll().where('site_id', '=', site).where('visit_id', '=', visit)

/** Everything that was or will be sent about a visit, in order of its moment. */
export const listNotices = (db: Db, site: SiteId, visit: string, limit: number): Promise<NoticeRow[]> =>
  noticesOf(db, site, visit).orderBy('due_at').orderBy('kind').limit(limit).execute()

/** Those of a visit that are neither sent nor dropped, locked. */
export const lockOpenNotices = (db: Db, site: SiteId, visit: string): Promise<NoticeRow[]> =>
  noticesOf(db, site, visit)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('kind')
    .orderBy('for_start')
    .forNoKeyUpdate()
    .execute()

export const lockNotice = (db: Db, site: SiteId, key: NoticeKey): Promise<NoticeRow | undefined> =>
  noticesOf(db, site, key.visitId)
    .where('kind', '=', key.kind)
    .where('for_start', '=', key.forStart)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeNotice = (
  db: Db,
  site: SiteId,
  key: NoticeKey,
  change: Updateable<Tables['visit_notices']>,
): Promise<unknown> =>
  db
    .updateTable('visit_notices')
    .set(change)
    .where('site_id', '=', site)
    .where('visit_id', '=', key.visitId)
    .where('kind', '=', key.kind)
    .where('for_start', '=', key.forStart)
    .execute()

/** Plans a notice; one that was dropped for this start is planned again, one that was sent stays sent. */
export const planNotice = (db: Db, site: SiteId, key: NoticeKey, due: Date): Promise<unknown> =>
  db
    .insertInto('visit_notices')
    .values({ site_id: site, visit_id: key.visitId, kind: key.kind, for_start: key.forStart, due_at: due })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'visit_id', 'kind', 'for_start'])
        .doUpdateSet({ due_at: due, dropped_at: null, dropped_reason: null })
        .where('visit_notices.sent_at', 'is', null),
    )
    .execute()

/** Writes down what was said in the act itself: the last word about this start counts. */
export const putNotice = (db: Db, site: SiteId, key: NoticeKey, row: NoticeSettled & { readonly due_at: Date }) =>
  db
    .insertInto('visit_notices')
    .values({ site_id: site, visit_id: key.visitId, kind: key.kind, for_start: key.forStart, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'visit_id', 'kind', 'for_start']).doUpdateSet({ ...row }))
    .execute()

/** What became of a notice. */
export type NoticeSettled = Pick<NoticeRow, 'message_id' | 'sent_at' | 'dropped_at' | 'dropped_reason'>

/** Over all businesses: those that have something due. */
export const listSitesWithDue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('visit_notices')
    .distinctOn('site_id')
    .select('site_id')
    .where('due_at', '<=', now)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('site_id')
    .limit(limit)
    .execute()
  return rows.map(({ site_id: site }) => site)
}

/** What is due in these businesses, the longest due first. */
export const listDueNotices = (db: Db, sites: readonly string[], now: Date, limit: number): Promise<NoticeRow[]> =>
  db
    .selectFrom('visit_notices')
    .selectAll()
    .where('site_id', 'in', [...sites])
    .where('due_at', '<=', now)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
