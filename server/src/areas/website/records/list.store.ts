import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The tables of records that stand in an order of the business's own, each with `position` and `version`. */
export type ListTable = 'service_areas' | 'website_questions' | 'team_members' | 'offers'

/** Columns and what is put into them; objects become JSON. */
export type Columns = Readonly<Record<string, unknown>>

const given = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value

const assignments = (columns: Columns): RawBuilder<unknown>[] =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${given(value)}`)

/** The ids of a list in its order. */
export async function idsOf(db: Db, table: ListTable, site: SiteId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where site_id = ${site} order by position, id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findRecord<Row>(db: Db, table: ListTable, site: SiteId, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where site_id = ${site} and id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Adds a record after the last one. */
export async function insertRecord(
  db: Db,
  table: ListTable,
  row: { readonly site: SiteId; readonly id: string; readonly columns: Columns; readonly now: Date },
): Promise<void> {
  const columns = { ...row.columns, created_at: row.now, modified_at: row.now }
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const values = Object.values(columns).map((value) => sql`${given(value)}`)
  await sql`
    insert into ${sql.table(table)} (site_id, id, position, ${sql.join(names)})
      values (${row.site}, ${row.id},
        (select coalesce(max(position) + 1, 0) from ${sql.table(table)} where site_id = ${row.site}), ${sql.join(values)})`.execute(
    db,
  )
}

export async function changeRecord(
  db: Db,
  table: ListTable,
  row: { readonly site: SiteId; readonly id: string; readonly columns: Columns; readonly now: Date },
): Promise<void> {
  const set = [...assignments({ ...row.columns, modified_at: row.now }), sql`version = version + 1`]
  await sql`
    update ${sql.table(table)} set ${sql.join(set)} where site_id = ${row.site} and id = ${row.id}::uuid`.execute(db)
}

export async function deleteRecord(db: Db, table: ListTable, site: SiteId, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where site_id = ${site} and id = ${id}::uuid`.execute(db)
}

/** Puts a list into this order. Records that move keep their version: whoever edits one is not refused because of it. */
export async function orderRecords(db: Db, table: ListTable, site: SiteId, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} r set position = placed.place - 1
      from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
      where r.site_id = ${site} and r.id = placed.id and r.position <> placed.place - 1`.execute(db)
}
