import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteId, UserId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { countsQuery, rowsQuery, sectionQuery, type InboxQuery } from './inbox.store.ts'

const database = await createTestDatabase()
const site = SiteId.parse(randomUUID())
const [reader, idler] = [UserId.parse(randomUUID()), UserId.parse(randomUUID())]

// One business with ten thousand conversations, and others whose rows lie between them. `reader` has nearly all read,
// `idler` nothing.
beforeAll(async () => {
  const other = randomUUID()
  await database.inSystem(async ({ db }) => {
    await sql`set local synchronous_commit = on`.execute(db)
    await sql`insert into sites (id, slug, name, hours) values (${site}, 'many', 'Many', '{}'), (${other}, 'few', 'Few', '{}')`.execute(
      db,
    )
    await sql`insert into users (id, first_name, last_name) values (${reader}, 'Maya', 'Ortiz'), (${idler}, 'Ida', 'Idle')`.execute(
      db,
    )
    await sql`insert into memberships (site_id, user_id, role) values (${site}, ${reader}, 'office'), (${site}, ${idler}, 'office')`.execute(
      db,
    )
    await sql`insert into customers (site_id, id, name, phone)
      select s.id, gen_random_uuid(), 'Customer ' || n, '+1415' || lpad((2010000 + n)::text, 7, '0')
      from generate_series(1, 10000) n cross join (select id from sites) s where s.id = ${site} or n % 10 = 0`.execute(
      db,
    )
    await sql`insert into requests (site_id, id, customer_id, source, position, emergency_kind, emergency_at, assigned_user_id, stage, status)
      select c.site_id, gen_random_uuid(), c.id, 'text', 'a0', case when n % 2000 = 0 then 'gas' end, case when n % 2000 = 0 then now() end,
        case when n % 100 = 0 and c.site_id = ${site} then ${reader}::uuid end,
        case when n % 3 = 0 then 'closed' else 'request' end, case when n % 30 = 0 then 'spam' when n % 3 = 0 then 'completed' else 'new' end
      from (select *, row_number() over (partition by site_id order by name) as n from customers) c`.execute(db)
  })
  await database.inSystem(async ({ db }) => {
    await sql`set local synchronous_commit = on`.execute(db)
    await sql`insert into conversations (site_id, request_id, channel, last_message_at, last_inbound_at, held_by, held_by_user_id)
      select site_id, id, 'sms', at, at, case when n % 50 = 0 then 'member' else 'nobody' end, case when n % 50 = 0 and site_id = ${site} then ${reader}::uuid end
      from (select *, now() - row_number() over (partition by site_id order by id) * interval '11 minutes' as at,
        row_number() over (partition by site_id order by id) as n from requests) r`.execute(db)
    await sql`insert into messages (site_id, id, request_id, customer_id, direction, channel, sender, body, state, created_at)
      select c.site_id, gen_random_uuid(), c.request_id, r.customer_id, case when m % 2 = 0 then 'in' else 'out' end, 'sms',
        case when m % 2 = 0 then 'customer' else 'member' end,
        case when r.phone_end = 0 and m = 1 then 'The xylophone leaks' else 'Hello again about the water heater' end,
        case when m % 2 = 0 then 'received' else 'sent' end, c.last_message_at - m * interval '3 minutes'
      from conversations c
      join (select *, (abs(hashtext(id::text)) % 2000) as phone_end from requests) r on r.site_id = c.site_id and r.id = c.request_id
      cross join generate_series(0, 2) m`.execute(db)
    await sql`insert into conversation_unread (site_id, user_id, request_id, since, last_at)
      select c.site_id, u.id, c.request_id, c.last_message_at - interval '1 second', c.last_message_at
      from (select *, row_number() over (order by last_message_at desc) as n from conversations where site_id = ${site}) c
      cross join (values (${reader}::uuid), (${idler}::uuid)) as u (id)
      where u.id = ${idler} or c.n % 500 = 0`.execute(db)
  })
  for (const table of [
    'customers',
    'requests',
    'conversations',
    'messages',
    'conversation_unread',
    'memberships',
    'sites',
  ])
    await database.pool.query(`vacuum analyze ${table}`)
}, 400_000)

const whole: InboxQuery = {
  site,
  user: reader,
  filter: 'all',
  search: '',
  section: 'rest',
  after: undefined,
  limit: 31,
}

/** The plan as the site's own role gets it, with what it really read. */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await database.inSite({ siteId: site }, ({ db }) =>
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off) ${query}`.execute(db),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The most rows that one step of a plan handed on. */
const mostRows = (plan: string): number =>
  Math.max(
    ...[...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)),
  )

describe('a page of ten thousand conversations, below row-level security', () => {
  const middle = { section: 'rest', at: String((Date.now() - 5000 * 660_000) * 1000), id: randomUUID() } as const
  it.each<[string, number, Partial<InboxQuery>]>([
    ['emergencies', 100, { section: 'emergency' }],
    ['what is unread', 200, { section: 'unread' }],
    // each of its 31 rows is compared with the 20 that are unread
    ['the rest', 700, {}],
    ['a place far down', 700, { after: middle }],
    ['mine', 1500, { filter: 'mine' }],
    ['a rare word', 100, { search: 'xylophone' }],
    ['a name', 200, { search: 'Customer 4242' }],
    ['a number', 200, { search: '(415) 201-4242' }],
  ])('%s comes out of an index, reading at most %d rows', async (_name, most, query) => {
    const plan = await planOf(sectionQuery({ ...whole, ...query }))
    expect(plan).not.toMatch(/Seq Scan on (?:conversations|messages|requests|customers|conversation_unread)/)
    expect(mostRows(plan)).toBeLessThanOrEqual(most)
  })

  it('so do the lines of a page, and the counts', async () => {
    const rows = await database.inSite({ siteId: site }, async ({ db }) => (await sectionQuery(whole).execute(db)).rows)
    expect(rows).toHaveLength(31)
    const ids = rows.map((row) => row.request_id)
    const plan = await planOf(rowsQuery(site, reader, ids))
    expect(plan).not.toMatch(/Seq Scan on (?:conversations|messages|requests|customers|conversation_unread)/)
    const counts = await planOf(countsQuery(site, reader))
    expect(counts).not.toMatch(/Seq Scan on (?:conversations|requests|conversation_unread)/)
    expect(mostRows(counts)).toBeLessThanOrEqual(200)
  })

  it('a member who never reads is counted to a thousand, at a row for each conversation', async () => {
    expect(mostRows(await planOf(countsQuery(site, idler)))).toBeLessThanOrEqual(10_000)
    const [counts] = (await database.inSite({ siteId: site }, ({ db }) => countsQuery(site, idler).execute(db))).rows
    expect(counts).toMatchObject({ unread: 1000 })
  })
})
