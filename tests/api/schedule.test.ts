import { beforeAll, describe, expect, it } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { freeSlots, holdVisit, nextVisits } from '#server/areas/schedule/index.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { startBehindLock } from '../support/locks.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
const day = [{ open: '08:00', close: '17:00' }]
const hours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
  sunday: [],
  closed_dates: ['2026-05-22'],
}

async function aSchedule() {
  const business = await aBusiness('Miller Plumbing')
  await ok(
    'updateLandingPage',
    { params: { slug: business.slug }, body: { hours, time_zone: 'America/Los_Angeles' } },
    as(business.owner),
  )
  return business
}
let business: Business
let office: Person
let field: Person
beforeAll(async () => {
  business = await aSchedule()
  ;[office, field] = await Promise.all([aMember(business, 'office'), aMember(business, 'field')])
})

const aRequest = async (stage = 'request', where = business) => {
  const body = { name: 'Dana Lopez', stage, address: '9 Elm St' }
  return (await ok('createRequest', { params: { slug: where.slug }, body }, as(where.owner))).request
}
const at = (requestId: string, where = business) => ({ params: { slug: where.slug, requestId } })
const of = (visitId: string) => ({ params: { slug: business.slug, visitId } })
const aVisit = async (requestId: string, starts: string, given: object = {}, where = business) =>
  (await ok('createVisit', { ...at(requestId, where), body: { starts, ...given } }, as(where.owner))).visit
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>, where = business) =>
  app.workshop.inSite({ site: { id: where.siteId, slug: where.slug }, actor: { kind: 'server' } }, act)
const slotsOf = async (where: Business, query: Record<string, string | number> = {}) =>
  ok('listFreeSlots', { params: { slug: where.slug }, query }, as(where.owner))
const hold = (requestId: string, starts: string, where = business) =>
  inSite(
    (work) =>
      holdVisit(work, {
        requestId: RequestId.parse(requestId),
        starts: new Date(starts),
        minutes: 60,
        madeBy: 'customer',
      }),
    where,
  )

describe('free times', () => {
  it('lie within the hours by the business’s clock, two hours ahead, not on closed dates', async () => {
    const house = await aSchedule()
    const { slots, time_zone: zone } = await slotsOf(house, { days: 6 })
    expect(zone).toBe('America/Los_Angeles')
    expect(slots[0]).toEqual({
      starts: '2026-05-20T20:00:00.000Z',
      ends: '2026-05-20T21:00:00.000Z',
      wall: '2026-05-20T13:00',
      members: [house.owner.userId],
    })
    const days = new Set(slots.map(({ starts }) => starts.slice(0, 10)))
    expect([...days]).toEqual(['2026-05-20', '2026-05-21', '2026-05-25'])
    expect(slots.filter(({ starts }) => starts.startsWith('2026-05-21'))).toHaveLength(17)
  })

  it('begin with the day that is asked for', async () => {
    const house = await aSchedule()
    const { slots } = await slotsOf(house, { from: '2026-05-25', days: 1, minutes: 480 })
    expect(slots.map(({ starts }) => starts)).toEqual([
      '2026-05-25T15:00:00.000Z',
      '2026-05-25T15:30:00.000Z',
      '2026-05-25T16:00:00.000Z',
    ])
  })

  it('are blocked by visits that are held or confirmed, and free again when one is cancelled', async () => {
    const house = await aSchedule()
    const request = await aRequest('request', house)
    const held = await aVisit(request.id, '2026-05-21T17:00:00.000Z', { state: 'hold', minutes: 90 }, house)
    const free = async () =>
      (await slotsOf(house, { from: '2026-05-21', days: 1 })).slots.map(({ starts }) => starts.slice(11, 16))
    expect((await free()).slice(0, 5)).toEqual(['15:00', '15:30', '16:00', '18:30', '19:00'])
    await ok(
      'updateVisit',
      { params: { slug: house.slug, visitId: held.id }, body: { state: 'cancelled' } },
      as(house.owner),
    )
    expect((await free()).slice(0, 5)).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00'])
  })

  it('keep the hours of the wall when the clocks change', async () => {
    const house = await aSchedule()
    const { slots } = await slotsOf(house, { from: '2026-10-30', days: 4 })
    const first = (date: string) => slots.find(({ starts }) => starts.startsWith(date))?.starts
    expect(first('2026-10-30')).toBe('2026-10-30T15:00:00.000Z')
    expect(first('2026-11-02')).toBe('2026-11-02T16:00:00.000Z')
  })

  it('are no more than asked for, and take days at either end of the calendar', async () => {
    const few = await inSite((work) => freeSlots(work, { from: work.now, days: 7, minutes: 60, most: 3 }))
    expect(few).toHaveLength(3)
    expect((await slotsOf(business, { from: '0001-01-01' })).slots).toEqual([])
    expect((await slotsOf(business, { from: '9999-12-31', days: 31 })).slots).toEqual([])
  })

  it('are the office’s to see', async () => {
    expect(await codeOf('listFreeSlots', { params: { slug: business.slug } }, as(field))).toBe('forbidden')
  })
})

