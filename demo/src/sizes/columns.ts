import { sql, type RawBuilder } from 'kysely'
import type { SystemWork } from '#server/platform/work/work.ts'

type Db = SystemWork['db']
type Value = string | number | boolean | null

/** A table's columns with their types, as `unnest` needs them: `{ id: 'uuid', tags: 'text[]' }`. */
export type ColumnTypes = Readonly<Record<string, string>>

/**
 * Inserts many rows by one statement with one parameter per column: the database spends no time on reading SQL.
 * A column of an array type is given as the array's text: `{permit,HOA}`.
 */
export async function insertColumns<Types extends ColumnTypes>(
  db: Db,
  table: string,
  types: Types,
  rows: readonly Readonly<Record<keyof Types & string, Value>>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(types)
  const lists = names.map((name): RawBuilder<unknown> => {
    const type = types[name] ?? 'text'
    const element = type.endsWith('[]') ? 'text' : type
    return sql`${arrayText(rows.map((row) => row[name] ?? null))}::${sql.raw(element)}[]`
  })
  const picked = names.map((name) => sql`${sql.ref(`given.${name}`)}::${sql.raw(types[name] ?? 'text')}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(picked)}
    from unnest(${sql.join(lists)}) as given (${sql.join(names.map((name) => sql.ref(name)))})`.execute(db)
}

const special = /["\\]/g

/** An array as PostgreSQL reads it; the driver's own way takes three times as long. */
const arrayText = (values: readonly Value[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : typeof value === 'string' ? `"${value.replace(special, String.raw`\$&`)}"` : value)).join(',')}}`
