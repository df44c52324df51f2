import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { keptRows } from './kept-rows.ts'
import { waitingIn } from './put-off.ts'
import type { OpenTransaction } from './transactions.ts'

const database = await createTestDatabase({ poolSize: 1 })

async function aSite(): Promise<string> {
  const id = randomUUID()
  await database.inSystem(({ db }) =>
    db.insertInto('sites').values({ id, slug: id, name: 'Oak', hours: '{}' }).execute(),
  )
  return id
}
const read = ({ db }: OpenTransaction, id: string) =>
  db.selectFrom('sites').select(['name', 'phone', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

function change({ db }: OpenTransaction, id: string, fields: { name?: string; phone?: string }): void {
  waitingIn(db).add('sites', id, fields, (all) =>
    db
      .updateTable('sites')
      .set((expression) => ({ ...all, version: expression('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

test('what is put off is written at the end, all of a row at once', async () => {
  const id = await aSite()
  await database.inSystem(async (open) => {
    change(open, id, { name: 'Elm' })
    change(open, id, { phone: '+14155550100' })
    change(open, id, { name: 'Ash' })
    await open.db.selectFrom('users').select('id').execute()
  })
  expect(await database.inSystem((open) => read(open, id))).toEqual({ name: 'Ash', phone: '+14155550100', version: 2 })
})

test('whoever asks for the table sees it written', async () => {
  const id = await aSite()
  await database.inSystem(async (open) => {
    change(open, id, { name: 'Elm' })
    expect(await read(open, id)).toMatchObject({ name: 'Elm', version: 2 })
    change(open, id, { name: 'Ash' })
    await open.db.updateTable('sites').set({ phone: '+14155550101' }).where('name', '=', 'Ash').execute()
  })
  expect(await database.inSystem((open) => read(open, id))).toEqual({ name: 'Ash', phone: '+14155550101', version: 3 })
})

test('a transaction that fails leaves nothing of it, and one whose put-off change fails fails with its error', async () => {
  const id = await aSite()
  const failing = database.inSystem((open) => {
    change(open, id, { name: 'Elm' })
    return Promise.reject(new Error('changed my mind'))
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const refused = database.inSystem(async (open) =>
    change(open, id, { phone: 'x'.repeat(1), name: String.fromCodePoint(0) }),
  )
  await expect(refused).rejects.toMatchObject({ code: '22021' })
  expect(await database.inSystem((open) => read(open, id))).toEqual({ name: 'Oak', phone: null, version: 1 })
})

test('rows that are kept stand while another row of their table is changed, and no longer than that', async () => {
  const [one, other] = [await aSite(), await aSite()]
  let asked = 0
  const names = keptRows('sites', async (db, id: string) => {
    asked += 1
    return (await db.selectFrom('sites').select('name').where('id', '=', id).executeTakeFirst())?.name
  })
  const rename = (db: OpenTransaction['db'], id: string, name: string) =>
    db.updateTable('sites').set({ name }).where('id', '=', id).returning('name').executeTakeFirst()
  await database.inSystem(async ({ db }) => {
    await Promise.all([names.read(db, one), names.read(db, other)])
    const changed = rename(db, one, 'Elm')
    names.put(
      db,
      changed.then((row) => row?.name),
      one,
    )
    expect([await names.read(db, one), await names.read(db, other)]).toEqual(['Elm', 'Oak'])
    expect(asked).toBe(2)
    await rename(db, other, 'Ash')
    names.forget(db, (id) => id === other)
    expect([await names.read(db, one), await names.read(db, other)]).toEqual(['Elm', 'Ash'])
    expect(asked).toBe(3)
    await rename(db, one, 'Fir')
    expect([await names.read(db, one), await names.read(db, other)]).toEqual(['Fir', 'Ash'])
    expect(asked).toBe(5)
  })
})
