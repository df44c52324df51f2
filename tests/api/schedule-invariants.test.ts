import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { RequestId, VisitId } from '#contract/shared.ts'
import { takingStates } from '#contract/schedule/values.ts'
import { holdVisit } from '#server/areas/schedule/index.ts'
import { rollSeriesJob } from '#server/areas/schedule/series/series.jobs.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { insertRequests } from '../support/request-rows.ts'

/** What holds of the calendar whatever is done to it, and however many do it at once. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, ok } = buildersFor(app)

const hours = [{ open: '08:00', close: '12:00' }]
const week = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours }

interface Crew {
  readonly business: Business
  readonly ids: readonly string[]
}
async function aCrew(count: number): Promise<Crew> {
  const business = await aBusiness('Miller Plumbing')
  const body = { hours: { ...week, saturday: [], sunday: [], closed_dates: [] }, time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, { token: business.owner.token })
  const members = await Promise.all(Array.from({ length: count }, () => aMember(business, 'field')))
  return { business, ids: members.map(({ userId }) => userId) }
}
const inSite = <Result>({ siteId, slug }: Business, act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, act)
/** Who is asked; the clock of these tests goes on, and a token ends. */
const as = async ({ owner }: Business) => ({ token: await app.tokenOf(owner.userId) })
const clear = (business: Business) =>
  inSite(business, async ({ db, site }) => {
    await db.deleteFrom('visits').where('site_id', '=', site.id).execute()
    await db.deleteFrom('visit_series').where('site_id', '=', site.id).execute()
  })
const rowsOf = (business: Business) =>
  inSite(business, ({ db, site }) =>
    db.selectFrom('visits').selectAll().where('site_id', '=', site.id).orderBy('occurrence').orderBy('id').execute(),
  )
const membersOf = (business: Business) =>
  inSite(business, ({ db, site }) =>
    db.selectFrom('visit_members').selectAll().where('site_id', '=', site.id).execute(),
  )

let crew: Crew
beforeAll(async () => {
  crew = await aCrew(2)
})

