import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { weekdays } from '#contract/weekdays.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { besideFloor } from './beside-floor.ts'
import { measureFeed } from './feeds.ts'
import { measureFreeTimes } from './free-times.ts'
import { makeFilledBusiness } from './filled-business.ts'
import type { Row } from './table.ts'

const VISITS = 100_000
const MEMBERS = 10
const FEED_ENTRIES = 2000
/** Of each member. */
const VISITS_A_WEEK = 60
const [productPort, floorPort] = [4725, 4726]

/** A week that is full, a day of it, and six weeks. */
const questions = [
  { from: '2026-05-18', to: '2026-05-24' },
  { from: '2026-05-20', to: '2026-05-20' },
  { from: '2026-05-04', to: '2026-06-14' },
] as const

/** The calendar of ten members with 100,000 visits, beside a bare server that runs the same SQL in the same run. */
export async function benchSchedule(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-schedule-'))
  try {
    const { token, free, feed, ...about } = await fill(folder)
    const { ratios, slowest, bytes } = await besideFloor({
      folder,
      ports: [productPort, floorPort],
      floor: 'tests/bench/schedule-floor.ts',
      about: { ...about, questions },
      token,
      paths: questions.map(
        (question) => `/api/landing-pages/${about.slug}/schedule?${new URLSearchParams(question).toString()}`,
      ),
    })
    const [week = 0] = ratios
    const kilobytes = (bytes[0] ?? 0) / 1000
    return [
      {
        what: `a week of ${MEMBERS} members with ${VISITS_A_WEEK} visits each out of ${VISITS.toLocaleString('en')}, beside the bare SQL (times)`,
        figure: week,
        goal: '≤ 2',
        good: week <= 2,
        more: `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} for a week, a day, and six weeks; ${loadavg()[0]?.toFixed(1)} processes were at work`,
      },
      { what: 'that week as it is sent (kB)', figure: kilobytes, goal: '≤ 40', good: kilobytes <= 40, more: 'gzip' },
      {
        what: 'the slowest of these ranges (ms)',
        figure: slowest.time,
        goal: '≤ 250',
        good: slowest.time <= 250,
        more: slowest.path,
      },
      {
        what: `free times of 30 days and ${MEMBERS} members, the first time (ms)`,
        figure: free.cold,
        goal: '≤ 30',
        good: free.cold <= 30,
        more: `${free.slots} times; again in ${free.warm.toFixed(1)}`,
      },
      {
        what: `a feed of ${feed.entries.toLocaleString('en')} entries, unchanged (ms)`,
        figure: feed.unchanged,
        goal: '≤ 5',
        good: feed.unchanged <= 5,
        more: `the whole file in ${feed.whole.toFixed(0)}; a transaction that does nothing in ${feed.nothing.toFixed(1)}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string) {
  const settings = { DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent', APP_URL: `http://127.0.0.1:${productPort}` }
  const parts = await openParts({ settings: readSettings(settings), log: silentLog })
  try {
    const business = await makeFilledBusiness(parts, 'Large Crew', ({ id }) => write(parts, id))
    const free = await measureFreeTimes(parts, business, new Date())
    return { ...business, free, feed: await measureFeed(parts, business) }
  } finally {
    await parts.close()
  }
}

/** The same UUID (of version 4) for the same number, so that the tables meet. */
const idOf = (kind: string, number: string) =>
  sql`overlay(overlay(md5(${kind} || ${sql.raw(number)}) placing '4' from 13) placing 'a' from 17)::uuid`

/** From six to nine in the evening each day: the visits end before seven, and nobody has any at the weekend. */
const hours = JSON.stringify(
  Object.fromEntries([...weekdays.map((day) => [day, [{ open: '06:00', close: '21:00' }]]), ['closed_dates', []]]),
)

async function write(parts: Parts, siteId: SiteId): Promise<void> {
  const numbers = sql`generate_series(0, ${VISITS - 1}::int) n`
  const crew = sql`generate_series(0, ${MEMBERS - 1}::int) m`
  // twelve a day of five days, from half past six on; the weeks lie around the one that is asked for
  const begins = sql`(date '2026-05-18' + ((n / ${MEMBERS}::int) / ${VISITS_A_WEEK}::int - 80) * 7
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
