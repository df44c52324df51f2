import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId, UserId, ViewId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ViewRow = Selectable<Tables['saved_views']>

/** Whose views: nobody reads or changes those of another person. */
export interface Owner {
  readonly site: SiteId
  readonly user: UserId
}

/** One act at a time on a person's views, until the transaction ends: two at once cannot take one name or one place. */
export const holdViews = (db: Db, { site, user }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views ${site} ${user}`}, 0))`.execute(db)

/** In the order they were made. */
export const listViews = (db: Db, { site, user }: Owner, screen: string): Promise<ViewRow[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('screen', '=', screen)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findView = (db: Db, { site, user }: Owner, id: ViewId): Promise<ViewRow | undefined> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertView = (db: Db, row: Insertable<Tables['saved_views']>): Promise<ViewRow> =>
  db.insertInto('saved_views').values(row).returningAll().executeTakeFirstOrThrow()

export const changeView = (
  db: Db,
  { site, user }: Owner,
  id: ViewId,
  change: Updateable<Tables['saved_views']>,
): Promise<ViewRow> =>
  db
    .updateTable('saved_views')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeView = (db: Db, { site, user }: Owner, id: ViewId): Promise<ViewRow | undefined> =>
  db
    .deleteFrom('saved_views')
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