/** A time on a wall, in the mornings of two weeks. */
const wall = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 32, max: 44 })).map(([day, quarter]) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `2026-06-${two(day)}T${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
})
const someone = fc.uniqueArray(fc.constantFrom(0, 1), { maxLength: 2 })

it('the members of an entry have its times and its state, whatever is done to it', async () => {
  const { business, ids } = crew
  const params = { slug: business.slug }
  const change = fc.oneof(
    fc.record({ starts: wall }, { requiredKeys: ['starts'] }),
    fc.record({ minutes: fc.constantFrom(15, 60, 1440) }),
    someone.map((members) => ({ members: members.map((index) => ids[index]) })),
    fc.constantFrom<object>(
      { starts: null },
      { day: '2026-06-03', starts: null },
      { state: 'on_the_way' },
      { state: 'working' },
      { state: 'done' },
      { state: 'cancelled', reason: 'It rains' },
      { state: 'confirmed', reason: 'A mistake' },
    ),
  )
  const which = fc.integer({ min: 0, max: 4 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), which, body: change }),
    fc.record({
      kind: fc.constant('following' as const),
      which,
      body: wall.map((starts) => ({ starts, scope: 'following' })),
    }),
    fc.record({
      kind: fc.constant('many' as const),
      which,
      body: fc.record({ days: fc.integer({ min: -3, max: 9 }), members: someone.map((all) => all.map((n) => ids[n])) }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await clear(business)
      const options = await as(business)
      const task = { kind: 'task', title: 'Filters', members: ids, minutes: 60 }
      await ok('scheduleVisit', { params, body: { ...task, starts: '2026-06-05T09:00' } }, options)
      const repeat = { unit: 'week', count: 4 }
      await ok('scheduleVisit', { params, body: { ...task, starts: '2026-06-02T09:00', repeat } }, options)
      for (const { kind, which: at, body } of steps) {
        const row = (await rowsOf(business)).at(at)
        if (row === undefined) throw new Error('there is no such entry')
        const done =
          kind === 'many'
            ? ok('changeVisits', { params, body: { visits: [{ id: row.id, version: row.version }], ...body } }, options)
            : ok('updateVisit', { params: { ...params, visitId: row.id }, body: { tell: false, ...body } }, options)
        // what is refused has to leave everything as it was
        await done.catch(() => {})
      }
      const visits = new Map((await rowsOf(business)).map((row) => [row.id, row]))
      const copies = await membersOf(business)
      for (const copy of copies) {
        const visit = visits.get(copy.visit_id)
        expect(copy).toMatchObject({
          starts_at: visit?.starts_at,
          ends_at: visit?.ends_at,
          hold_expires_at: visit?.hold_expires_at,
          version: visit?.version,
          takes: takingStates.some((each) => each === visit?.state),
        })
      }
      for (const [, of] of Map.groupBy(copies, ({ visit_id: id }) => id))
        expect(of.filter(({ lead }) => lead)).toHaveLength(1)
    }),
    { numRuns: 20 },
  )
})

it('times that customers and the assistant take never overlap for one member, in whatever order and however many at once', async () => {
  const { business, ids } = crew
  const params = { slug: business.slug }
  await ok('updateBooking', { params, body: { rules: { hold_minutes: 60 } } }, await as(business))
  const requests = await inSite(business, (work) => insertRequests(work, 6))
  const take = fc.record({
    kind: fc.constant('take' as const),
    request: fc.integer({ min: 0, max: 5 }),
    quarter: fc.integer({ min: 0, max: 12 }),
    minutes: fc.constantFrom(30, 60, 90),
    madeBy: fc.constantFrom('assistant' as const, 'customer' as const),
  })
  const settle = fc.record({
    kind: fc.constantFrom('confirmed' as const, 'cancelled' as const),
    which: fc.integer({ min: 0, max: 5 }),
  })
  const round = fc.record({
    acts: fc.array(fc.oneof({ weight: 3, arbitrary: take }, settle), { minLength: 2, maxLength: 6 }),
    // holds run out meanwhile, and may be confirmed late
    minutesLater: fc.constantFrom(0, 0, 61),
  })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      await clear(business)
      app.clock.set(firstMoment)
      for (const { acts, minutesLater } of rounds) {
        const options = await as(business)
        // a person may bring back what was called off, and lay it over something; that is theirs to do
        const held = (await rowsOf(business)).filter(({ state }) => state === 'hold')
        await Promise.allSettled(
          acts.map(async (act) => {
            if (act.kind !== 'take') {
              const row = held.at(act.which % Math.max(1, held.length))
              if (row === undefined) return
              const visitId = VisitId.parse(row.id)
              const seen = { ...options, headers: { 'if-match': `"${row.version}"` } }
              const body = { state: act.kind, tell: false }
              await ok('updateVisit', { params: { ...params, visitId }, body }, seen)
              return
            }
            const requestId = RequestId.parse(requests[act.request])
            const starts = new Date(Date.parse('2026-05-26T15:00:00Z') + act.quarter * 900_000)
            await inSite(business, async (work) => {
              await sql`select id from requests where id = ${requestId} for no key update`.execute(work.db)
              await holdVisit(work, { requestId, starts, minutes: act.minutes, madeBy: act.madeBy })
              taken += 1
            })
          }),
        )
        app.clock.advance(minutesLater * 60)
        const now = app.clock.now()
        const busy = (await membersOf(business)).filter(
          ({ takes, hold_expires_at: until }) => takes && (until === null || until > now),
        )
        for (const member of ids) {
          const own = busy
            .filter(({ user_id: id }) => id === member)
            .flatMap(({ starts_at: begins, ends_at: ends }) => (begins && ends ? [{ begins, ends }] : []))
            .toSorted((one, other) => one.begins.getTime() - other.begins.getTime())
          expect(own.filter(({ begins }, index) => begins < (own[index - 1]?.ends ?? begins))).toEqual([])
        }
      }
    }),
    { numRuns: 20 },
  )
  // the property says nothing where nobody got a time
  expect(taken).toBeGreaterThan(20)
  app.clock.set(firstMoment)
})

it('a change to an entry and the following ones changes none before it, none that is done, and none that was moved by hand; making more of the series changes nothing', async () => {
  const { business, ids } = crew
  const params = { slug: business.slug }
  const hand = fc.constantFrom<object>(
    {},
    {},
    { state: 'done' },
    { state: 'cancelled' },
    { state: 'on_the_way' },
    { starts: '2026-07-30T10:00' },
  )
  const change = fc.oneof(
    wall.map((starts) => ({ starts })),
    fc.constantFrom<object>({ minutes: 120 }, { members: [ids[1]] }, { state: 'cancelled' }, { title: 'Gutters' }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(hand, hand, hand, hand, hand),
      fc.integer({ min: 0, max: 4 }),
      change,
      async (hands, nth, body) => {
        await clear(business)
        const options = await as(business)
        const repeat = { unit: 'week', count: 5 }
        const task = { kind: 'task', title: 'Filters', members: [ids[0]], starts: '2026-06-02T09:00', repeat }
        await ok('scheduleVisit', { params, body: task }, options)
        for (const [at, row] of (await rowsOf(business)).entries())
          if (Object.keys(hands[at] ?? {}).length > 0)
            await ok('updateVisit', { params: { ...params, visitId: row.id }, body: { ...hands[at] } }, options)
        const before = await rowsOf(business)
        const visitId = VisitId.parse(before[nth]?.id)
        await ok('updateVisit', { params: { ...params, visitId }, body: { ...body, scope: 'following' } }, options)
          // one that is done or gone leads no others
          .catch(() => {})
        const after = await rowsOf(business)
        const mayNot = before.filter(
          ({ id, state, detached }, at) => at < nth || (id !== visitId && (state === 'done' || detached)),
        )
        const kept = new Set(mayNot.map(({ id }) => id))
        const facts = (rows: typeof before) =>
          rows
            .filter(({ id }) => kept.has(id))
            .toSorted((one, other) => (one.id < other.id ? -1 : 1))
            // those before belong to the series that ends there
            .map(({ id, state, starts_local: starts, minutes, title, version }) => ({
              id,
              state,
              starts,
              minutes,
              title,
              version,
            }))
        expect(facts(after)).toEqual(facts(mayNot))
        await rollSeriesJob({ workshop: app.workshop }).run({})
        expect(await rowsOf(business)).toEqual(after)
      },
    ),
    { numRuns: 15 },
  )
})
