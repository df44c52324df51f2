import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { ServiceId, SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type SiteRow = Selectable<Tables['sites']>
export type ServiceRow = Selectable<Tables['services']>

export const readSite = (db: Db, site: SiteId): Promise<SiteRow> =>
  db.selectFrom('sites').selectAll().where('id', '=', site).executeTakeFirstOrThrow()

/**
 * The same row, locked until the transaction ends: changes of one business and of its list of services follow each other.
 * The lock lets others write rows that only refer to the business.
 */
export const lockSite = (db: Db, site: SiteId): Promise<SiteRow> =>
  db.selectFrom('sites').selectAll().where('id', '=', site).forNoKeyUpdate().executeTakeFirstOrThrow()

export const changeSite = (db: Db, site: SiteId, change: Updateable<Tables['sites']>, now: Date): Promise<SiteRow> =>
  db
    .updateTable('sites')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('id', '=', site)
    .returningAll()
    .executeTakeFirstOrThrow()

export const listServices = (db: Db, site: SiteId): Promise<ServiceRow[]> => services.read(db, site)

const services = keptRows('services', (db, site: SiteId): Promise<ServiceRow[]> =>
  db.selectFrom('services').selectAll().where('site_id', '=', site).orderBy('position').orderBy('id').execute(),
)

export const findService = (db: Db, site: SiteId, id: ServiceId): Promise<ServiceRow | undefined> =>
  db.selectFrom('services').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Adds a service after the last one. Undefined when the business has one of that name. */
export const insertService = (
  db: Db,
  row: Omit<Insertable<Tables['services']>, 'position'> & { site_id: SiteId },
): Promise<ServiceRow | undefined> =>
  db
    .insertInto('services')
    .values({
      ...row,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from services where site_id = ${row.site_id})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function insertServices(db: Db, rows: readonly Insertable<Tables['services']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('services')
    .values([...rows])
    .execute()
}

/** Whether another service of the business has this name, whatever its case. */
export async function isNameTaken(db: Db, site: SiteId, name: string, except: ServiceId): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', site)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', except)
    .executeTakeFirst()
  return row !== undefined
}

export const changeService = (
  db: Db,
  site: SiteId,
  id: ServiceId,
  change: Updateable<Tables['services']>,
  now: Date,
): Promise<ServiceRow> =>
  db
    .updateTable('services')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Puts a service at a place, counted from 0, and numbers all others around it, in one statement. The others keep their
 * version: whoever edits one of them meanwhile is not refused because of a move.
 */
export const moveService = async (db: Db, site: SiteId, id: ServiceId, place: number): Promise<void> => {
  await sql`
    with others as (
      select id, row_number() over (order by position, id) - 1 as place from services where site_id = ${site} and id <> ${id}
    ),
    target as (select least(${place}::bigint, count(*)) as place from others),
    placed as (
      select others.id, others.place + case when others.place >= target.place then 1 else 0 end as place from others, target
      union all
      select ${id}::uuid, place from target
    )
    update services set position = placed.place
    from placed
    where services.site_id = ${site} and services.id = placed.id and services.position <> placed.place`.execute(db)
}
