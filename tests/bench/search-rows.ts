import { faker } from '@faker-js/faker'
import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Parts } from '#server/parts.ts'
import { makeFilledBusiness, type FilledBusiness } from './filled-business.ts'

/** Records of the one business, by kind: 100,000 in all. */
export const records = { customers: 40_000, projects: 30_000, notes: 20_000, reviews: 10_000 } as const
const atOnce = 10_000

const jobs = [
  'Water heater replaced',
  'Kitchen remodel',
  'Bathroom remodel',
  'Faucet repair',
  'Drain cleaning',
  'Sewer line inspection',
  'Gas line repair',
  'Toilet installation',
  'Retaining wall',
  'Irrigation repair',
  'Patio with pavers',
  'Spring clean-up',
]
const words =
  `the old heater was leaking into the basement again so we shut the valve and dried the floor; gate code is on file and the dog
  is friendly, park in the driveway please, the owner is home after four and would like to see the tile samples before we
  start, warranty papers are with the invoice, pressure was low on the second floor, new faucet fits the sink well`.split(
    /\s+/,
  )
const streets = [
  'Harbor Way',
  'Oak Street',
  'Elm Avenue',
  'Mission Street',
  'Bay Road',
  'Juniper Lane',
  'Second Street',
]

/** A business with its owner and all its records, which are filed for the search as the job files them. */
export const fillSearch = (parts: Parts): Promise<FilledBusiness> =>
  makeFilledBusiness(parts, 'Large Memory', async (site) => {
    await write(parts, site.id)
    await file(parts, site)
    await parts.database.pool.query('vacuum analyze')
  })

async function write({ workshop }: Parts, site: SiteId): Promise<void> {
  faker.seed(1)
  // some thousand surnames, the first of them far more frequent than the last, as in any town
  const surnames = Array.from({ length: 4000 }, () => faker.person.lastName())
  const person = () => {
    const place = Math.floor(faker.number.float() ** 3 * surnames.length)
    return `${faker.person.firstName()} ${surnames[place]}`
  }
  const people = Array.from({ length: records.customers }, (_, n) =>
    n % 10_000 === 17 ? 'Orla Quillfeather' : person(),
  )
  for (let from = 0; from < people.length; from += atOnce)
    await workshop.inSystem(async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      const names = people.slice(from, from + atOnce)
      await sql`
        insert into customers (site_id, id, name, phone, email, address, tags, created_at, modified_at)
        select ${site}, gen_random_uuid(), name, '+1415' || (2000000 + ${from}::int + n),
          lower(replace(name, ' ', '.')) || (${from}::int + n) || '@example.com',
          (n % 997) || ' ' || (${streets}::text[])[1 + n % ${streets.length}::int], array['Tag ' || n % 20],
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from unnest(${names}::text[]) with ordinality as p (name, n)`.execute(db)
    })
  await workshop.inSystem(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`
      insert into projects (site_id, id, name, status, description, address, customer_id, customer_name, modified_at)
      select c.site_id, gen_random_uuid(), (${jobs}::text[])[1 + c.n % ${jobs.length}::int] || ', ' || split_part(c.name, ' ', 2), 'completed',
        ${text(8)}, c.address, c.id, c.name, c.modified_at
      from (select *, row_number() over (order by phone) as n from customers where site_id = ${site}) c
      where c.n <= ${records.projects}::int`.execute(db)
    await sql`
      insert into notes (site_id, id, project_id, title, body, modified_at)
      select p.site_id, gen_random_uuid(), p.id, initcap(${text(3)}), ${text(20)}, p.modified_at
      from (select *, row_number() over (order by id) as n from projects where site_id = ${site}) p
      where p.n <= ${records.notes}::int`.execute(db)
    await sql`
      insert into reviews (site_id, id, source, place, author, rating, body, day, modified_at)
      select c.site_id, gen_random_uuid(), 'imported', 'Yelp', c.name, 5, ${text(15)}, current_date, c.modified_at
      from (select *, row_number() over (order by id) as n from customers where site_id = ${site}) c
      where c.n <= ${records.reviews}::int`.execute(db)
  })
}

/** So many words drawn by the number of the row: another sequence for each. */
const text = (length: number) => sql`(
  select string_agg((${words}::text[])[1 + abs(hashint4(n::int * 64 + place)) % ${words.length}::int], ' ' order by place)
  from generate_series(1, ${length}::int) as place)`

async function file({ workshop }: Parts, site: { id: SiteId; slug: string }): Promise<void> {
  for (;;) {
    const looked = await workshop.inSite({ site, actor: { kind: 'server' } }, async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      const { rows } = await sql<{ looked: number }>`select file_search_entries(${atOnce}) as looked`.execute(db)
      return rows[0]?.looked ?? 0
    })
    if (looked === 0) return
  }
}