describe('taking a time', () => {
  it('lets one of two at once have it', async () => {
    const [one, other] = [await aRequest(), await aRequest()]
    const starts = '2026-05-26T15:00:00.000Z'
    const both = await Promise.allSettled([hold(one.id, starts), hold(other.id, starts)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((result) => result.status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: 'slot_taken' } })
  })

  it('gives the same visit when it is asked for again, and sets the earlier time free for another', async () => {
    const request = await aRequest()
    const first = await hold(request.id, '2026-05-27T15:00:00.000Z')
    expect((await hold(request.id, '2026-05-27T15:00:00.000Z')).id).toBe(first.id)
    await hold(request.id, '2026-05-27T15:30:00.000Z')
    const { visits } = await ok('listVisits', at(request.id), as(office))
    expect(visits.map(({ state }) => state)).toEqual(['cancelled', 'hold'])
    expect(visits[1]).toMatchObject({ made_by: 'customer', conflicts: 0, arrival_minutes: 120 })
  })

  it.each([
    ['the past', '2026-05-20T17:00:00.000Z'],
    ['the night', '2026-05-27T08:00:00.000Z'],
    ['a closed date', '2026-05-22T17:00:00.000Z'],
    ['an hour that reaches beyond closing', '2026-05-27T23:30:00.000Z'],
  ])('refuses %s', async (_name, starts) => {
    const request = await aRequest()
    await expect(hold(request.id, starts)).rejects.toMatchObject({ code: 'slot_taken' })
  })
})

