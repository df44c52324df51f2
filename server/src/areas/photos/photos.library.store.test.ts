import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { libraryQuery, monthsQuery, type LibraryFilter, type PageWanted } from './photos.library.store.ts'

const database = await createTestDatabase()

const many = 50_000
const batch = 5000
const site = SiteId.parse(randomUUID())
const [gallery, large, service, project] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

// One business with very many photos, and others whose rows lie between them.
beforeAll(async () => {
  const other = randomUUID()
  await database.inSystem(async ({ db }) => {
    await sql`set local synchronous_commit = on`.execute(db)
    await sql`insert into sites (id, slug, name, hours) values (${site}, 'many', 'Many', '{}'), (${other}, 'few', 'Few', '{}')`.execute(
      db,
    )
    await sql`insert into galleries (site_id, id, name, position) values (${site}, ${gallery}, 'Rare', 'a0'), (${site}, ${large}, 'Large', 'a1')`.execute(
      db,
    )
    await sql`insert into services (site_id, id, name, position) values (${site}, ${service}, 'Drains', 0)`.execute(db)
    await sql`insert into projects (site_id, id, name, status) values (${site}, ${project}, 'Whale kitchen', 'lead')`.execute(
      db,
    )
    await sql`insert into projects (site_id, id, name, status)
      select ${site}, gen_random_uuid(), 'Fence ' || n, 'lead' from generate_series(1, 1999) n`.execute(db)
    await sql`insert into project_services (site_id, project_id, service_id)
      select site_id, id, ${service} from projects where name like '%0'`.execute(db)
  })
  // no statement may take long
  for (let first = 0; first < many; first += batch)
    await database.inSystem(async ({ db }) => {
      await sql`set local synchronous_commit = on`.execute(db)
      await sql`with numbered as (select id, row_number() over (order by name) as place from projects where site_id = ${site})
        insert into photos (site_id, id, project_id, file_name, content_type, bytes, sha256, original_key, state,
          created_at, taken_at, is_good_for_post, show_on_website, gallery_ids, tags, archived_at)
        select s.id, gen_random_uuid(), case when s.id = ${site} then numbered.id end, 'IMG_' || n || '.jpg', 'image/jpeg', 1000,
          md5(n::text), 'key', 'ready', now() - n * interval '37 minutes',
          case when n % 2 = 0 then now() - n * interval '37 minutes' end, n % 20 = 0, n % 500 = 0,
          case when s.id <> ${site} then '{}'::uuid[] when n % 400 = 0 then array[${gallery}]::uuid[]
            when n % 5 = 0 then array[${large}]::uuid[] else '{}'::uuid[] end,
          case when n % 300 = 0 then array['rare'] when n % 4 = 0 then array['often', 't' || n % 40] else '{}' end,
          case when n % 1000 = 0 then now() end
        from generate_series(${first}::int + 1, ${first}::int + ${batch}::int) n
        join numbered on numbered.place = 1 + n % 2000
        cross join (select id from sites) s
        where s.id = ${site} or n % 10 = 0`.execute(db)
    })
  for (const table of ['photos', 'gallery_photos', 'photo_tags', 'projects', 'project_services', 'galleries', 'sites'])
    await database.pool.query(`vacuum analyze ${table}`)
}, 400_000)

const whole: LibraryFilter = {
  gallery: 'all',
  tags: [],
  services: [],
  good_for_post: false,
  on_website: false,
  archived: false,
  search: '',
}
const begin: PageWanted = { after: null, skip: 0, limit: 200 }

/** The plan as the site's own role gets it. */
async function planOf(query: ReturnType<typeof libraryQuery> | ReturnType<typeof monthsQuery>): Promise<string> {
  const { rows } = await database.inSite({ siteId: site }, ({ db }) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a page of fifty thousand photos, below row-level security', () => {
  it.each<[string, string | RegExp, Partial<LibraryFilter>, Partial<PageWanted>]>([
    ['nothing', 'photos_library', {}, {}],
    ['a place far down', 'photos_library', {}, { skip: 40_000 }],
    ['a small gallery', 'gallery_photos_order', { gallery }, {}],
    ['a large gallery', 'gallery_photos_order', { gallery: large }, {}],
    ['photos for posts', 'photos_for_posts', { gallery: 'featured_for_social_posts' }, {}],
    ['photos on the website', 'photos_shown', { on_website: true }, {}],
    ['a project', 'photos_of_project', { project }, {}],
    ['a rare tag', 'photo_tags_order', { tags: ['rare'] }, {}],
    ['a tag of many', 'photo_tags_order', { tags: ['often'] }, {}],
    ['two tags', 'photo_tags_order', { tags: ['rare', 't8'] }, {}],
    ['a tag in a gallery', 'gallery_photos_order', { tags: ['rare'], gallery: large }, {}],
    ['a service', 'photos_of_project', { services: [service] }, {}],
    ['days', 'photos_library', { from: '2024-01-01', to: '2024-01-31' }, {}],
    ['what is archived', 'photos_archived', { archived: true }, {}],
    ['a word of many', 'photos_library', { search: 'img' }, {}],
    ['a rare word', 'photos_library', { search: 'img_4242.' }, {}],
    ['a word of a project', 'photos_library', { search: 'whale' }, {}],
    ['words of both', 'photos_library', { search: 'whale rare img' }, {}],
    // walking the gallery in order and joining two whole indexes cost nearly the same here: either is right
    ['a gallery, for posts', /gallery_photos_(?:order|pkey)/, { gallery: large, good_for_post: true }, {}],
  ])('narrowed by %s comes out of an index', async (_name, index, filter, page) => {
    const plan = await planOf(libraryQuery(site, { ...whole, ...filter }, { ...begin, ...page }))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (?:photos|gallery_photos|photo_tags)/)
  })

  it('the months too', async () => {
    const plan = await planOf(monthsQuery(site, whole))
    expect(plan).toMatch(/Index Only Scan using photos_\w+ on photos k/)
  })
})
