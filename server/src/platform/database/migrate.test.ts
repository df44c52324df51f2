import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestConnection } from '#tests/support/database.ts'
import { silentLog } from '../log.ts'
import { makeClient, type Connection } from './connection.ts'
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

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = makeClient(connection, 'tests')
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const emptyDatabase = async (): Promise<Connection> => (await createTestConnection(true)).connection

const FIRST = { '0001-one.sql': 'create table steps (step int); insert into steps values (1)' }
const SECOND = { ...FIRST, '0002-two.sql': 'insert into steps values (2)' }

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

it('refuses bad names and repeated numbers', async () => {
  const connection = await emptyDatabase()
  await expect(migrateWith(connection, { '1-one.sql': '' })).rejects.toThrow('not named like')
  await expect(migrateWith(connection, { '0001-one.sql': '', '0001-two.sql': '' })).rejects.toThrow(
    'have the number 0001',
  )
})
