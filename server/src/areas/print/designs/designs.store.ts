import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { PrintDesignId } from '#contract/print/types.ts'
import { printLimits } from '#contract/print/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type DesignRow = Selectable<Tables['print_designs']>

/** Newest first. */
export const listDesignRows = (db: Db, site: SiteId): Promise<DesignRow[]> =>
  db
    .selectFrom('print_designs')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(printLimits.designs)
    .execute()

export const findDesignRow = (db: Db, site: SiteId, id: PrintDesignId): Promise<DesignRow | undefined> =>
  db.selectFrom('print_designs').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockDesign = (db: Db, site: SiteId, id: PrintDesignId): Promise<DesignRow | undefined> =>
  db
    .selectFrom('print_designs')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertDesign = (db: Db, row: Insertable<Tables['print_designs']>): Promise<DesignRow> =>
  db.insertInto('print_designs').values(row).returningAll().executeTakeFirstOrThrow()

export const changeDesign = (
  db: Db,
  site: SiteId,
  id: PrintDesignId,
  change: Updateable<Tables['print_designs']>,
): Promise<DesignRow> =>
  db
    .updateTable('print_designs')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts one photo on those of these kinds. */
export const changePhotos = async (
  db: Db,
  site: SiteId,
  kinds: readonly string[],
  change: Pick<Updateable<Tables['print_designs']>, 'photo_id' | 'focus_x' | 'focus_y' | 'modified_at'>,
): Promise<void> => {
  await db
    .updateTable('print_designs')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('kind', 'in', [...kinds])
    .execute()
}

export const deleteDesign = (db: Db, site: SiteId, id: PrintDesignId): Promise<DesignRow | undefined> =>
  db.deleteFrom('print_designs').where('site_id', '=', site).where('id', '=', id).returningAll().executeTakeFirst()
