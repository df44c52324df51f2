/**
 * Writes server/src/platform/database/tables.ts: the types of all tables, as the migrations leave them.
 * Run after every new migration: npm run tables. With --check it only compares, and fails when they differ.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/platform/database/open.ts'
import { silentLog } from '../server/src/platform/log.ts'

const TARGET = fileURLToPath(new URL('../server/src/platform/database/tables.ts', import.meta.url))

const HEADER = '// Generated from the migrations by "npm run tables". Do not edit.'

/** Types that a column may be given besides the plain ones; only those in use are written. */
const DECLARATIONS = {
  Json: '/** Read as unknown (parse it by a schema), written as JSON text. */\ntype Json = ColumnType<unknown, string, string>',
  JsonOrNull: 'type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>',
  GeneratedJson: 'type GeneratedJson = ColumnType<unknown, string | undefined, string>',
}
const IMPORTS = ['ColumnType', 'Generated', 'GeneratedAlways']

/** What each type of the database is in TypeScript; it must agree with value-parsers.ts. */
const TYPES = new Map(
  Object.entries({
    uuid: 'string',
    text: 'string',
    varchar: 'string',
    bpchar: 'string',
    citext: 'string',
    name: 'string',
    inet: 'string',
    numeric: 'string',
    date: 'string',
    time: 'string',
    tsvector: 'string',
    varbit: 'string',
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float4: 'number',
    float8: 'number',
    bool: 'boolean',
    timestamptz: 'Date',
    bytea: 'Buffer',
  }),
)

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, a.attnotnull as required,
    coalesce(element.typname, base.typname, t.typname) as type_name,
    (coalesce(base.typelem, t.typelem) <> 0 and coalesce(base.typcategory, t.typcategory) = 'A') as is_array,
    (a.atthasdef or a.attidentity <> '') as has_default,
    (a.attgenerated <> '' or a.attidentity = 'a') as always_generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = nullif(t.typbasetype, 0)
  left join pg_type element on element.oid = nullif(coalesce(base.typelem, t.typelem), 0) and coalesce(base.typcategory, t.typcategory) = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'schema_migration'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

function columnType(column) {
  const nullable = !column.required
  if (['json', 'jsonb'].includes(column.type_name) && !column.is_array) {
    if (nullable) return 'JsonOrNull'
    return column.has_default ? 'GeneratedJson' : 'Json'
  }
  const element = TYPES.get(column.type_name)
  if (element === undefined)
    throw new Error(`${column.table_name}.${column.column_name}: add ${column.type_name} to TYPES`)
  const type = `${element}${column.is_array ? '[]' : ''}${nullable ? ' | null' : ''}`
  if (column.always_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

function interfaceName(table) {
  return `${table
    .split('_')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')}Table`
}

function uses(text, name) {
  return new RegExp(`\\b${name}\\b`).test(text)
}

function render(columns) {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const parts = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column_name}: ${columnType(column)}`)
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`
  })
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  const body = `${parts.join('\n')}\n/** All tables of the database. */\nexport interface Tables {\n${all.join('\n')}\n}\n`
  const declarations = Object.entries(DECLARATIONS)
    .filter(([name]) => uses(body, name))
    .map(([, text]) => text)
    .join('\n')
  const imports = IMPORTS.filter((name) => uses(body + declarations, name)).join(', ')
  return `${HEADER}\n\nimport type { ${imports} } from 'kysely'\n\n${declarations}\n\n${body}`
}

const folder = mkdtempSync(path.join(tmpdir(), 'topline-tables-'))
const database = await openDatabase({ dataFolder: folder, log: silentLog })
try {
  const { rows } = await database.pool.query(COLUMNS)
  const text = render(rows)
  const same = readFileSync(TARGET, 'utf8') === text
  if (process.argv.includes('--check')) {
    if (!same) console.error('tables.ts does not fit the migrations: run "npm run tables"')
    process.exitCode = same ? 0 : 1
  } else if (!same) {
    writeFileSync(TARGET, text)
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
