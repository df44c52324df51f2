import { beforeAll, describe, expect, it } from 'vitest'
import { seriesLimits } from '#contract/schedule/values.ts'
import { SeriesId, VisitId } from '#contract/shared.ts'
import { updateVisit } from '#server/areas/schedule/visits/update-visit.service.ts'
import { rollSeriesJob } from '#server/areas/schedule/series/series.jobs.ts'
import { rollSeries } from '#server/areas/schedule/series/series.service.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { startBehindLock } from '../support/locks.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

let business: Business
let ana: Person
const as = () => ({ token: business.owner.token })
beforeAll(async () => {
  business = await aBusiness('Miller Plumbing')
  await ok('updateLandingPage', { params: { slug: business.slug }, body: { time_zone: 'America/Los_Angeles' } }, as())
  ana = await aMember(business, 'field')
})

const aCustomer = async () =>
  (await ok('createCustomer', { params: { slug: business.slug }, body: { name: 'Dana Lopez' } }, as())).customer
const weekly = { unit: 'week' }
/** A series of visits on Tuesdays at nine, if nothing else is given. */
const aSeries = async (repeat: object = weekly, given: object = {}) => {
  const customer = (await aCustomer()).id
  const body = { kind: 'visit', customer, starts: '2026-06-02T09:00', repeat, ...given }
  return (await ok('scheduleVisit', { params: { slug: business.slug }, body }, as())).visit
}
/** The visits of a series, in the order of its rule. */
const rowsOf = (series: string | null) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('visits').selectAll().where('series_id', '=', series).orderBy('occurrence').execute(),
  )
const wallsOf = async (series: string | null) => (await rowsOf(series)).map(({ starts_local: wall }) => wall)
const change = (visitId: string, body: object) =>
  ok('updateVisit', { params: { slug: business.slug, visitId }, body }, as())
const following = async (visitId: string, body: object) =>
  (await change(visitId, { ...body, scope: 'following' })).visit
const roll = () => rollSeriesJob({ workshop: app.workshop }).run({})
/** Goes on to a day; the owner signs in again. */
async function goTo(moment: string) {
  app.clock.set(moment)
  business = { ...business, owner: { ...business.owner, token: await app.tokenOf(business.owner.userId) } }
}
/** The visit of a series at a place of its order. */
const nth = async (series: string | null, index: number) => {
  const row = (await rowsOf(series)).at(index)
  if (!row) throw new Error(`the series has no visit ${index}`)
  return row
}

