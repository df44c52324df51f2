import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { weekdays } from '#contract/weekdays.ts'
import type { Parts } from '#server/parts.ts'

/** A business with a crew of ten and some three years of visits. */
export const schedule = {
  visits: 100_000,
  members: 10,
  /** Of each member. */
  visitsAWeek: 60,
  /** A Monday of the week in the middle. */
  monday: '2026-05-18',
  /** What its owner looks at in a calendar program. */
  feedEntries: 2000,
} as const
const { visits: VISITS, members: MEMBERS, visitsAWeek: VISITS_A_WEEK, feedEntries: FEED_ENTRIES } = schedule

/** The same UUID (of version 4) for the same number, so that the tables meet. */
const idOf = (kind: string, number: string) =>
  sql`overlay(overlay(md5(${kind} || ${sql.raw(number)}) placing '4' from 13) placing 'a' from 17)::uuid`

/** From six to nine in the evening each day: the visits end before seven, and nobody has any at the weekend. */
const hours = JSON.stringify(
  Object.fromEntries([...weekdays.map((day) => [day, [{ open: '06:00', close: '21:00' }]]), ['closed_dates', []]]),
)

/** Writes the crew, their customers, and their visits. */
export async function writeSchedule(parts: Parts, siteId: SiteId): Promise<void> {
  const numbers = sql`generate_series(0, ${VISITS - 1}::int) n`
  const crew = sql`generate_series(0, ${MEMBERS - 1}::int) m`
  // twelve a day of five days, from half past six on; the weeks lie around the one that is asked for
  const begins = sql`(date '${sql.raw(schedule.monday)}' + ((n / ${MEMBERS}::int) / ${VISITS_A_WEEK}::int - 80) * 7
    + ((n / ${MEMBERS}::int) % ${VISITS_A_WEEK}::int) / 12 + time '06:30' + ((n / ${MEMBERS}::int) % 12) * interval '1 hour')`
  await parts.workshop.inSystem(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`
      insert into users (id, phone, first_name, last_name)
      select ${idOf('user', 'm')}, '+1415557' || (1000 + m), 'Member', 'Number ' || m from ${crew}`.execute(db)
    await sql`
      insert into memberships (site_id, user_id, role)
      select ${siteId}, ${idOf('user', 'm')}, 'field' from ${crew}`.execute(db)
    await sql`
      insert into member_schedules (site_id, user_id, hours)
      select ${siteId}, ${idOf('user', 'm')}, ${hours}::jsonb from ${crew}`.execute(db)
    await sql`
      insert into customers (site_id, id, name, address, created_at, modified_at)
      select ${siteId}, ${idOf('customer', 'n')}, (array['Ann','Ben','Carla','Zulema'])[1 + n % 4] || ' Quist ' || n,
        n || ' Cedar Street, Berkeley, CA 94702', now(), now() from generate_series(0, 4999) n`.execute(db)
    await sql`
      insert into visits (site_id, id, kind, customer_id, title, starts_local, time_zone, day, starts_at, ends_at, minutes,
        state, made_by, latitude, longitude)
      select ${siteId}, ${idOf('visit', 'n')}, 'visit', ${idOf('customer', '(n % 5000)')},
        (array['Faucet','Water heater','Shower drain','Sewer camera','Hedge trimming'])[1 + n % 5],
        to_char(${begins}, 'YYYY-MM-DD"T"HH24:MI'), 'America/Los_Angeles', ${begins}::date,
        ${begins} at time zone 'America/Los_Angeles', ${begins} at time zone 'America/Los_Angeles' + interval '50 minutes',
        50, 'confirmed', 'member', 37.8 + (n % 97) * 0.001, -122.3 + (n % 89) * 0.001
      from ${numbers}`.execute(db)
    await sql`
      insert into visit_members (site_id, visit_id, user_id, lead, starts_at, ends_at, takes)
      select ${siteId}, ${idOf('visit', 'n')}, ${idOf('user', `(n % ${MEMBERS})`)}, true,
        ${begins} at time zone 'America/Los_Angeles', ${begins} at time zone 'America/Los_Angeles' + interval '50 minutes', true
      from ${numbers}`.execute(db)
    // the owner looks on, far from the ranges that are asked for
    await sql`
      insert into visit_members (site_id, visit_id, user_id, starts_at, ends_at, takes)
      select v.site_id, v.id, o.user_id, v.starts_at, v.ends_at, true
      from visits v join memberships o on o.site_id = v.site_id and o.role = 'owner'
      where v.site_id = ${siteId} and v.starts_at > now() + interval '60 days'
      order by v.starts_at limit ${FEED_ENTRIES}`.execute(db)
  })
  for (const table of ['customers', 'visits', 'visit_members', 'memberships', 'member_schedules'])
    await parts.database.pool.query(`vacuum analyze ${table}`)
}
