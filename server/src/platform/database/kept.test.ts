import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { KeptPlans } from './kept-plans.ts'
import { keptRows } from './kept-rows.ts'

const database = await createTestDatabase({ poolSize: 1 })

test('a plan is kept once its statement came again and again, apart for each role, and never where values decide it', () => {
  const plans = new KeptPlans()
  const often = (role: string, text: string) => Array.from({ length: 9 }, () => plans.nameOf(role, text)).at(-1)
  const name = often('site', 'select 1')
  expect(name).toBeDefined()
  expect(plans.nameOf('site', 'select 1')).toBe(name)
  expect(often('system', 'select 1')).not.toBe(name)
  expect(often('site', 'select 1 limit $1')).toBeUndefined()
  expect(often('site', 'select 1 where name like $1')).toBeUndefined()
  expect(often('site', 'select 1 where name ~* $1')).toBeUndefined()
  expect(often('site', "select 1 where name ~ '^a' and name like 'a%' and id = $1")).toBeDefined()
  expect(often('site', 'insert into x on conflict ("a", "b") where "c" = $1 do nothing')).toBeUndefined()
  plans.forget()
  expect(plans.nameOf('site', 'select 1')).toBeUndefined()
  expect(often('site', 'select 1')).not.toBe(name)
})

test('a table that another version changed under a kept plan is read by a new one', async () => {
  await database.pool.query('create table changing (id int); grant select on changing to topline_system')
  const look = () => database.inSystem(({ db }) => sql`select * from changing`.execute(db))
  for (let times = 0; times < 12; times += 1) await look()
  await database.pool.query('alter table changing add column name text; insert into changing values (1, $$new$$)')
  expect((await look()).rows).toEqual([{ id: 1, name: 'new' }])
})

test('a statement that nobody waited for fails its transaction with its own error', async () => {
  const failing = database.inSystem(async ({ db, unwaited }) => {
    unwaited(sql`select 1 / 0`.execute(db))
    await sql`select 1`.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const last = database.inSystem(async ({ db, unwaited }) => unwaited(sql`select 1 / 0`.execute(db)))
  await expect(last).rejects.toMatchObject({ code: '22012' })
})

test('a row is read once in a transaction until that transaction writes to its table', async () => {
  let asked = 0
  const names = keptRows('sites', async (db, id: string) => {
    asked += 1
    return (await db.selectFrom('sites').select('name').where('id', '=', id).executeTakeFirst())?.name
  })
  const id = randomUUID()
  const seen = await database.inSystem(async ({ db }) => {
    await db.insertInto('sites').values({ id, slug: id, name: 'Oak', hours: '{}' }).execute()
    const before = [await names.read(db, id), await names.read(db, id)]
    await db.updateTable('sites').set({ name: 'Elm' }).where('id', '=', id).execute()
    return [...before, await names.read(db, id)]
  })
  expect(seen).toEqual(['Oak', 'Oak', 'Elm'])
  expect(asked).toBe(2)
  await database.inSystem(({ db }) => names.read(db, id))
  expect(asked).toBe(3)
})