describe('a series', () => {
  it('is made with all its visits, on the members who go, and its first is the answer', async () => {
    const first = await aSeries({ ...weekly, count: 3 }, { members: [ana.userId], minutes: 90, title: 'Filter change' })
    expect(first).toMatchObject({ wall: '2026-06-02T09:00', title: 'Filter change', detached: false })
    const rows = await rowsOf(first.series)
    expect(rows.map(({ starts_local: wall, minutes }) => [wall, minutes])).toEqual([
      ['2026-06-02T09:00', 90],
      ['2026-06-09T09:00', 90],
      ['2026-06-16T09:00', 90],
    ])
    const { visit } = await ok('getVisit', { params: { slug: business.slug, visitId: rows[1]?.id ?? '' } }, as())
    expect(visit.members.map(({ id }) => id)).toEqual([ana.userId])
    expect(visit.repeat).toEqual({ unit: 'week', every: 1, weekdays: [1], month_day: null, until: null, count: 3 })
  })

  it('schedules the job that it was planned for, also where nobody is told', async () => {
    const params = { slug: business.slug }
    const won = { name: 'Dana', stage: 'won' }
    const { request } = await ok('createRequest', { params, body: won }, as())
    await aSeries({ ...weekly, count: 3 }, { customer: null, request: request.id })
    const read = await ok('getRequest', { params: { ...params, requestId: request.id } }, as())
    expect([request.status, read.request.status]).toEqual(['to_schedule', 'scheduled'])
  })

  it('goes on as long as it should when it is moved, and is none where its end may leave the calendar', async () => {
    const ends = async (until: string) => {
      const first = await aSeries({ ...weekly, until })
      const moved = await following(first.id, { starts: '2026-06-04T09:00' })
      const params = { slug: business.slug, visitId: moved.id }
      return (await ok('getVisit', { params }, as())).visit.repeat?.until
    }
    expect(await ends('8999-12-30')).toBe('9000-01-01')
    const repeat = { ...weekly, until: '9999-12-31' }
    const body = { kind: 'visit', customer: (await aCustomer()).id, starts: '2026-06-02T09:00', repeat }
    expect(await codeOf('scheduleVisit', { params: { slug: business.slug }, body }, as())).toBe('invalid')
  })

  it('is for services of the business, and for times that there are', async () => {
    const stranger = await aBusiness('Other')
    const given = { params: { slug: stranger.slug }, body: { name: 'Theirs' } }
    const { service } = await ok('createService', given, { token: stranger.owner.token })
    const params = { slug: business.slug, visitId: (await aSeries({ ...weekly, count: 3 })).id }
    for (const scope of ['this', 'following'])
      expect(await codeOf('updateVisit', { params, body: { service: service.id, scope } }, as())).toBe('invalid')
    for (const starts of ['2026-99-99T10:00', '2026-02-30T10:00'])
      expect(await codeOf('previewVisitChange', { params, body: { starts } }, as())).toBe('invalid')
  })

  it('begins with the first day that fits, and keeps the time on the wall when the clocks change', async () => {
    const first = await aSeries({ ...weekly, weekdays: [4], until: '2026-11-14' }, { starts: '2026-10-27T09:00' })
    const rows = await rowsOf(first.series)
    expect(rows.map(({ starts_local: wall, starts_at: at }) => [wall, at?.toISOString()])).toEqual([
      ['2026-10-30T09:00', '2026-10-30T16:00:00.000Z'],
      ['2026-11-06T09:00', '2026-11-06T17:00:00.000Z'],
      ['2026-11-13T09:00', '2026-11-13T17:00:00.000Z'],
    ])
  })

  it('is named once in the history of its request', async () => {
    const body = { name: 'Dana Lopez', address: '9 Elm St' }
    const { request } = await ok('createRequest', { params: { slug: business.slug }, body }, as())
    await aSeries({ ...weekly, count: 4 }, { customer: null, request: request.id, tell: true })
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', request.id).execute(),
    )
    expect(acts.filter(({ act }) => act === 'request.visit')).toHaveLength(1)
  })

  it('leaves one entry in the log however many visits it makes or changes, and one event outside', async () => {
    const first = await aSeries({ ...weekly, count: 5 })
    const visits = (await rowsOf(first.series)).map(({ id }) => id)
    await following(visits[1] ?? '', { starts: '2026-06-10T10:00', title: 'Gutters' })
    const rows = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['act', 'record_id', 'after'])
        .where('record_id', 'in', visits)
        .orderBy('id')
        .execute(),
    )
    expect(rows).toMatchObject([
      { act: 'visit.create', record_id: first.id, after: { visits: 5 } },
      { act: 'visit.move', after: { visits: 4, title: 'Gutters' } },
    ])
  })

  it.each([
    ['seconds', { unit: 'second' }, 'body.repeat.unit'],
    ['ten thousand', { ...weekly, count: 10_000 }, 'body.repeat.count'],
    ['no step', { ...weekly, every: 0 }, 'body.repeat.every'],
    ['a rule in text', 'FREQ=SECONDLY', 'body.repeat'],
    ['an eighth day of the week', { ...weekly, weekdays: [7] }, 'body.repeat.weekdays.0'],
    ['weekdays of a month', { unit: 'month', weekdays: [1] }, 'body.repeat.weekdays'],
    ['two ends', { ...weekly, count: 3, until: '2026-07-01' }, 'body.repeat.count'],
    ['an end before it begins', { ...weekly, until: '2026-05-01' }, 'body.repeat'],
  ])('refuses %s', async (_name, repeat, path) => {
    const customer = (await aCustomer()).id
    const body = { kind: 'visit', customer, starts: '2026-06-02T09:00', repeat }
    const problem = await refused('scheduleVisit', { params: { slug: business.slug }, body }, as())
    expect(problem.errors?.[0]?.path).toBe(path)
  })

  it('refuses to be a hold, without a time, or one for people of another business, and leaves nothing', async () => {
    const stranger = await aBusiness('Other Roofing')
    const customer = (await aCustomer()).id
    const code = (given: object) => {
      const body = { kind: 'visit', customer, starts: '2026-06-02T09:00', repeat: weekly, ...given }
      return codeOf('scheduleVisit', { params: { slug: business.slug }, body }, as())
    }
    const countSeries = () =>
      app.workshop.inSystem(({ db }) =>
        db.selectFrom('visit_series').select('id').where('site_id', '=', business.siteId).execute(),
      )
    const before = (await countSeries()).length
    expect(await code({ state: 'hold' })).toBe('invalid')
    expect(await code({ starts: null })).toBe('invalid')
    expect(await code({ starts: '2027-03-14T02:30' })).toBe('invalid')
    expect(await code({ members: [stranger.owner.userId] })).toBe('invalid')
    expect((await countSeries()).length).toBe(before)
  })
})

