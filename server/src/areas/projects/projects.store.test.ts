import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ServiceId, SiteId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fewWithWords, listProjects, listQuery, type ProjectFilter } from './projects.store.ts'

const database = await createTestDatabase()

const [sites, each] = [10, 3000]
let site: SiteId
let service: ServiceId

// Rows of all businesses lie mixed, as they arrive in life: an index is the only way to those of one.
beforeAll(async () => {
  await database.inSystem(async ({ db }) => {
    // what is not on disk yet is not known as visible to all, and then an index alone cannot answer
    await sql`set local synchronous_commit = on`.execute(db)
    await sql`insert into sites (id, slug, name, hours)
      select gen_random_uuid(), 'site-' || n, 'Site ' || n, '{}' from generate_series(1, ${sites}) n`.execute(db)
    await sql`insert into services (site_id, id, name, position)
      select sites.id, gen_random_uuid(), s.name, s.place from sites, unnest(array['Drains', 'Pipes']) with ordinality as s (name, place)`.execute(
      db,
    )
    await sql`insert into projects (site_id, id, name, description, status, tags, modified_at)
      select sites.id, gen_random_uuid(), (array['Kitchen', 'Fence', 'Roof'])[1 + n % 3] || ' ' || n, repeat('text ', 150),
        (array['lead', 'scheduled', 'completed'])[1 + n % 3], array['t' || n % 40], now() - n * interval '1 minute'
      from generate_series(1, ${each}) n, sites order by n`.execute(db)
    await sql`insert into project_services (site_id, project_id, service_id)
      select p.site_id, p.id, s.id from projects p join services s on s.site_id = p.site_id and s.name = 'Pipes'
      where p.status = 'lead'`.execute(db)
  })
  for (const table of ['projects', 'project_services', 'services', 'sites'])
    await database.pool.query(`vacuum analyze ${table}`)
  const row = await database.inSystem(({ db }) =>
    db.selectFrom('services').select(['site_id', 'id']).where('name', '=', 'Pipes').executeTakeFirstOrThrow(),
  )
  site = SiteId.parse(row.site_id)
  service = ServiceId.parse(row.id)
})

/** The scans of the plan, as the site's own role gets it: `Index Only Scan projects_list`. */
async function scansOf(filter: Partial<ProjectFilter>): Promise<string[]> {
  const whole = { words: [], statuses: [], services: [], tags: [], offset: 0, limit: 10, ...filter }
  const { rows } = await database.inSite({ siteId: site }, ({ db }) =>
    sql<{ 'QUERY PLAN': string }>`explain ${listQuery(site, whole, new Date())}`.execute(db),
  )
  return rows.flatMap((row) => {
    const scan =
      /((?:Seq|Index Only|Index|Bitmap Heap|Bitmap Index) Scan)(?: Backward)?(?: using (\w+))?(?: on (\w+))?/.exec(
        row['QUERY PLAN'],
      )
    return scan ? [`${scan[1]} ${scan[2] ?? scan[3]}`] : []
  })
}

describe('the plan of the list, below row-level security', () => {
  it.each<[string, () => Partial<ProjectFilter>]>([
    ['nothing', () => ({})],
    ['statuses', () => ({ statuses: ['lead', 'scheduled'] })],
    ['a word', () => ({ words: ['kitchen'] })],
    ['a letter', () => ({ words: ['k'] })],
    ['tags', () => ({ tags: ['t7'] })],
    ['services', () => ({ services: [service] })],
    ['what is archived', () => ({ archived: true })],
    ['a word of what is archived', () => ({ words: ['kitchen'], archived: true })],
    ['all of them', () => ({ words: ['roof'], statuses: ['lead'], tags: ['t7'], services: [service] })],
  ])(
    'asked for %s, it counts out of an index alone and reads the rows of the page by their key',
    async (_what, filter) => {
      const scans = (await scansOf(filter())).filter((scan) => scan.includes('projects'))
      expect(scans.filter((scan) => scan.startsWith('Seq') || scan.startsWith('Bitmap'))).toEqual([])
      expect(scans).toContain('Index Scan projects_pkey')
      expect(scans.some((scan) => /^Index Only Scan projects_(list|status|archived)$/.test(scan))).toBe(true)
    },
  )

  it('finds the same as a look at every row', async () => {
    const filter = { words: ['roof'], statuses: [], services: [], tags: ['t7', 't8'], offset: 0, limit: 100 }
    const { rows } = await database.inSite({ siteId: site }, ({ db }) =>
      listQuery(site, filter, new Date()).execute(db),
    )
    const expected = await database.inSystem(({ db }) =>
      sql<{
        id: string
      }>`select id from projects where site_id = ${site} and search_text like '%roof%' and tags && array['t7', 't8']
        order by modified_at desc, id desc`.execute(db),
    )
    expect(rows.map(({ id }) => id)).toEqual(expected.rows.slice(0, 100).map(({ id }) => id))
    expect(rows[0]?.total).toBe(expected.rows.length)
  })
})

