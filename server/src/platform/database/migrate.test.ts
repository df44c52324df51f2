import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestConnection } from '#tests/support/database.ts'
import { silentLog } from '../log.ts'
import { makeClient, type Connection } from './connection.ts'
import { readMigrations } from './migration-files.ts'
import { MIGRATIONS } from './open.ts'
import { prepareDatabase } from './prepare.ts'

const root = mkdtempSync(path.join(tmpdir(), 'topline-migrations-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function makeMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(root, 'set-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

const migrateWith = (connection: Connection, files: Record<string, string>): Promise<number> =>
  prepareDatabase(connection, makeMigrations(files), silentLog)

/** The rows of the last statement. */
async function query(connection: Connection, ...texts: string[]): Promise<unknown[]> {
  const client = makeClient(connection, 'tests')
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of texts) rows = (await client.query<Record<string, unknown>>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}

const emptyDatabase = async (): Promise<Connection> => (await createTestConnection(true)).connection

const FIRST = { '0001-one.sql': 'create table steps (step int); insert into steps values (1)' }
const SECOND = { ...FIRST, '0002-two.sql': 'insert into steps values (2)' }

/** Rows as they were laid in at the last release. */
const A_BUSINESS = `
  set role topline_system;
  insert into users (id, phone, email, first_name, last_name)
    values ('00000000-0000-7000-8000-000000000001', '+14155550100', 'pat@example.com', 'Pat', 'Miller');
  insert into sites (id, slug, name, hours) values ('00000000-0000-7000-8000-000000000002', 'miller', 'Miller', '{}');
  insert into memberships (site_id, user_id, role)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'owner');
  insert into customers (site_id, id, name)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003', 'Ann');
  insert into projects (site_id, id, name, status)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000004', 'Deck', 'lead');
  insert into requests (site_id, id, customer_id, source, position)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000005',
      '00000000-0000-7000-8000-000000000003', 'website_form', 'a0')`

/** All that makes up a schema, a line each. */
const SCHEMA = `
  select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    where schemaname = 'public'
  union all select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and proname not like 'g%n_%' and probin is null
  order by line`

it('runs each file once, in order, and only the new ones later', async () => {
  const connection = await emptyDatabase()
  await migrateWith(connection, FIRST)
  await migrateWith(connection, SECOND)
  await migrateWith(connection, SECOND)
  expect(await query(connection, 'select step from steps')).toEqual([{ step: 1 }, { step: 2 }])
  const names = await query(connection, 'select name from schema_migration order by name')
  expect(names).toEqual([{ name: '0001-one.sql' }, { name: '0002-two.sql' }])
})

it('lets processes that start together take turns', async () => {
  const connection = await emptyDatabase()
  const slowly = {
    '0001-one.sql': 'create table steps (step int); select pg_sleep(0.1)',
    '0002-two.sql': 'insert into steps values (2)',
  }
  await Promise.all([1, 2, 3].map(() => migrateWith(connection, slowly)))
  expect(await query(connection, 'select step from steps')).toEqual([{ step: 2 }])
})

it('refuses a file that was edited after it ran', async () => {
  const connection = await emptyDatabase()
  await migrateWith(connection, FIRST)
  const edited = migrateWith(connection, { '0001-one.sql': `${FIRST['0001-one.sql']} -- better` })
  await expect(edited).rejects.toThrow('0001-one.sql was edited after it ran')
})

it('leaves nothing of a file that fails, and names the place', async () => {
  const connection = await emptyDatabase()
  const failing = { ...FIRST, '0002-two.sql': 'create table half (n int);\n\nselect n\n  from nowhere;' }
  await expect(migrateWith(connection, failing)).rejects.toThrow(
    'Migration 0002-two.sql failed at line 4, column 8 and was rolled back: relation "nowhere" does not exist',
  )
  expect(await query(connection, `select to_regclass('half') as half`)).toEqual([{ half: null }])
  await migrateWith(connection, SECOND)
  expect(await query(connection, 'select step from steps')).toEqual([{ step: 1 }, { step: 2 }])
})

it('refuses a database that a newer version has changed', async () => {
  const connection = await emptyDatabase()
  await migrateWith(connection, SECOND)
  await expect(migrateWith(connection, FIRST)).rejects.toThrow(
    'newer than this version of the product: it has migration 0002-two.sql',
  )
})

it('refuses a new file that comes before one that ran', async () => {
  const connection = await emptyDatabase()
  await migrateWith(connection, { '0001-one.sql': 'select 1', '0003-three.sql': 'select 3' })
  const late = migrateWith(connection, {
    '0001-one.sql': 'select 1',
    '0002-two.sql': 'select 2',
    '0003-three.sql': 'select 3',
  })
  await expect(late).rejects.toThrow('0002-two.sql comes before 0003-three.sql')
})

it('brings a database of the last release, with a business in it, to the schema of a new one', async () => {
  const LAST_RELEASED = '0046-billing-ending.sql'
  const released = Object.fromEntries(
    readMigrations(MIGRATIONS)
      .filter(({ name }) => name <= LAST_RELEASED)
      .map(({ name, text }) => [name, text]),
  )
  const connection = await emptyDatabase()
  await migrateWith(connection, released)
  await query(connection, A_BUSINESS)
  await prepareDatabase(connection, MIGRATIONS, silentLog)
  const fresh = (await createTestConnection(false)).connection
  expect(await query(connection, SCHEMA)).toEqual(await query(fresh, SCHEMA))
  expect(await query(connection, `set role topline_system`, 'select name from customers')).toEqual([{ name: 'Ann' }])
})

it('refuses bad names and repeated numbers', async () => {
  const connection = await emptyDatabase()
  await expect(migrateWith(connection, { '1-one.sql': '' })).rejects.toThrow('not named like')
  await expect(migrateWith(connection, { '0001-one.sql': '', '0001-two.sql': '' })).rejects.toThrow(
    'have the number 0001',
  )
})