describe('one visit of a series', () => {
  it('moves alone, and stays where a person put it when the others move', async () => {
    const first = await aSeries({ ...weekly, count: 4 })
    const second = await nth(first.series, 1)
    expect((await change(second.id, { starts: '2026-06-10T10:00' })).visit.detached).toBe(true)
    const moved = await following(first.id, { starts: '2026-06-04T13:30' })
    expect(moved).toMatchObject({ id: first.id, wall: '2026-06-04T13:30', detached: false })
    expect(await wallsOf(moved.series)).toEqual(['2026-06-04T13:30', '2026-06-18T13:30', '2026-06-25T13:30'])
    const [stayed] = await rowsOf(first.series)
    expect(stayed).toMatchObject({ id: second.id, starts_local: '2026-06-10T10:00' })
  })
})

describe('a visit and those that follow', () => {
  it('move as the preview says; what comes before and what is done does not change at all', async () => {
    const first = await aSeries({ ...weekly, count: 6 })
    const [third, fourth] = [await nth(first.series, 2), await nth(first.series, 3)]
    await change(fourth.id, { state: 'done' })
    const untouched = (await rowsOf(first.series)).filter(({ id }, index) => index < 2 || id === fourth.id)
    const params = { slug: business.slug, visitId: third.id }
    const preview = await ok('previewVisitChange', { params, body: { starts: '2026-06-17T08:00' } }, as())
    expect(preview).toMatchObject({ moves: 3, stays: 1, by_hand: 0, conflicts: 0 })
    expect(preview.first.slice(0, 2)).toEqual([
      { from: '2026-06-16T09:00', to: '2026-06-17T08:00' },
      { from: '2026-06-30T09:00', to: '2026-07-01T08:00' },
    ])
    const moved = await following(third.id, { starts: '2026-06-17T08:00' })
    expect(await wallsOf(moved.series)).toEqual(['2026-06-17T08:00', '2026-07-01T08:00', '2026-07-08T08:00'])
    expect(await rowsOf(first.series)).toEqual(untouched)
    const { visit } = await ok('getVisit', { params }, as())
    expect(visit.repeat).toMatchObject({ weekdays: [2], count: 4 })
  })

  it('are previewed with what was moved by hand, and with what they would lie over', async () => {
    const first = await aSeries({ ...weekly, count: 4 }, { members: [ana.userId] })
    const second = await nth(first.series, 1)
    await change(second.id, { starts: '2026-06-10T10:00' })
    const customer = (await aCustomer()).id
    const other = { kind: 'visit', customer, starts: '2026-06-18T04:30', members: [ana.userId] }
    await ok('scheduleVisit', { params: { slug: business.slug }, body: other }, as())
    const preview = (body: object) =>
      ok('previewVisitChange', { params: { slug: business.slug, visitId: first.id }, body }, as())
    expect(await preview({ starts: '2026-06-04T04:00' })).toMatchObject({
      moves: 3,
      stays: 1,
      by_hand: 1,
      conflicts: 1,
    })
    expect(await preview({ starts: '2026-06-04T03:30' })).toMatchObject({ conflicts: 0 })
    expect(await preview({ starts: '2026-06-04T03:30', minutes: 90 })).toMatchObject({ conflicts: 1 })
    expect(await preview({ starts: '2026-06-04T04:00', members: [business.owner.userId] })).toMatchObject({
      conflicts: 0,
    })
    expect(await preview({ starts: '2026-06-04T04:00', cancels: true })).toMatchObject({ moves: 3, conflicts: 0 })
  })

  it('get other members, another length, and another title together, without moving', async () => {
    const first = await aSeries({ ...weekly, count: 3 })
    const second = await nth(first.series, 1)
    await following(second.id, { members: [ana.userId], minutes: 120, title: 'Gutters' })
    const rows = await rowsOf(first.series)
    expect(rows.map(({ title, minutes, starts_local: wall }) => [title, minutes, wall?.slice(5)])).toEqual([
      ['', 60, '06-02T09:00'],
      ['Gutters', 120, '06-09T09:00'],
      ['Gutters', 120, '06-16T09:00'],
    ])
    expect(rows[2]?.ends_at?.toISOString()).toBe('2026-06-16T18:00:00.000Z')
    const { visit } = await ok('getVisit', { params: { slug: business.slug, visitId: rows[2]?.id ?? '' } }, as())
    expect(visit.members.map(({ id }) => id)).toEqual([ana.userId])
  })

  it('are called off together, and no more of them are made', async () => {
    const first = await aSeries(weekly)
    const third = await nth(first.series, 2)
    await following(third.id, { state: 'cancelled', reason: 'Moved away' })
    const states = (await rowsOf(first.series)).map(({ state }) => state)
    expect(states.slice(0, 3)).toEqual(['confirmed', 'confirmed', 'cancelled'])
    expect(new Set(states.slice(2))).toEqual(new Set(['cancelled']))
    await goTo('2026-09-20T18:00:00.000Z')
    await roll()
    expect((await rowsOf(first.series)).length).toBe(states.length)
    await goTo(firstMoment)
  })

  it('come back as they were when their cancellation is undone: those alone, in one act, with their reminders', async () => {
    const first = await aSeries({ ...weekly, every: 4 }, { members: [ana.userId] })
    const [second, third, fourth] = [await nth(first.series, 1), await nth(first.series, 2), await nth(first.series, 3)]
    await change(third.id, { starts: '2026-07-29T10:00' })
    await change(fourth.id, { state: 'cancelled', reason: 'On vacation' })
    app.clock.advance(60)
    const facts = async () =>
      (await rowsOf(first.series)).map(
        ({ id, state, starts_local: wall, cancelled_at: off, detached }) => [id, state, wall, off, detached] as const,
      )
    const reminders = async () => {
      const params = { slug: business.slug, visitId: (await nth(first.series, 5)).id }
      const { visit, notices } = await ok('getVisit', { params }, as())
      return { members: visit.members.map(({ id }) => id), notices: notices.map(({ kind, state }) => [kind, state]) }
    }
    const before = { facts: await facts(), reminders: await reminders() }
    expect(before.reminders).toMatchObject({ members: [ana.userId], notices: [{}, {}] })

    const { version } = await following(second.id, { state: 'cancelled', reason: 'Moved away' })
    expect((await facts()).filter(([, state]) => state === 'confirmed')).toHaveLength(2)
    const undo = {
      params: { slug: business.slug, visitId: second.id },
      body: { state: 'confirmed', scope: 'following' },
    }
    expect(await codeOf('updateVisit', undo, { ...as(), headers: { 'if-match': String(version - 1) } })).toBe('stale')
    const single = { ...undo, params: { ...undo.params, visitId: fourth.id } }
    expect((await refused('updateVisit', single, as())).errors?.[0]?.path).toBe('body.scope')
    const moved = { ...undo, body: { ...undo.body, starts: '2026-07-01T09:00' } }
    expect((await refused('updateVisit', moved, as())).errors?.[0]?.path).toBe('body.state')

    expect(await following(second.id, { state: 'confirmed' })).toMatchObject({ id: second.id, state: 'confirmed' })
    expect({ facts: await facts(), reminders: await reminders() }).toEqual(before)
    const visits = before.facts.filter(([, state, , , detached]) => state === 'confirmed' && !detached)
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select(['act', 'after']).where('record_id', '=', second.id).orderBy('id').execute(),
    )
    expect(acts.at(-1)).toMatchObject({ act: 'visit.confirm', after: { visits: visits.length - 1 } })
    await goTo('2026-09-20T18:00:00.000Z')
    await roll()
    expect((await rowsOf(first.series)).length).toBeGreaterThan(before.facts.length)
    await goTo(firstMoment)
  })

  it('are refused for a visit that repeats not, is done, loses its time, or is stamped', async () => {
    const first = await aSeries({ ...weekly, count: 3 })
    const last = await nth(first.series, 2)
    const customer = (await aCustomer()).id
    const body = { kind: 'visit', customer, starts: '2026-06-02T09:00' }
    const single = (await ok('scheduleVisit', { params: { slug: business.slug }, body }, as())).visit
    const pathOf = async (visitId: string, given: object) => {
      const call = { params: { slug: business.slug, visitId }, body: { ...given, scope: 'following' } }
      return (await refused('updateVisit', call, as())).errors?.[0]?.path
    }
    expect(await pathOf(single.id, { minutes: 30 })).toBe('body.scope')
    expect(await pathOf(first.id, { starts: null })).toBe('body.starts')
    expect(await pathOf(first.id, { day: '2026-06-03' })).toBe('body.starts')
    expect(await pathOf(first.id, { state: 'done' })).toBe('body.state')
    await change(last.id, { state: 'done' })
    expect(await pathOf(last.id, { starts: '2026-06-17T08:00' })).toBe('body.scope')
    const stranger = await aBusiness('Other Roofing')
    const preview = { params: { slug: stranger.slug, visitId: first.id }, body: {} }
    expect(await codeOf('previewVisitChange', preview, { token: stranger.owner.token })).toBe('not_found')
  })
})