describe('another order', () => {
  const inSite = <Result>(act: Parameters<typeof database.inSite<Result>>[1]) => database.inSite({ siteId: site }, act)
  const indexes = { name: 'projects_named', date: 'projects_dated', customer: 'projects_of_customer' } as const

  it.each(['name', 'date', 'customer'] as const)('by %s is read from an index of its own alone', async (sort) => {
    const scans = (await scansOf({ sort, statuses: ['lead'] })).filter((scan) => scan.includes('projects'))
    expect(scans).toContain(`Index Only Scan ${indexes[sort]}`)
    expect(scans.filter((scan) => scan.startsWith('Seq') || scan.startsWith('Bitmap'))).toEqual([])
  })

  const whole = { words: [], statuses: [], services: [], tags: [], offset: 20, limit: 10 }
  it.each<[string, () => Partial<ProjectFilter>]>([
    ['few', () => ({ words: ['kitchen'], tags: ['t6'] })],
    ['a common word', () => ({ words: ['kitchen'] })],
    ['many', () => ({ words: ['o'] })],
  ])('of %s has the same projects, in that order', async (_what, filter) => {
    const asked = { ...whole, ...filter() }
    const named = await inSite(({ db }) => listProjects(db, site, { ...asked, sort: 'name' }, new Date()))
    const all = { ...asked, offset: 0, limit: each }
    const changed = await inSite(({ db }) => listProjects(db, site, all, new Date()))
    const { rows } = await database.inSystem(({ db }) =>
      sql<{ id: string }>`select id from unnest(${changed.rows.map(({ id }) => id)}::uuid[]) as found (id)
        join projects using (id) order by lower(name), id offset 20 limit 10`.execute(db),
    )
    expect(named.total).toBe(changed.total)
    expect(named.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('a rare word', () => {
  const inSite = <Result>(act: Parameters<typeof database.inSite<Result>>[1]) => database.inSite({ siteId: site }, act)

  it('leads to its few projects, and to nothing of another business', async () => {
    const found = await inSite(({ db }) => fewWithWords(db, { words: ['1234', 'roof'] }))
    const expected = await database.inSystem(({ db }) =>
      sql<{
        id: string
      }>`select id from projects where site_id = ${site} and search_text like '%1234%' and search_text like '%roof%'`.execute(
        db,
      ),
    )
    expect([...(found ?? [])].toSorted()).toEqual(expected.rows.map(({ id }) => id).toSorted())
  })

  it.each([
    ['a common word', ['roof']],
    ['a short one', ['k']],
    ['none', []],
  ])('is not what %s is', async (_what, words) => {
    expect(await inSite(({ db }) => fewWithWords(db, { words }))).toBeNull()
  })

  it.each([['12_4'], ['%%%'], ["'--"], ['\\\\x']])('%s is taken as it stands', async (word) => {
    expect(await inSite(({ db }) => fewWithWords(db, { words: [word] }))).toEqual([])
  })

  it('gives the same list by either way', async () => {
    const filter = { words: ['29', '299'], statuses: [], services: [], tags: [], offset: 0, limit: 50 }
    const quick = await inSite(({ db }) => listProjects(db, site, filter, new Date()))
    const slow = await inSite(({ db }) => listQuery(site, filter, new Date()).execute(db))
    expect(quick.rows.map(({ id }) => id)).toEqual(slow.rows.map(({ id }) => id))
    expect(quick.total).toBe(slow.rows[0]?.total)
    expect(quick.total).toBeGreaterThan(0)
  })
})
