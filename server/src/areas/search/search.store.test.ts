import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { forgetMeanings, forgettingQuery, listMeaningless, saveMeaning } from './search.store.ts'

const database = await createTestDatabase()
const site = SiteId.parse(randomUUID())
const [mine, old] = ['model-b', 'model-a']

beforeAll(async () => {
  await database.inSystem(async ({ db }) => {
    await sql`insert into sites (id, slug, name, hours) values (${site}, 'many', 'Many', '{}')`.execute(db)
    await sql`insert into search_entries (site_id, kind, record_id, title, detail, words, at, meant_by)
      select ${site}, 'project', gen_random_uuid(), 'Fence', '', '', now(),
        case when n <= 7 then ${old} when n <= 9 then 'model-c' when n <= 12 then null else ${mine} end
      from generate_series(1, 20000) n`.execute(db)
  })
  await database.pool.query('vacuum analyze search_entries')
})

const meantBy = () =>
  database.inSystem(async ({ db }) => {
    const rows = await db
      .selectFrom('search_entries')
      .select(['meant_by', (query) => query.fn.countAll<string>().as('count')])
      .groupBy('meant_by')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.meant_by ?? 'none', Number(row.count)]))
  })

it('forgets what other models made, so many at once, and nothing of the one in use', async () => {
  await database.inSystem(({ db }) => forgetMeanings(db, mine, 4))
  const left = await meantBy()
  expect(left).toMatchObject({ none: 7, [mine]: 19988 })
  await database.inSystem(({ db }) => forgetMeanings(db, mine, 100))
  expect(await meantBy()).toEqual({ none: 12, [mine]: 19988 })
})

it('looks for them by an index: it is asked every minute', async () => {
  const plan = await database.inSystem(async ({ db }) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${forgettingQuery(db, mine, 100)}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('search_entries_meant')
  expect(plan).not.toContain('Seq Scan')
})

it('keeps what an entry means, unless it has changed meanwhile', async () => {
  const meaning = { model: mine, vector: [1], signature: '1' }
  const left = await database.inSystem(async ({ db }) => {
    const [one, changed] = await listMeaningless(db, site, 2)
    if (!one || !changed) throw new Error('there are entries without a meaning')
    await saveMeaning(db, site, one, meaning)
    await saveMeaning(db, site, { ...changed, at: new Date(changed.at.getTime() - 1) }, meaning)
    const rows = await listMeaningless(db, site, 100)
    return { kept: !rows.some((row) => row.record_id === one.record_id), count: rows.length }
  })
  expect(left).toEqual({ kept: true, count: 11 })
})