describe('a series that goes on', () => {
  it('has its visits two years ahead, and gets more as time goes by, the same ones however often it is asked', async () => {
    const first = await aSeries(weekly, { members: [ana.userId] })
    const before = await wallsOf(first.series)
    expect(before.at(-1)).toBe('2028-05-16T09:00')
    await goTo('2026-07-25T18:00:00.000Z')
    await roll()
    await roll()
    const after = await wallsOf(first.series)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length)).toEqual(
      ['05-23', '05-30', '06-06', '06-13', '06-20', '06-27', '07-04', '07-11', '07-18', '07-25'].map(
        (day) => `2028-${day}T09:00`,
      ),
    )
    await goTo(firstMoment)
  })

  it('has no more than two hundred to come', async () => {
    const first = await aSeries({ unit: 'day' })
    expect(await rowsOf(first.series)).toHaveLength(seriesLimits.visits)
    await roll()
    expect(await rowsOf(first.series)).toHaveLength(seriesLimits.visits)
    await goTo('2026-06-05T18:00:00.000Z')
    await roll()
    const coming = (await rowsOf(first.series)).filter(({ day }) => day !== null && day >= '2026-06-05')
    expect(coming).toHaveLength(seriesLimits.visits)
    await goTo(firstMoment)
  })

  it('goes on to the customer and the request that its own were merged into', async () => {
    const [kept, duplicate] = [await aCustomer(), await aCustomer()]
    const ofCustomer = await aSeries(weekly, { customer: duplicate.id })
    const ask = async (name: string) =>
      (await ok('createRequest', { params: { slug: business.slug }, body: { name } }, as())).request.id
    const [keptRequest, duplicateRequest] = [await ask('Dana'), await ask('Dan')]
    const ofRequest = await aSeries(weekly, { customer: null, request: duplicateRequest })
    const { slug } = business
    const merge = { params: { slug, customerId: kept.id }, body: { duplicate_id: duplicate.id } }
    await ok('mergeCustomers', merge, as())
    const mergeToo = { params: { slug, requestId: keptRequest }, body: { duplicate_id: duplicateRequest } }
    await ok('mergeRequests', mergeToo, as())
    const before = [(await rowsOf(ofCustomer.series)).length, (await rowsOf(ofRequest.series)).length]
    await goTo('2026-07-25T18:00:00.000Z')
    await roll()
    expect((await rowsOf(ofCustomer.series)).length).toBeGreaterThan(before[0] ?? 0)
    expect((await rowsOf(ofRequest.series)).length).toBeGreaterThan(before[1] ?? 0)
    expect(await nth(ofCustomer.series, -1)).toMatchObject({ customer_id: kept.id })
    expect(await nth(ofRequest.series, -1)).toMatchObject({ request_id: keptRequest })
    await goTo(firstMoment)
  })

  it('that is changed while its next visits wait for the calendar gets them as it is changed', async () => {
    const first = await aSeries(weekly)
    await goTo('2026-07-25T18:00:00.000Z')
    const later = (await rowsOf(first.series)).find(({ day }) => day !== null && day > '2026-08-01')
    const params = { slug: business.slug, visitId: VisitId.parse(later?.id) }
    const body = { title: 'Gutters', scope: 'following' } as const
    const origin = { requestId: '', address: '' }
    const site = { id: business.siteId, slug: business.slug }
    const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
      app.workshop.inSite({ site, actor: { kind: 'server' } }, act)
    const started = await inSite(async (work) => {
      await updateVisit(work, { params, query: {}, body, ifVersion: undefined, origin })
      return startBehindLock(app, () => inSite((other) => rollSeries(other, SeriesId.parse(first.series))))
    })
    expect(started.outcome).toBe('waits')
    await started.done
    expect(await nth(first.series, -1)).toMatchObject({ title: 'Gutters', starts_local: '2028-07-25T09:00' })
    await goTo(firstMoment)
  })

  it('goes on as it was changed, and not to who is gone', async () => {
    const first = await aSeries(weekly)
    await following((await nth(first.series, 1)).id, { minutes: 45, note: 'Gate code 1234' })
    const gone = await aSeries(weekly)
    await app.workshop.inSystem(({ db }) =>
      db
        .deleteFrom('customers')
        .where('id', '=', gone.customer?.id ?? '')
        .execute(),
    )
    await goTo('2026-07-25T18:00:00.000Z')
    await roll()
    const last = await nth(first.series, -1)
    expect(last).toMatchObject({ minutes: 45, note: 'Gate code 1234', starts_local: '2028-07-25T09:00' })
    expect(await rowsOf(gone.series)).toEqual([])
    await goTo(firstMoment)
  })
})

