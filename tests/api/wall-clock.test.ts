import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkTimesJob } from '#server/areas/schedule/clock/clock.jobs.ts'
import { localIso } from '#server/platform/zones.rules.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, ok, refused } = buildersFor(app)

const as = ({ owner }: Business) => ({ token: owner.token })
const at = ({ slug }: Business) => ({ params: { slug } })
const setZone = (business: Business, zone: string) =>
  ok('updateLandingPage', { params: { slug: business.slug }, body: { time_zone: zone } }, as(business))
async function aBusinessInCalifornia() {
  const business = await aBusiness('Miller Plumbing')
  await setZone(business, 'America/Los_Angeles')
  return business
}
const plan = async (business: Business, given: object) => {
  const body = { kind: 'event', title: 'Team meeting', ...given }
  return (await ok('scheduleVisit', { params: { slug: business.slug }, body }, as(business))).visit
}
const read = async (business: Business, visitId: string) =>
  (await ok('getVisit', { params: { slug: business.slug, visitId } }, as(business))).visit
const moves = (visitId: string) =>
  app.workshop.inSystem(({ db }) =>
    db
      .selectFrom('audit_log')
      .select('user_id')
      .where('record_id', '=', visitId)
      .where('act', '=', 'visit.move')
      .execute(),
  )
/** As if it had been worked out by rules of the zone that a newer version of the server knows to be an hour off. */
const shiftByAnHour = (visitId: string) =>
  app.workshop.inSystem(({ db }) =>
    sql`update visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where id = ${visitId}`.execute(db),
  )
const checkTimes = () => checkTimesJob({ workshop: app.workshop }).run({})

it('refuses a zone that is none, and leaves the business and its visits as they were', async () => {
  const business = await aBusinessInCalifornia()
  const { id } = await plan(business, { starts: '2026-12-01T09:00' })
  const before = await read(business, id)
  for (const zone of ['Mars/Olympus', '', 'UTC+3; drop table visits'])
    expect(
      (await refused('updateLandingPage', { ...at(business), body: { time_zone: zone } }, as(business))).errors,
    ).toMatchObject([{ path: 'body.time_zone' }])
  expect((await ok('getLandingPage', at(business), as(business))).message.time_zone).toBe('America/Los_Angeles')
  expect(await read(business, id)).toEqual(before)
})

describe('what the clock shows of a visit to come', () => {
  it('stays when the rules of the zone change, and the moment follows, once', async () => {
    const business = await aBusinessInCalifornia()
    const visit = await plan(business, { starts: '2026-12-01T09:00', minutes: 90 })
    const other = await plan(business, { starts: '2026-12-01T09:00' })
    await shiftByAnHour(visit.id)
    await checkTimes()
    await checkTimes()
    expect(await read(business, visit.id)).toMatchObject({
      wall: '2026-12-01T09:00',
      starts: '2026-12-01T17:00:00.000Z',
      ends: '2026-12-01T18:30:00.000Z',
    })
    expect(await moves(visit.id)).toEqual([{ user_id: null }])
    expect((await read(business, other.id)).version).toBe(other.version)
  })

  it('and the second of two equal hours of the night when the clocks go back stays where it is', async () => {
    const business = await aBusinessInCalifornia()
    const second = await plan(business, { starts: '2026-11-01T09:30:00.000Z' })
    expect(second.wall).toBe('2026-11-01T01:30')
    await checkTimes()
    expect(await read(business, second.id)).toMatchObject({ starts: '2026-11-01T09:30:00.000Z', version: 1 })
  })

  it('stays when the business gets another zone; what is over and what has no time does not change', async () => {
    const business = await aBusinessInCalifornia()
    const coming = await plan(business, { starts: '2026-05-21T09:00' })
    const over = await plan(business, { starts: '2026-05-19T09:00' })
    const anyTime = await plan(business, { day: '2026-05-21' })
    await setZone(business, 'America/New_York')
    expect(await read(business, coming.id)).toMatchObject({
      wall: '2026-05-21T09:00',
      starts: '2026-05-21T13:00:00.000Z',
      ends: '2026-05-21T14:00:00.000Z',
    })
    expect(await read(business, over.id)).toMatchObject({ starts: over.starts, version: 1 })
    expect(await read(business, anyTime.id)).toMatchObject({ day: '2026-05-21', version: 1 })
    const { entries } = await ok(
      'getSchedule',
      { params: { slug: business.slug }, query: { from: '2026-05-21', to: '2026-05-21' } },
      as(business),
    )
    expect(entries.map(({ id, wall }) => [id, wall])).toEqual([
      [anyTime.id, null],
      [coming.id, '2026-05-21T09:00'],
    ])
  })

  it('is an hour later where the clock of the new zone skips it', async () => {
    const business = await aBusinessInCalifornia()
    // in Santiago there is no midnight on that day
    const visit = await plan(business, { starts: '2026-09-06T00:15' })
    await setZone(business, 'America/Santiago')
    expect(await read(business, visit.id)).toMatchObject({ wall: '2026-09-06T01:15', day: '2026-09-06' })
  })
})

/** Where businesses of the product are. */
const zones = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

it('Node and PostgreSQL show the same time on the walls of the United States for the next 400 days', async () => {
  const from = new Date()
  from.setUTCMinutes(0, 0, 0)
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql<{ zone: string; moment: Date; wall: string }>`
      select zone, moment, to_char(moment at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as wall
      from unnest(${zones}::text[]) as zone,
        generate_series(${from}::timestamptz, ${from}::timestamptz + interval '400 days', interval '2 hours') as moment`.execute(
      db,
    ),
  )
  const different = rows.filter(({ zone, moment, wall }) => localIso(zone, moment).slice(0, 16) !== wall)
  const first = zones.flatMap((zone) => different.find((row) => row.zone === zone) ?? [])
  expect(rows.length).toBe(zones.length * (400 * 12 + 1))
  expect(
    first.map(
      ({ zone, moment, wall }) => `${zone} ${moment.toISOString()}: Node ${localIso(zone, moment)}, PostgreSQL ${wall}`,
    ),
    `their time zone data differs: Node has ${process.versions['tz']}`,
  ).toEqual([])
})
