import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { OpenTransaction } from './transactions.ts'

const database = await createTestDatabase()

async function createSite(name: string): Promise<string> {
  const id = randomUUID()
  await database.inSystem(({ db }) => db.insertInto('sites').values({ id, slug: id, name, hours: '{}' }).execute())
  return id
}

function addService({ db }: OpenTransaction, siteId: string, name: string): Promise<unknown> {
  return db.insertInto('services').values({ site_id: siteId, id: randomUUID(), name, position: 1 }).execute()
}

async function serviceNames({ db }: OpenTransaction): Promise<string[]> {
  const rows = await db.selectFrom('services').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

const [oak, elm] = await Promise.all([createSite('Oak'), createSite('Elm')])
await database.inSite({ siteId: oak }, (work) => addService(work, oak, 'Mowing'))
await database.inSite({ siteId: elm }, (work) => addService(work, elm, 'Paving'))

describe('a transaction of a site', () => {
  it('reads its own rows only', async () => {
    expect(await database.inSite({ siteId: oak }, serviceNames)).toEqual(['Mowing'])
    expect(await database.inSite({ siteId: elm }, serviceNames)).toEqual(['Paving'])
    expect(await database.inSite({ siteId: randomUUID() }, serviceNames)).toEqual([])
  })

  it('cannot insert a row of another site', async () => {
    await expect(database.inSite({ siteId: oak }, (work) => addService(work, elm, 'Theft'))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('cannot change or remove a row of another site, nor give one of its own away', async () => {
    const changed = await database.inSite({ siteId: oak }, async ({ db }) => {
      const update = await db
        .updateTable('services')
        .set({ description: 'x' })
        .where('site_id', '=', elm)
        .executeTakeFirst()
      const removal = await db.deleteFrom('services').where('site_id', '=', elm).executeTakeFirst()
      return update.numUpdatedRows + removal.numDeletedRows
    })
    expect(changed).toBe(0n)
    const gift = database.inSite({ siteId: oak }, ({ db }) =>
      db.updateTable('services').set({ site_id: elm }).execute(),
    )
    await expect(gift).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot reach tables that belong to no site', async () => {
    const look = database.inSite({ siteId: oak }, ({ db }) => db.selectFrom('refresh_tokens').selectAll().execute())
    await expect(look).rejects.toMatchObject({ code: '42501' })
  })

  it('knows who acts', async () => {
    const userId = randomUUID()
    const ask = async ({ db }: OpenTransaction) =>
      (await sql<{ id: string | null }>`select current_user_id() as id`.execute(db)).rows[0]?.id
    expect(await database.inSite({ siteId: oak, userId }, ask)).toBe(userId)
    expect(await database.inSite({ siteId: oak }, ask)).toBeNull()
  })

  it('refuses an id that is not a UUID before it reaches the database', async () => {
    await expect(database.inSite({ siteId: "x'; drop table sites; --" }, serviceNames)).rejects.toThrow(TypeError)
    await expect(database.inSite({ siteId: oak, userId: `${oak}\n'` }, serviceNames)).rejects.toThrow(TypeError)
  })
})

describe('without a site', () => {
  it('the server itself sees every site', async () => {
    expect(await database.inSystem(serviceNames)).toEqual(['Mowing', 'Paving'])
  })

  it('the site role sees nothing', async () => {
    const client = await database.pool.connect()
    await client.query('begin; set local role topline_site')
    expect((await client.query('select * from services')).rows).toEqual([])
    await client.query('rollback')
    client.release()
  })

  it('the owner of the tables sees nothing', async ({ skip }) => {
    const { rows } = await database.pool.query(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )
    skip(rows[0]?.bypasses === true, 'DATABASE_URL logs in as someone whom row-level security does not bind')
    expect((await database.pool.query('select * from services')).rows).toEqual([])
  })

  it('a pooled connection keeps neither role nor site', async () => {
    await database.inSite({ siteId: oak }, serviceNames)
    const answer = await database.pool.query(
      `select current_user = session_user as plain, current_setting('app.site_id', true) as site`,
    )
    expect(answer.rows).toEqual([{ plain: true, site: '' }])
  })
})

describe('the end of a transaction', () => {
  it('keeps nothing when the act throws', async () => {
    const refusal = new Error('no')
    const failing = database.inSite({ siteId: oak }, async (work) => {
      await addService(work, oak, 'Never')
      throw refusal
    })
    await expect(failing).rejects.toBe(refusal)
    expect(await database.inSite({ siteId: oak }, serviceNames)).not.toContain('Never')
  })

  it('tells when an error was swallowed and nothing could be kept', async () => {
    const careless = database.inSite({ siteId: oak }, async (work) => {
      await addService(work, oak, 'Lost')
      await addService(work, elm, 'Theft').catch(() => {})
    })
    await expect(careless).rejects.toThrow('swallowed')
  })

  it('wakes workers after the commit only, and never without one', async () => {
    const seen: string[] = []
    await database.inSite({ siteId: oak }, async (work) => {
      work.afterCommit(() => seen.push('committed'))
      work.afterCommit(() => {
        throw new Error('a broken worker harms nobody')
      })
      await addService(work, oak, 'Raking')
      seen.push('acted')
    })
    await database
      .inSite({ siteId: oak }, async (work) => {
        work.afterCommit(() => seen.push('never'))
        throw new Error('no')
      })
      .catch(() => seen.push('failed'))
    expect(seen).toEqual(['acted', 'committed', 'failed'])
  })

  it('refuses a query that comes too late', async () => {
    const kept = await database.inSite({ siteId: oak }, async (work) => work)
    await expect(serviceNames(kept)).rejects.toThrow('has ended')
  })

  it('survives the death of its connection and gives the next one a fresh one', async () => {
    const cut = database.inSystem(({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    await expect(cut).rejects.toThrow()
    expect(await database.inSite({ siteId: elm }, serviceNames)).toEqual(['Paving'])
  })

  it('is tried again after a deadlock', async () => {
    const names = ['Digging', 'Edging'] as const
    for (const name of names) await database.inSite({ siteId: oak }, (work) => addService(work, oak, name))
    let tries = 0
    const bothLocked = Promise.withResolvers<void>()
    let locked = 0
    const lockInOrder = (order: readonly string[]) =>
      database.inSite({ siteId: oak }, async ({ db }) => {
        tries += 1
        for (const name of order) {
          await db.updateTable('services').set({ description: order.join() }).where('name', '=', name).execute()
          locked += 1
          if (locked === 2) bothLocked.resolve()
          await bothLocked.promise
        }
      })
    await Promise.all([lockInOrder(names), lockInOrder(names.toReversed())])
    // three, and more where the one that was ended is back before the other has gone on
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  it('runs queries that were started together one after the other', async () => {
    const answers = await database.inSite({ siteId: elm }, (work) =>
      Promise.all([serviceNames(work), serviceNames(work)]),
    )
    expect(answers).toEqual([['Paving'], ['Paving']])
  })
})

describe('values', () => {
  it('arrive as what the generated types say', async () => {
    const answer = await database.pool.query(
      `select 9007199254740991::bigint as big, '2026-11-20'::date as day, '2026-11-20T10:00:00Z'::timestamptz as moment,
        '{1,2}'::bigint[] as bigs, '{2026-11-20}'::date[] as days, 1.50::numeric as exact`,
    )
    expect(answer.rows).toEqual([
      {
        big: 9007199254740991,
        day: '2026-11-20',
        moment: new Date('2026-11-20T10:00:00Z'),
        bigs: [1, 2],
        days: ['2026-11-20'],
        exact: '1.50',
      },
    ])
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('too large')
  })
})

describe('a commit', () => {
  it('that is not answered in time ends the call and its connection', async () => {
    const slow = await createTestDatabase({ commitLimit: 50, poolSize: 2 })
    // what a commit waits for inside the server: here a lock, in life a standby that is gone
    await slow.pool.query(`
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return null; end $$;
      create constraint trigger waits_at_commit after insert on sites deferrable initially deferred
        for each row execute function wait_at_commit()`)
    const holder = await slow.pool.connect()
    await holder.query('select pg_advisory_lock(4711)')
    const late = slow.inSystem(({ db }) =>
      db.insertInto('sites').values({ id: randomUUID(), slug: 'late', name: 'Late', hours: '{}' }).execute(),
    )
    await expect(late).rejects.toMatchObject({ code: '08007' })
    // of two connections the holder has one: the other is a fresh one, not the one that still waits
    expect((await slow.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    holder.release(true)
  })
})