describe('another rule for a visit of a series and those that follow', () => {
  const preview = (visitId: string, body: object) =>
    ok('previewVisitChange', { params: { slug: business.slug, visitId }, body }, as())
  const shown = async (ids: readonly string[]) => {
    const rows = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('visits')
        .select(['id', 'starts_local', 'state'])
        .where('id', 'in', [...ids])
        .execute(),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => `${byId.get(id)?.starts_local?.slice(5, 10)} ${byId.get(id)?.state}`)
  }
  const idsOf = async (series: string | null) => (await rowsOf(series)).map(({ id }) => id)

  it('moves those that come, ends what is too many, and says so before it does', async () => {
    const first = await aSeries({ ...weekly, until: '2026-07-07' })
    const ids = await idsOf(first.series)
    expect(ids).toHaveLength(6)
    const repeat = { unit: 'week', every: 2, weekdays: [3], until: '2026-07-10' }
    expect(await preview(ids[1] ?? '', { repeat })).toEqual({
      moves: 3,
      ends: 2,
      adds: 0,
      stays: 0,
      by_hand: 0,
      conflicts: expect.any(Number),
      first: [
        { from: '2026-06-09T09:00', to: '2026-06-11T09:00' },
        { from: '2026-06-16T09:00', to: '2026-06-25T09:00' },
        { from: '2026-06-23T09:00', to: '2026-07-09T09:00' },
      ],
    })
    const moved = await following(ids[1] ?? '', { repeat })
    expect(moved).toMatchObject({ id: ids[1], wall: '2026-06-11T09:00', detached: false })
    expect(moved.series).not.toBe(first.series)
    expect(await shown(ids)).toEqual([
      '06-02 confirmed',
      '06-11 confirmed',
      '06-25 confirmed',
      '07-09 confirmed',
      '06-30 cancelled',
      '07-07 cancelled',
    ])
    const { visit } = await ok('getVisit', { params: { slug: business.slug, visitId: moved.id } }, as())
    expect(visit.repeat).toEqual({ ...repeat, month_day: null, count: null })
    // neither of the two makes more of them by night
    await roll()
    expect(await wallsOf(first.series)).toEqual(['2026-06-02T09:00', '2026-06-30T09:00', '2026-07-07T09:00'])
    expect(await wallsOf(moved.series)).toHaveLength(3)
  })

  it('adds what is missing, with the members and the length of the others', async () => {
    const first = await aSeries({ ...weekly, count: 3 }, { members: [ana.userId], minutes: 90, title: 'Filter change' })
    const ids = await idsOf(first.series)
    const repeat = { unit: 'week', weekdays: [1, 4], until: '2026-06-19' }
    expect(await preview(first.id, { repeat })).toMatchObject({ moves: 2, ends: 0, adds: 3 })
    const changed = await following(first.id, { repeat })
    const rows = await rowsOf(changed.series)
    expect(rows.map(({ starts_local: wall, minutes, title }) => [wall, minutes, title])).toEqual(
      ['02', '05', '09', '12', '16', '19'].map((day) => [`2026-06-${day}T09:00`, 90, 'Filter change']),
    )
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(ids)
    const params = { slug: business.slug, visitId: rows[4]?.id ?? '' }
    expect((await ok('getVisit', { params }, as())).visit.members.map(({ id }) => id)).toEqual([ana.userId])
    expect(await wallsOf(first.series)).toEqual([])
  })

  it('leaves alone what is done or was moved by hand, and puts none on their days', async () => {
    const first = await aSeries({ ...weekly, count: 5 })
    const ids = await idsOf(first.series)
    await change(ids[1] ?? '', { starts: '2026-06-10T14:00' })
    await change(ids[2] ?? '', { state: 'done' })
    const repeat = { unit: 'day', every: 1, until: '2026-06-17' }
    expect(await preview(first.id, { repeat })).toMatchObject({ stays: 2, by_hand: 1 })
    const changed = await following(first.id, { repeat })
    expect((await shown(ids)).slice(1, 3)).toEqual(['06-10 confirmed', '06-16 done'])
    const days = (await wallsOf(changed.series)).map((wall) => wall?.slice(8, 10))
    // the ninth and the tenth are those of the one moved by hand, the sixteenth of the one that is done
    expect(days).toEqual(['02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14', '15', '17'])
  })

  it('with another end alone keeps every time, ends those after it, and goes on where it is later', async () => {
    const first = await aSeries({ ...weekly, until: '2026-06-30' })
    const ids = await idsOf(first.series)
    const until = (day: string) => ({ repeat: { unit: 'week', weekdays: [1], until: day } })
    expect(await preview(ids[1] ?? '', until('2026-06-16'))).toMatchObject({ moves: 0, ends: 2, adds: 0, first: [] })
    const shorter = await following(ids[1] ?? '', until('2026-06-16'))
    expect((await shown(ids)).map((each) => each.split(' ')[1])).toEqual([
      ...Array.from({ length: 3 }, () => 'confirmed'),
      ...Array.from({ length: 2 }, () => 'cancelled'),
    ])
    const later = await following(shorter.id, until('2026-07-07'))
    expect((await wallsOf(later.series)).map((wall) => wall?.slice(5, 10))).toEqual([
      '06-09',
      '06-16',
      '06-23',
      '06-30',
      '07-07',
    ])
  })

  it('goes with another time, members, and title in one act', async () => {
    const first = await aSeries({ ...weekly, count: 3 })
    const body = {
      starts: '2026-06-04T15:00',
      members: [ana.userId],
      title: 'Pool',
      repeat: { unit: 'month', count: 2 },
    }
    const changed = await following(first.id, body)
    const rows = await rowsOf(changed.series)
    expect(rows.map(({ starts_local: wall, title }) => [wall, title])).toEqual([
      ['2026-06-04T15:00', 'Pool'],
      ['2026-07-04T15:00', 'Pool'],
    ])
    expect(changed.members.map(({ id }) => id)).toEqual([ana.userId])
  })

  it('counts the visits before it where the number stays', async () => {
    const first = await aSeries({ ...weekly, count: 5 })
    const ids = await idsOf(first.series)
    const changed = await following(ids[2] ?? '', { repeat: { unit: 'week', weekdays: [2], count: 5 } })
    expect((await wallsOf(changed.series)).map((wall) => wall?.slice(5, 10))).toEqual(['06-17', '06-24', '07-01'])
    expect((await shown(ids)).every((each) => each.endsWith('confirmed'))).toBe(true)
  })

  it('that is the one it has changes nothing', async () => {
    const first = await aSeries({ ...weekly, count: 3 })
    const repeat = { unit: 'week', weekdays: [1], count: 3 }
    expect(await preview(first.id, { repeat })).toMatchObject({ ends: 0, adds: 0 })
    expect((await following(first.id, { repeat })).series).toBe(first.series)
  })

  it.each([
    ['for one visit alone', { scope: 'this' }, 'body.repeat'],
    ['together with calling it off', { state: 'cancelled' }, 'body.repeat'],
    ['by weekdays of months', { repeat: { unit: 'month', weekdays: [1] } }, 'body.repeat.weekdays'],
    ['with two ends', { repeat: { ...weekly, count: 2, until: '2026-07-01' } }, 'body.repeat.count'],
    ['without any visit', { repeat: { ...weekly, until: '2026-05-01' } }, 'body.repeat'],
    ['of ten thousand', { repeat: { ...weekly, count: 10_000 } }, 'body.repeat.count'],
    ['of seconds', { repeat: { unit: 'second' } }, 'body.repeat.unit'],
  ])('is refused %s, and nothing is written', async (_what, given, path) => {
    const first = await aSeries({ ...weekly, count: 3 })
    const before = await rowsOf(first.series)
    const body = { scope: 'following', repeat: { ...weekly, every: 2 }, ...given }
    const params = { slug: business.slug, visitId: first.id }
    expect((await refused('updateVisit', { params, body }, as())).errors?.[0]?.path).toBe(path)
    expect(await rowsOf(first.series)).toEqual(before)
  })

  it('is for what repeats', async () => {
    const customer = (await aCustomer()).id
    const body = { kind: 'visit', customer, starts: '2026-06-02T09:00' }
    const { visit } = await ok('scheduleVisit', { params: { slug: business.slug }, body }, as())
    const params = { slug: business.slug, visitId: visit.id }
    const given = { scope: 'following', repeat: weekly }
    expect((await refused('updateVisit', { params, body: given }, as())).errors?.[0]?.path).toBe('body.scope')
  })
})
