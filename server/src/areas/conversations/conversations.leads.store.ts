import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { LeadHookId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type LeadHookRow = Selectable<Tables['lead_hooks']>

export const listLeadHooks = (db: Db, siteId: SiteId): Promise<LeadHookRow[]> =>
  db.selectFrom('lead_hooks').selectAll().where('site_id', '=', siteId).orderBy('created_at').orderBy('id').execute()

export const findLeadHook = (db: Db, siteId: SiteId, id: LeadHookId): Promise<LeadHookRow | undefined> =>
  db.selectFrom('lead_hooks').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** The same row, locked until the transaction ends. */
export const lockLeadHook = (db: Db, siteId: SiteId, id: LeadHookId): Promise<LeadHookRow | undefined> =>
  db
    .selectFrom('lead_hooks')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertLeadHook = (db: Db, row: Insertable<Tables['lead_hooks']>): Promise<LeadHookRow> =>
  db.insertInto('lead_hooks').values(row).returningAll().executeTakeFirstOrThrow()

export const changeLeadHook = (
  db: Db,
  siteId: SiteId,
  id: LeadHookId,
  change: Updateable<Tables['lead_hooks']>,
): Promise<LeadHookRow> =>
  db
    .updateTable('lead_hooks')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Counts a lead that came in by this hook; its version stays, since nobody changed anything about it. */
export const countLead = (db: Db, siteId: SiteId, id: LeadHookId, now: Date) =>
  db
    .updateTable('lead_hooks')
    .set((expression) => ({ received: expression('received', '+', 1), last_used_at: now }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