describe('a visit', () => {
  it('is put where a member wants it; conflicts are counted', async () => {
    const request = await aRequest()
    const first = await aVisit(request.id, '2026-06-01T16:00:00.000Z', { note: 'Side gate' })
    expect(first).toMatchObject({ state: 'confirmed', note: 'Side gate', made_by: 'member', conflicts: 0, version: 1 })
    const second = await aVisit(request.id, '2026-06-01T16:30:00.000Z')
    await aVisit(request.id, '2026-06-01T17:30:00.000Z')
    expect(second.conflicts).toBe(1)
    const { visits } = await ok('listVisits', at(request.id), as(office))
    expect(visits.map(({ conflicts }) => conflicts)).toEqual([1, 1, 0])
  })

  it('keeps its length when it is moved, and says who is next', async () => {
    const request = await aRequest()
    const visit = await aVisit(request.id, '2026-06-02T16:00:00.000Z', { minutes: 90 })
    const moved = await ok('updateVisit', { ...of(visit.id), body: { starts: '2026-06-03T16:00:00.000Z' } }, as(office))
    expect(moved.visit).toMatchObject({ ends: '2026-06-03T17:30:00.000Z', version: 2 })
    const later = await aVisit(request.id, '2026-06-05T16:00:00.000Z')
    const next = async () => (await inSite((work) => nextVisits(work, [request.id]))).get(request.id)?.id
    expect(await next()).toBe(visit.id)
    await ok('updateVisit', { ...of(visit.id), body: { state: 'cancelled' } }, as(office))
    expect(await next()).toBe(later.id)
  })

  it('is the next one while it is going on, and no longer once it is over', async () => {
    const request = await aRequest()
    const visit = await aVisit(request.id, '2026-06-10T16:00:00.000Z', { minutes: 60 })
    const nextAt = (moment: string) =>
      inSite((work) => nextVisits({ ...work, now: new Date(moment) }, [request.id])).then((found) => found.size)
    expect(await nextAt('2026-06-10T16:59:59.000Z')).toBe(1)
    expect(await nextAt('2026-06-10T17:00:00.000Z')).toBe(0)
    expect(visit.ends).toBe('2026-06-10T17:00:00.000Z')
  })

  it('is moved only once the calendar is locked: no other act sees the time as free meanwhile', async () => {
    const request = await aRequest()
    const visit = await aVisit(request.id, '2026-06-11T16:00:00.000Z')
    const move = () => ok('updateVisit', { ...of(visit.id), body: { starts: '2026-06-11T18:00:00.000Z' } }, as(office))
    const other = await aRequest()
    const started = await inSite(async (work) => {
      // an offer that is being made holds the calendar until its transaction ends
      const starts = new Date('2026-06-12T16:00:00.000Z')
      await holdVisit(work, { requestId: RequestId.parse(other.id), starts, minutes: 60, madeBy: 'customer' })
      return startBehindLock(app, move)
    })
    expect(started.outcome).toBe('waits')
    expect((await started.done).visit.starts).toBe('2026-06-11T18:00:00.000Z')
  })

  it('that is confirmed schedules the job that waited for a day', async () => {
    const request = await aRequest('won')
    const visit = await aVisit(request.id, '2026-06-04T16:00:00.000Z', { state: 'hold' })
    const status = async () => (await ok('getRequest', at(request.id), as(office))).request.status
    expect(await status()).toBe('to_schedule')
    await ok('updateVisit', { ...of(visit.id), body: { state: 'confirmed' } }, as(office))
    expect(await status()).toBe('scheduled')
  })

  it('is what schedules a job and answers the customer; a task or a meeting about it is neither', async () => {
    const request = await aRequest('won')
    const status = async () => (await ok('getRequest', at(request.id), as(office))).request.status
    for (const kind of ['task', 'event'])
      await ok(
        'scheduleVisit',
        {
          params: { slug: business.slug },
          body: { kind, request: request.id, title: 'Order parts', starts: '2026-06-04T09:00', tell: true },
        },
        as(office),
      )
    expect(await status()).toBe('to_schedule')
    expect((await ok('listMessages', at(request.id), as(office))).messages).toEqual([])
  })

  it('leaves its words in the log and in the request’s history', async () => {
    const request = await aRequest()
    const visit = await aVisit(request.id, '2026-06-08T16:00:00.000Z')
    await ok('updateVisit', { ...of(visit.id), body: { starts: '2026-06-08T18:00:00.000Z' } }, as(office))
    await ok('updateVisit', { ...of(visit.id), body: { state: 'cancelled' } }, as(office))
    await ok('updateVisit', { ...of(visit.id), body: { state: 'cancelled' } }, as(office))
    const acts = async (record: string) =>
      app.workshop.inSystem(async ({ db }) => {
        const rows = await db
          .selectFrom('audit_log')
          .select('act')
          .where('record_id', '=', record)
          .orderBy('id')
          .execute()
        return rows.map(({ act }) => act)
      })
    expect(await acts(visit.id)).toEqual(['visit.create', 'visit.move', 'visit.cancel'])
    expect(await acts(request.id)).toEqual([
      'request.create',
      'request.visit',
      'request.answer',
      'request.visit',
      'request.visit',
    ])
  })

  it('is told to the customer where that is wanted, each change once', async () => {
    const body = { name: 'Dana Lopez', phone: aPhone(), address: '9 Elm St' }
    const { request } = await ok('createRequest', { params: { slug: business.slug }, body }, as(office))
    await ok('sendMessage', { ...at(request.id), body: { channel: 'sms', body: 'Hello Dana' } }, as(office))
    const visit = await aVisit(request.id, '2026-06-10T16:00:00.000Z', { tell: true })
    const change = (given: object) => ok('updateVisit', { ...of(visit.id), body: given }, as(office))
    await change({ starts: '2026-06-11T16:00:00.000Z', tell: true })
    await change({ note: 'Ladder', tell: true })
    await change({ starts: '2026-06-12T16:00:00.000Z', tell: false })
    await change({ tell: true })
    await change({ state: 'cancelled', tell: true })
    const { messages } = await ok('listMessages', at(request.id), as(office))
    const told = messages.filter(({ sender }) => sender === 'server').map(({ body: text }) => text)
    expect(told).toEqual([
      "Miller Plumbing: Your visit is confirmed for Wednesday, June 10, between 9:00 AM and 11:00 AM, at 9 Elm St. Reply if that doesn't work for you.",
      "Miller Plumbing: Your visit was moved to Thursday, June 11, between 9:00 AM and 11:00 AM, at 9 Elm St. Reply if that doesn't work for you.",
      "Miller Plumbing: Your visit was moved to Friday, June 12, between 9:00 AM and 11:00 AM, at 9 Elm St. Reply if that doesn't work for you.",
      "Miller Plumbing: Your visit on Friday, June 12, between 9:00 AM and 11:00 AM, at 9 Elm St, is canceled. Reply if you'd like another time.",
    ])
  })

  it('refuses what is stale, too far away, too long, and another business’s', async () => {
    const request = await aRequest()
    const visit = await aVisit(request.id, '2026-06-09T16:00:00.000Z')
    await ok('updateVisit', { ...of(visit.id), body: { note: 'Dog' } }, as(office))
    const old = { ...as(office), headers: { 'if-match': '"1"' } }
    expect(await codeOf('updateVisit', { ...of(visit.id), body: { note: 'Cat' } }, old)).toBe('stale')
    for (const starts of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2040-01-01T00:00:00Z', 'tomorrow'])
      expect(await codeOf('createVisit', { ...at(request.id), body: { starts } }, as(office))).toBe('invalid')
    const long = { starts: '2026-06-09T16:00:00.000Z', minutes: 1441 }
    const problem = await refused('createVisit', { ...at(request.id), body: long }, as(office))
    expect(problem.errors?.[0]?.path).toBe('body.minutes')
    const stranger = await aBusiness('Other Roofing')
    const theirs = { params: { slug: stranger.slug, visitId: visit.id }, body: { state: 'done' } }
    expect(await codeOf('updateVisit', theirs, as(stranger.owner))).toBe('not_found')
    expect(await codeOf('listVisits', at(request.id, stranger), as(stranger.owner))).toBe('not_found')
    expect(await codeOf('updateVisit', { ...of(visit.id), body: { state: 'done' } }, as(field))).toBe('forbidden')
  })
})

describe('the states of a visit', () => {
  const change = (id: string, body: object, person = office) => ok('updateVisit', { ...of(id), body }, as(person))
  const codeOfChange = (id: string, body: object) => codeOf('updateVisit', { ...of(id), body }, as(office))

  it('follow each other as the table says, and what is finished opens only with a reason', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, '2026-06-10T16:00:00.000Z')
    await change(id, { state: 'on_the_way' })
    const { visit } = await change(id, { state: 'working' })
    expect(visit).toMatchObject({ on_the_way: app.clock.now().toISOString(), started: app.clock.now().toISOString() })
    await change(id, { state: 'done' })
    const problem = await refused('updateVisit', { ...of(id), body: { state: 'working' } }, as(office))
    expect(problem).toMatchObject({ status: 409, errors: [{ path: 'body.reason' }] })
    expect(await codeOfChange(id, { state: 'hold' })).toBe('state_refused')
    expect(await codeOfChange(id, { state: 'cancelled' })).toBe('state_refused')
    const { visit: open } = await change(id, { state: 'working', reason: 'The valve still drips' })
    expect(open).toMatchObject({ state: 'working', finished: null, cancel_reason: 'The valve still drips' })
  })

  it('bring back what was cancelled, for thirty days', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, '2026-07-10T16:00:00.000Z')
    await change(id, { state: 'cancelled', reason: 'Sold the house' })
    expect((await change(id, { state: 'confirmed' })).visit).toMatchObject({ state: 'confirmed', cancel_reason: '' })
    await change(id, { state: 'cancelled' })
    await app.database.inSystem(({ db }) =>
      db
        .updateTable('visits')
        .set({ cancelled_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
    expect(await codeOfChange(id, { state: 'confirmed' })).toBe('state_refused')
  })
})

