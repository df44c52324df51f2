import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { touched } from '../../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type RateRow = Selectable<Tables['tax_rates']>
export type GroupRow = Selectable<Tables['tax_groups']>
export type RuleRow = Selectable<Tables['tax_rules']>

/** Rates, removed ones too, by whose they are and then by name. */
export const listRates = (db: Db, site: SiteId): Promise<RateRow[]> =>
  db
    .selectFrom('tax_rates')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy(sql`array_position(array['state', 'county', 'city', 'special'], level)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Groups, removed ones too, by name. */
export const listGroups = (db: Db, site: SiteId): Promise<GroupRow[]> =>
  db
    .selectFrom('tax_groups')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Which rate is in which group, in the order of each group. */
export const listGroupRates = (db: Db, site: SiteId): Promise<{ group_id: string; rate_id: string }[]> =>
  db
    .selectFrom('tax_group_rates')
    .select(['group_id', 'rate_id'])
    .where('site_id', '=', site)
    .orderBy('group_id')
    .orderBy('position')
    .execute()

export const listRules = (db: Db, site: SiteId): Promise<RuleRow[]> =>
  db.selectFrom('tax_rules').selectAll().where('site_id', '=', site).execute()

export const insertRate = (db: Db, row: Insertable<Tables['tax_rates']>) =>
  db.insertInto('tax_rates').values(row).execute()

export const changeRate = (db: Db, site: SiteId, id: string, change: Updateable<Tables['tax_rates']>, now: Date) =>
  db.updateTable('tax_rates').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()

export const insertGroup = (db: Db, row: Insertable<Tables['tax_groups']>) =>
  db.insertInto('tax_groups').values(row).execute()

export const changeGroup = (db: Db, site: SiteId, id: string, change: Updateable<Tables['tax_groups']>, now: Date) =>
  db.updateTable('tax_groups').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()

/** Writes which rates a group has, in their order. */
export async function replaceGroupRates(db: Db, site: SiteId, group: string, rates: readonly string[]): Promise<void> {
  await db.deleteFrom('tax_group_rates').where('site_id', '=', site).where('group_id', '=', group).execute()
  await db
    .insertInto('tax_group_rates')
    .values(rates.map((rate, position) => ({ site_id: site, group_id: group, rate_id: rate, position })))
    .execute()
}

/** Writes which class bears which group; a class that is not named bears none. */
export async function replaceRules(db: Db, site: SiteId, rules: readonly Omit<RuleRow, 'site_id'>[]): Promise<void> {
  await db.deleteFrom('tax_rules').where('site_id', '=', site).execute()
  if (rules.length === 0) return
  await db
    .insertInto('tax_rules')
    .values(rules.map((rule) => ({ ...rule, site_id: site })))
    .execute()
}

/** The rates of these classes as they are now, in the order of their groups. */
export async function ratesOfClasses(
  db: Db,
  site: SiteId,
  classes: readonly string[],
): Promise<{ tax_class: string; name: string; ppm: number }[]> {
  const { rows } = await sql<{ tax_class: string; name: string; ppm: number }>`
    select u.tax_class, r.name, r.ppm
    from tax_rules u
    join tax_groups g on g.site_id = u.site_id and g.id = u.group_id and g.archived_at is null
    join tax_group_rates m on m.site_id = u.site_id and m.group_id = g.id
    join tax_rates r on r.site_id = u.site_id and r.id = m.rate_id and r.archived_at is null
    where u.site_id = ${site} and u.tax_class = any(${[...classes]}::text[])
    order by u.tax_class, m.position`.execute(db)
  return rows
}
