import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { errorCode } from '../../platform/database/errors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { photosOfPayments } from '../payments/index.ts'
import { keepImportedPrivate } from '../photos/index.ts'
import type { Manifest } from './exports.format.ts'
import { ImportRefusal, type ReadExport } from './exports.reading.ts'
import {
  filled,
  isPerson,
  laterColumns,
  replaced,
  starters,
  type CatalogueColumn,
  type ExportedTable,
} from './exports.tables.rules.ts'

/** What came in. */
export interface Written {
  readonly records: { table: string; count: number }[]
  /** Records that belonged to somebody who is not a member here. */
  readonly withoutPerson: number
}

type Expression = RawBuilder<unknown>

/** Text that nobody can guess, for a column that must not be empty and that no file holds. */
const unguessable = sql`encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')`

/** Ours, from the table of rules: SQL over `r`, and `site` for the business's id. */
const ruled = (text: string, siteId: string): Expression =>
  sql.raw(text.replaceAll(/\bsite\b/g, `'${z.uuid().parse(siteId)}'`))

interface Batch {
  readonly rows: readonly string[]
  readonly members: readonly string[]
  readonly people: Manifest['people']
  /** Columns that point ahead. */
  readonly later: readonly string[]
}

/**
 * Writes the rows of one table. What a column gets is decided here, by what the database says of it: a person must be a
 * member of this business, columns that open something are made anew, those that point ahead wait.
 */
async function insertRows(
  { db, site }: SiteWork,
  { table, columns }: { table: ExportedTable; columns: readonly CatalogueColumn[] },
  { rows, members, people: named, later }: Batch,
): Promise<number> {
  const people = sql`${[...members]}::uuid[]`
  const expressionOf = (column: CatalogueColumn): Expression => {
    const value = sql`r.${sql.id(column.name)}`
    const rule = replaced[table.name]?.[column.name]
    if (rule !== undefined) return ruled(rule, site.id)
    if (later.includes(column.name)) return sql`null`
    // the log says who it was, also where they are nobody here
    if (table.name === 'audit_log' && column.name === 'told_name')
      return sql`coalesce(${value}, (
        select p.name from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p (id uuid, name text)
        where p.id = r.user_id and r.user_id <> all (${people}) limit 1))`
    if (!isPerson(column)) return value
    if (column.type === 'uuid[]')
      return sql`array(select p from unnest(${value}) with ordinality as u (p, n) where p = any (${people}) order by n)`
    return sql`case when ${value} = any (${people}) then ${value} end`
  }
  const given = columns.map((column) => ({ name: column.name, value: expressionOf(column) }))
  const made = table.columns
    .filter(({ name }) => !columns.some((column) => column.name === name))
    .flatMap(({ name, required, preset }) => {
      const rule = filled[table.name]?.[name]
      if (rule !== undefined) return [{ name, value: ruled(rule, site.id) }]
      return required && !preset ? [{ name, value: unguessable }] : []
    })
  const all = [...given, ...made]
  // a row that belongs to somebody, such as a saved list, is nobody's without them
  const owners = columns.filter((column) => isPerson(column) && column.required && column.type === 'uuid')
  const owned = owners.map((column) => sql`r.${sql.id(column.name)} = any (${people})`)
  const { rows: written } = await sql<{ count: number }>`
    with written as (
      insert into ${sql.id(table.name)} (site_id, ${sql.join(all.map(({ name }) => sql.id(name)))})
      select ${site.id}, ${sql.join(all.map(({ value }) => value))}
      from jsonb_populate_recordset(null::${sql.id(table.name)}, ${`[${rows.join(',')}]`}::jsonb) as r
      ${owned.length > 0 ? sql`where ${sql.join(owned, sql` and `)}` : sql``}
      ${table.name === 'audit_log' ? sql`on conflict do nothing` : sql``}
      returning 1
    ) select count(*)::int as count from written`.execute(db)
  return written[0]?.count ?? 0
}

/** Fills in what points ahead, now that all is there. */
async function pointAhead(
  { db, site }: SiteWork,
  { table }: { table: ExportedTable },
  rows: readonly string[],
  later: readonly string[],
): Promise<void> {
  const sets = later.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`)
  const same = table.key.map((name) => sql`t.${sql.id(name)} = r.${sql.id(name)}`)
  const any = later.map((name) => sql`r.${sql.id(name)} is not null`)
  await sql`
    update ${sql.id(table.name)} as t set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${sql.id(table.name)}, ${`[${rows.join(',')}]`}::jsonb) as r
    where t.site_id = ${site.id} and ${sql.join(same, sql` and `)} and (${sql.join(any, sql` or `)})`.execute(db)
}

/** The business's own row. */
async function writeSite({ db, site }: SiteWork, { site: given, manifest }: ReadExport): Promise<void> {
  const sets = manifest.site.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`)
  if (sets.length === 0) return
  await sql`
    update sites as s set ${sql.join(sets)}, version = s.version + 1
    from jsonb_populate_record(null::sites, ${JSON.stringify(given)}::jsonb) as r
    where s.id = ${site.id}`.execute(db)
}

/** What PostgreSQL says of a row that does not fit. */
function refusalOf(error: unknown, table: string): unknown {
  const code = errorCode(error)
  if (code === '23503') return new ImportRefusal('foreign_record', table)
  // not null, check, unique, and everything about values that are none of their type
  if (code !== undefined && (code.startsWith('23') || code.startsWith('22')))
    return new ImportRefusal('bad_record', table)
  return error
}

/** Runs a statement about one table; what it refuses is the file's fault. */
async function about<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw refusalOf(error, table)
  }
}

/**
 * Writes everything, in one transaction: all of it is there afterwards, or nothing.
 * @throws ImportRefusal
 */
export async function writeRecords(work: SiteWork, read: ReadExport, told: (done: number) => void): Promise<Written> {
  const { db, site } = work
  const members = (await db.selectFrom('memberships').select('user_id').where('site_id', '=', site.id).execute()).map(
    (row) => row.user_id,
  )
  const { people } = read.manifest
  const all = read.tables.map(({ table }) => table)
  for (const { table } of read.tables.toReversed())
    if (starters.has(table.name) && table.name !== 'audit_log')
      await sql`delete from ${sql.id(table.name)} where site_id = ${site.id}`.execute(db)

  const records: Written['records'] = []
  let [done, withoutPerson] = [0, 0]
  for (const one of read.tables) {
    const later = laterColumns(one.table, all).filter((name) => one.columns.some((column) => column.name === name))
    let count = 0
    for await (const rows of read.rowsOf(one.table.name)) {
      count += await about(one.table.name, () => insertRows(work, one, { rows, members, people, later }))
      done += rows.length
      told(done)
    }
    const given = read.manifest.tables.find(({ name }) => name === one.table.name)?.count ?? 0
    // a file of this very business names acts that are in its log already
    if (one.table.name !== 'audit_log') withoutPerson += given - count
    if (count > 0) records.push({ table: one.table.name, count })
  }
  for (const one of read.tables) {
    const later = laterColumns(one.table, all).filter((name) => one.columns.some((column) => column.name === name))
    if (later.length === 0) continue
    for await (const rows of read.rowsOf(one.table.name))
      await about(one.table.name, () => pointAhead(work, one, rows, later))
  }
  // files from before photos could be private do not say it of checks
  await keepImportedPrivate(work, await photosOfPayments(work))
  await about('site', () => writeSite(work, read))
  return { records, withoutPerson }
}