describe('where a visit stands', () => {
  it('is what the clock of the business shows; an hour that the clock skips is refused, of one shown twice the first counts', async () => {
    const request = await aRequest()
    const { visit } = await ok('createVisit', { ...at(request.id), body: { starts: '2026-06-11T09:30' } }, as(office))
    expect(visit).toMatchObject({ starts: '2026-06-11T16:30:00.000Z', wall: '2026-06-11T09:30', day: '2026-06-11' })
    const skipped = { ...at(request.id), body: { starts: '2027-03-14T02:30' } }
    const problem = await refused('createVisit', skipped, as(office))
    expect(problem.errors).toMatchObject([{ path: 'body.starts' }])
    const twice = { ...at(request.id), body: { starts: '2026-11-01T01:30' } }
    expect((await ok('createVisit', twice, as(office))).visit.starts).toBe('2026-11-01T08:30:00.000Z')
  })

  it('may be any time of a day or nowhere yet, and is asked of the customer again when it moves', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, '2026-06-12T16:00:00.000Z', { minutes: 90 })
    const change = async (body: object) => (await ok('updateVisit', { ...of(id), body }, as(office))).visit
    expect(await change({ day: '2026-06-15', starts: null })).toMatchObject({
      day: '2026-06-15',
      starts: null,
      ends: null,
      wall: null,
      minutes: 90,
    })
    expect(await change({ starts: null })).toMatchObject({ day: null, starts: null })
    expect(await change({ starts: '2026-06-16T10:00' })).toMatchObject({
      starts: '2026-06-16T17:00:00.000Z',
      ends: '2026-06-16T18:30:00.000Z',
    })
    expect(await change({ minutes: 1440 })).toMatchObject({ ends: '2026-06-17T17:00:00.000Z' })
  })
})

describe('the members of a visit', () => {
  it('are of the business, the first leads, and only what they share counts as a conflict', async () => {
    const request = await aRequest()
    const [one, other] = await Promise.all([aMember(business, 'field'), aMember(business, 'field')])
    const starts = '2026-06-18T16:00:00.000Z'
    const first = await aVisit(request.id, starts, { members: [one.userId, other.userId] })
    expect(first.members.map(({ id, lead }) => [id, lead])).toEqual([
      [one.userId, true],
      [other.userId, false],
    ])
    expect(await aVisit(request.id, starts, { members: [field.userId] })).toMatchObject({ conflicts: 0 })
    expect(await aVisit(request.id, starts, { members: [other.userId] })).toMatchObject({ conflicts: 1 })
    const stranger = await aBusiness('Other Painting')
    for (const members of [[stranger.owner.userId], [one.userId, one.userId]])
      expect(await codeOf('createVisit', { ...at(request.id), body: { starts, members } }, as(office))).toBe('invalid')
  })

  it('see the visit and its request, which others of the field do not', async () => {
    const request = await aRequest()
    const [one, other] = await Promise.all([aMember(business, 'field'), aMember(business, 'field')])
    const visit = await aVisit(request.id, '2026-06-19T16:00:00.000Z', { members: [one.userId] })
    expect((await ok('listVisits', at(request.id), as(one))).visits).toMatchObject([{ id: visit.id }])
    expect((await ok('getRequest', at(request.id), as(one))).request.id).toBe(request.id)
    expect(await codeOf('listVisits', at(request.id), as(other))).toBe('not_found')
    await ok('updateVisit', { ...of(visit.id), body: { members: [other.userId] } }, as(office))
    expect(await codeOf('listVisits', at(request.id), as(one))).toBe('not_found')
  })
})
