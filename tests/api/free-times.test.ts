import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RequestId, ServiceId } from '#contract/shared.ts'
import { endHoldsJob } from '#server/areas/schedule/holds/holds.jobs.ts'
import { freeSlots, holdVisit } from '#server/areas/schedule/index.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { insertRequests } from '../support/request-rows.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
const day = [{ open: '08:00', close: '12:00' }]
const week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
  sunday: [],
  closed_dates: ['2026-05-22'],
}
const evenings = { ...week, thursday: [{ open: '18:00', close: '20:00' }], closed_dates: [] }

/** A business that is open in the mornings, with so many members who go out. */
async function aCrew(count: number) {
  const business = await aBusiness('Miller Plumbing')
  const body = { hours: week, time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, as(business.owner))
  const crew = await Promise.all(Array.from({ length: count }, () => aMember(business, 'field')))
  return { business, crew, ids: crew.map(({ userId }) => userId) }
}
const inSite = <Result>({ siteId, slug }: Business, act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, act)
const aRequest = async ({ slug, owner }: Business) =>
  (await ok('createRequest', { params: { slug }, body: { name: 'Dana Lopez', address: '9 Elm St' } }, as(owner)))
    .request
const aVisit = async (business: Business, starts: string, given: object = {}) => {
  const params = { slug: business.slug, requestId: (await aRequest(business)).id }
  return (await ok('createVisit', { params, body: { starts, tell: false, ...given } }, as(business.owner))).visit
}
const plan = async ({ slug, owner }: Business, body: object) =>
  (await ok('scheduleVisit', { params: { slug }, body }, as(owner))).visit
const change = ({ slug, owner }: Business, visitId: string, body: object) =>
  ok('updateVisit', { params: { slug, visitId }, body }, as(owner))
const setHours = ({ slug, owner }: Business, { userId: memberId }: Person, given: object) =>
  ok(
    'updateMemberSchedule',
    { params: { slug, memberId }, body: { hours: null, starts_address: '', services: null, ...given } },
    as(owner),
  )
const aService = async ({ slug, owner }: Business, name: string, how: object = {}) => {
  const { service } = await ok('createService', { params: { slug }, body: { name } }, as(owner))
  const usual = { minutes: 60, notice_minutes: 120, step_minutes: 30, buffer_before: 0, buffer_after: 0 }
  const one = { service: service.id, ...usual, horizon_days: 60, most_per_day: null, online: true, ...how }
  await ok('updateBooking', { params: { slug }, body: { services: [one] } }, as(owner))
  return service.id
}
type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>
/** The free times of Thursday, as the wall shows them, with how many members are free. */
const onThursday = async ({ slug, owner }: Business, query: Query = {}) => {
  const given = { from: '2026-05-21', days: 1, ...query }
  const { slots } = await ok('listFreeSlots', { params: { slug }, query: given }, as(owner))
  return slots.map(({ wall, members }) => `${wall.slice(11)} ${members.length}`)
}
const hold = (business: Business, requestId: string, starts: string, given: object = {}) =>
  inSite(business, (work) =>
    holdVisit(work, {
      requestId: RequestId.parse(requestId),
      starts: new Date(starts),
      minutes: 60,
      madeBy: 'customer' as const,
      ...given,
    }),
  )
const codeOfRefusal = (reason: unknown) => (reason instanceof Refusal ? reason.code : String(reason))
const endHolds = () => endHoldsJob({ workshop: app.workshop }).run({})

describe('free times of a crew', () => {
  it('are those at which anybody who goes out is free, and say how many are', async () => {
    const { business, ids } = await aCrew(2)
    await aVisit(business, '2026-05-21T08:00', { members: [ids[0]], minutes: 120 })
    await aVisit(business, '2026-05-21T09:00', { members: [ids[1]], minutes: 120 })
    expect(await onThursday(business)).toEqual(['08:00 1', '10:00 1', '10:30 1', '11:00 2'])
    expect(await onThursday(business, { members: [ids[0] ?? ''] })).toEqual(['10:00 1', '10:30 1', '11:00 1'])
    expect(await onThursday(business, { together: true })).toEqual(['11:00 2'])
  })

  it('follow the hours of each member, and the closed dates of the business for all', async () => {
    const { business, crew } = await aCrew(2)
    const [ana] = crew
    if (!ana) throw new Error('no crew')
    await setHours(business, ana, { hours: evenings })
    const all = await onThursday(business)
    expect(all.slice(-4)).toEqual(['11:00 1', '18:00 1', '18:30 1', '19:00 1'])
    expect(await onThursday(business, { members: [ana.userId] })).toEqual(['18:00 1', '18:30 1', '19:00 1'])
    expect(await onThursday(business, { from: '2026-05-22' })).toEqual([])
    expect(await onThursday(business, { together: true })).toEqual([])
  })

  it('follow the other hours of single days, also where the business is closed', async () => {
    const { business, crew } = await aCrew(1)
    const [ana] = crew
    if (!ana) throw new Error('no crew')
    const span = (open: string, close: string) => [{ open, close }]
    const dated = [
      { from: '2026-05-21', to: '2026-05-22', spans: span('13:00', '15:00') },
      { from: '2026-05-25', to: '2026-05-29', weekdays: [1], spans: [] },
    ]
    await setHours(business, ana, { dated_hours: dated })
    expect(await onThursday(business)).toEqual(['13:00 1', '13:30 1', '14:00 1'])
    // a closed date of the business
    expect(await onThursday(business, { from: '2026-05-22' })).toEqual(['13:00 1', '13:30 1', '14:00 1'])
    const days = async () => {
      const query = { from: '2026-05-25', days: 5 }
      const { slots } = await ok('listFreeSlots', { params: { slug: business.slug }, query }, as(business.owner))
      return [...new Set(slots.map(({ wall }) => wall.slice(8, 10)))]
    }
    expect(await days()).toEqual(['25', '27', '28', '29'])
    const late = hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    await expect(late).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('leave time for the first drive and the last, where a member begins and ends their day somewhere', async () => {
    const { business, crew } = await aCrew(1)
    const [ana] = crew
    if (!ana) throw new Error('no crew')
    const near = { address: '9 Mission St, San Francisco, CA 94110' }
    const far = { address: '9 Elm St, San Jose, CA 95112' }
    const edges = async (query: Query) => {
      const times = await onThursday(business, query)
      return [times[0], times.at(-1)].map((time) => time?.slice(0, 5))
    }
    expect(await edges(far)).toEqual(['08:00', '11:00'])
    await setHours(business, ana, { starts_address: near.address })
    // the drive takes an hour and three quarters
    expect([await edges(near), await edges(far)]).toEqual([
      ['08:00', '11:00'],
      ['10:00', '11:00'],
    ])
    await setHours(business, ana, { ends_address: near.address })
    expect([await edges(near), await edges(far)]).toEqual([
      ['08:00', '11:00'],
      ['08:00', '09:00'],
    ])
    // where it is, is not known
    expect(await edges({})).toEqual(['08:00', '11:00'])
    const starts = '2026-05-21T17:00Z'
    const place = [37.33, -121.89] as const
    const held = hold(business, (await aRequest(business)).id, starts, { place })
    await expect(held).rejects.toMatchObject({ code: 'slot_taken' })
    await setHours(business, ana, { ends_address: '', starts_address: '' })
    expect((await hold(business, (await aRequest(business)).id, starts, { place })).state).toBe('hold')
  })

  it('are the same around midnight whether one day is asked for or several, where somebody works day and night', async () => {
    const { business, crew } = await aCrew(1)
    const [ana] = crew
    if (!ana) throw new Error('no crew')
    const always = [{ open: '00:00', close: '23:59' }]
    const hours = { ...week, wednesday: always, thursday: always, friday: always, saturday: [], closed_dates: [] }
    const body = { hours, time_zone: 'America/Los_Angeles' }
    await ok('updateLandingPage', { params: { slug: business.slug }, body }, as(business.owner))
    const home = '9 Mission St, San Francisco, CA 94110'
    await setHours(business, ana, { starts_address: home, ends_address: home })
    const far = '9 Elm St, San Jose, CA 95112'
    const several = await onThursday(business, { from: '2026-05-21', days: 2, address: far })
    const [thursday, friday] = [
      await onThursday(business, { address: far }),
      await onThursday(business, { address: far, from: '2026-05-22' }),
    ]
    expect([...thursday, ...friday]).toEqual(several)
    expect([thursday[0], thursday.at(-1), friday[0], friday.at(-1)]).toEqual([
      '00:00 1',
      '23:00 1',
      '00:00 1',
      '21:00 1',
    ])
    const place = [37.35, -121.88] as const
    const held = await hold(business, (await aRequest(business)).id, '2026-05-22T07:00Z', { place })
    expect(held.state).toBe('hold')
  })

  it('count no drive from the exact place of a member where nobody says that the business asks', async () => {
    const { business, crew } = await aCrew(1)
    const [ana] = crew
    if (!ana) throw new Error('no crew')
    await setHours(business, ana, { starts_address: '9 Mission St, San Francisco, CA 94110' })
    // the map has her in San Jose
    await app.workshop.inSystem(({ db }) =>
      sql`update member_schedules set starts_latitude = 37.35, starts_longitude = -121.88
        where site_id = ${business.siteId}`.execute(db),
    )
    const search = { from: new Date('2026-05-21T12:00Z'), days: 1, minutes: 60, place: [37.75, -122.42] } as const
    const first = async (given: object) =>
      (await inSite(business, (work) => freeSlots(work, { ...search, ...given })))[0]?.wall.slice(11)
    expect(await first({ precision: 'exact' })).toBe('10:00')
    expect([await first({}), await first({ precision: 'coarse' })]).toEqual(['08:30', '08:30'])
    const { place } = search
    const held = await hold(business, (await aRequest(business)).id, '2026-05-21T15:30Z', { place })
    expect(held.state).toBe('hold')
  })

  it('leave out who answers the phone, until they have hours of their own; owners go where there is nobody else', async () => {
    const { business } = await aCrew(0)
    const office = await aMember(business, 'office')
    expect((await onThursday(business))[0]).toBe('08:00 1')
    await setHours(business, office, { hours: evenings })
    expect(await onThursday(business)).toEqual(['18:00 1', '18:30 1', '19:00 1'])
  })

  it('count what nobody was given as the time of one of them', async () => {
    const { business } = await aCrew(2)
    await aVisit(business, '2026-05-21T09:00')
    expect((await onThursday(business)).slice(0, 5)).toEqual(['08:00 2', '08:30 1', '09:00 1', '09:30 1', '10:00 2'])
    await aVisit(business, '2026-05-21T09:00')
    expect((await onThursday(business)).slice(0, 3)).toEqual(['08:00 2', '10:00 2', '10:30 2'])
  })

  it('go round meetings and time off, of one member or of everybody', async () => {
    const { business, ids } = await aCrew(2)
    const [ana] = ids
    await plan(business, { kind: 'event', title: 'Team meeting', starts: '2026-05-21T09:00' })
    await plan(business, { kind: 'time_off', day: '2026-05-21', members: [ana] })
    expect(await onThursday(business)).toEqual(['08:00 1', '10:00 1', '10:30 1', '11:00 1'])
  })

  it('leave out what members had planned who left the business', async () => {
    const { business, crew, ids } = await aCrew(2)
    await plan(business, { kind: 'time_off', starts: '2026-05-21T08:00', minutes: 240, members: [ids[0]] })
    await plan(business, {
      kind: 'event',
      title: 'Training',
      starts: '2026-05-21T08:00',
      minutes: 240,
      members: [ids[0]],
    })
    await plan(business, { kind: 'time_off', day: '2026-05-21', members: [ids[0]] })
    expect((await onThursday(business)).length).toBe(7)
    const params = { slug: business.slug, userId: crew[0]?.userId ?? '' }
    await ok('removeMember', { params }, as(business.owner))
    expect((await onThursday(business)).length).toBe(7)
  })

  it('keep the length, the notice, the buffers, and the steps of a service, and only who can do it', async () => {
    const { business, crew } = await aCrew(2)
    const [ana, ben] = crew
    if (!ana || !ben) throw new Error('no crew')
    const how = { minutes: 90, step_minutes: 60, buffer_before: 15, buffer_after: 30, notice_minutes: 22 * 60 }
    const drains = await aService(business, 'Drain cleaning', how)
    const roofs = await aService(business, 'Roof repair')
    await setHours(business, ana, { services: [drains] })
    await setHours(business, ben, { services: [roofs] })
    // notice ends on Thursday at nine
    expect(await onThursday(business, { service: drains })).toEqual(['09:00 1', '10:00 1'])
    const customer = await ok(
      'createCustomer',
      { params: { slug: business.slug }, body: { name: 'Dana' } },
      as(business.owner),
    )
    const visit = { kind: 'visit', customer: customer.customer.id, starts: '2026-05-21T11:15', members: [ana.userId] }
    expect(await plan(business, { ...visit, service: drains })).toMatchObject({
      minutes: 90,
      buffer_before: 15,
      buffer_after: 30,
    })
    // half an hour after the first one and a quarter before the other
    expect(await onThursday(business, { service: drains })).toEqual(['09:00 1'])
    expect((await onThursday(business, { service: roofs, members: [ana.userId] })).length).toBe(0)
  })

  it('end with the days that a service is bookable ahead, and with the most of a day', async () => {
    const { business } = await aCrew(2)
    const drains = await aService(business, 'Drain cleaning', { horizon_days: 1, most_per_day: 1 })
    const days = async () => {
      const query = { days: 7, service: drains }
      const { slots } = await ok('listFreeSlots', { params: { slug: business.slug }, query }, as(business.owner))
      return [...new Set(slots.map(({ wall }) => wall.slice(0, 10)))]
    }
    expect(await days()).toEqual(['2026-05-21'])
    const service = ServiceId.parse(drains)
    const first = await hold(business, (await aRequest(business)).id, '2026-05-21T15:00Z', { service })
    expect(await days()).toEqual([])
    const other = (await aRequest(business)).id
    await expect(hold(business, other, '2026-05-21T18:00Z', { service })).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(hold(business, other, '2026-05-25T18:00Z', { service })).rejects.toMatchObject({ code: 'slot_taken' })
    // calling it off frees the day
    await change(business, first.id, { state: 'cancelled' })
    expect(await days()).toEqual(['2026-05-21'])
  })

  it('for an entry that is there are as long as it takes, beside its own time, with a drive to and from it', async () => {
    const { business, ids } = await aCrew(1)
    const visit = await aVisit(business, '2026-05-21T08:00', { members: ids, minutes: 90 })
    await aVisit(business, '2026-05-21T10:00', { members: ids })
    expect(await onThursday(business)).toEqual(['11:00 1'])
    // until 9:40 at the latest, for the drive of twenty minutes to a place that nobody knows
    expect(await onThursday(business, { visit: visit.id, minutes: 60 })).toEqual(['08:00 1', '08:30 1'])
    expect(await onThursday(business, { visit: visit.id })).toEqual(['08:00 1'])
  })

  it('for a request are as its service is booked, and a visit that is put there keeps its length and distance', async () => {
    const { business, ids } = await aCrew(1)
    const service = await aService(business, 'Drain cleaning', { minutes: 90, buffer_after: 30 })
    const params = { slug: business.slug }
    const request = async () => {
      const body = { name: 'Dana Lopez', address: '9 Elm St', service_id: service }
      return (await ok('createRequest', { params, body }, as(business.owner))).request.id
    }
    const first = await request()
    expect((await onThursday(business, { request: first })).at(-1)).toBe('10:30 1')
    const body = { starts: '2026-05-21T08:00', members: ids, tell: false }
    const made = await ok('createVisit', { params: { ...params, requestId: first }, body }, as(business.owner))
    expect(made.visit).toMatchObject({ minutes: 90, buffer_after: 30, service: { id: service } })
    const planned = await plan(business, { kind: 'visit', request: await request(), day: '2026-05-28' })
    expect(planned).toMatchObject({ minutes: 90, buffer_after: 30 })
    // until half past nine, half an hour after it, and the drive of twenty minutes to a place that nobody knows
    const query = { from: '2026-05-21', days: 1, request: await request() }
    const found = await ok('listFreeSlots', { params, query }, as(business.owner))
    expect([found.minutes, found.slots.map(({ wall }) => wall.slice(11))]).toEqual([90, ['10:30']])
  })

  it('count no drive to a job where the one before is, and find the place of a customer by their job', async () => {
    const { business, ids } = await aCrew(1)
    const params = { slug: business.slug }
    const { customer } = await ok(
      'createCustomer',
      { params, body: { name: 'Dana Lopez', address: '9 Elm St' } },
      as(business.owner),
    )
    const job = {
      name: 'Kitchen',
      customer_id: customer.id,
      address: '9 Elm St',
      position: { lat: 37.8, lng: -122.27 },
    }
    const { project } = await ok('createProject', { params, body: job }, as(business.owner))
    await plan(business, { kind: 'visit', project: project.id, starts: '2026-05-21T08:00', members: ids })
    const first = async (query: Query) => (await onThursday(business, query))[0]
    expect(await first({ project: project.id })).toBe('09:00 1')
    expect(await first({ customer: customer.id })).toBe('09:00 1')
    expect(await first({ request: (await aRequest(business)).id })).toBe('09:30 1')
  })

  it('count the drive to an address by its ZIP code or town, from and to visits of which only that is known', async () => {
    const { business, ids } = await aCrew(1)
    const params = { slug: business.slug }
    await ok('updateLandingPage', { params, body: { zip_code: '94110' } }, as(business.owner))
    const near = { name: 'Dana Lopez', address: '5 Valencia St, San Francisco, CA 94110' }
    const { request } = await ok('createRequest', { params, body: near }, as(business.owner))
    const body = { starts: '2026-05-21T08:00', members: ids, tell: false }
    await ok('createVisit', { params: { ...params, requestId: request.id }, body }, as(business.owner))
    const first = async (query: Query) => (await onThursday(business, query))[0]
    expect(await first({})).toBe('09:00 1')
    expect(await first({ address: '9 Mission St, San Francisco, CA 94110' })).toBe('09:00 1')
    // an hour and three quarters away
    expect(await first({ address: '9 Elm St, San Jose, CA 95112' })).toBe('11:00 1')
    expect(await first({ address: '9 Elm St, San Jose' })).toBe('11:00 1')
    const far = { name: 'Bea Booker', address: '9 Elm St, San Jose, CA 95112' }
    const other = await ok('createRequest', { params, body: far }, as(business.owner))
    expect(await first({ request: other.request.id })).toBe('11:00 1')
    expect(await first({ request: other.request.id, address: '9 Mission St, San Francisco 94110' })).toBe('09:00 1')
    expect(await first({ address: 'wherever' })).toBe('09:30 1')
  })

  it('refuse members, services, and entries that are not the business’s', async () => {
    const { business } = await aCrew(1)
    const other = await aCrew(1)
    const service = await aService(other.business, 'Roof repair')
    const visit = await aVisit(other.business, '2026-05-21T09:00')
    const ask = (query: Query) =>
      ['listFreeSlots' as const, { params: { slug: business.slug }, query }, as(business.owner)] as const
    expect(await codeOf(...ask({ visit: visit.id }))).toBe('not_found')
    expect(await codeOf(...ask({ request: visit.request ?? '' }))).toBe('not_found')
    expect((await refused(...ask({ members: other.ids }))).errors?.[0]?.path).toBe('query.members')
    expect((await refused(...ask({ service }))).errors?.[0]?.path).toBe('query.service')
    expect(await codeOf(...ask({ minutes: 5 }))).toBe('invalid')
  })
})

describe('holding a time', () => {
  let business: Business
  let ids: string[]
  beforeAll(async () => {
    ;({ business, ids } = await aCrew(2))
  })

  it('gives it to the member who drives least, then to the one with least planned', async () => {
    const [ana, ben] = ids
    await aVisit(business, '2026-05-26T08:00', { members: [ana] })
    const first = await hold(business, (await aRequest(business)).id, '2026-05-26T17:00Z')
    expect(first.members.map(({ id }) => id)).toEqual([ben])
    const second = await hold(business, (await aRequest(business)).id, '2026-05-26T17:00Z')
    expect(second.members.map(({ id }) => id)).toEqual([ana])
    const third = hold(business, (await aRequest(business)).id, '2026-05-26T17:00Z')
    await expect(third).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('of fifty who want one time lets exactly one have it', async () => {
    const { business: alone } = await aCrew(1)
    const requests = await inSite(alone, (work) => insertRequests(work, 50))
    const results = await Promise.allSettled(requests.map((id) => hold(alone, id, '2026-05-26T17:00Z')))
    const codes = results.map((result) => (result.status === 'fulfilled' ? 'held' : codeOfRefusal(result.reason)))
    expect(codes.filter((code) => code === 'held')).toHaveLength(1)
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(49)
  })

  it('lasts as long as the rules say, never beyond the visit itself', async () => {
    await ok(
      'updateBooking',
      { params: { slug: business.slug }, body: { rules: { hold_minutes: 120 } } },
      as(business.owner),
    )
    const later = await hold(business, (await aRequest(business)).id, '2026-05-27T17:00Z')
    expect(later.held_until).toBe('2026-05-20T20:00:00.000Z')
    const { business: other } = await aCrew(1)
    const soon = await hold(other, (await aRequest(other)).id, '2026-05-20T18:30Z', { minutes: 30 })
    expect(soon.held_until).toBe('2026-05-20T18:30:00.000Z')
  })

  it('stands at once where the business confirms by itself what customers book, not what the assistant holds', async () => {
    const { business: quick } = await aCrew(1)
    const body = { rules: { confirms_itself: true, arrival_minutes: 60 } }
    await ok('updateBooking', { params: { slug: quick.slug }, body }, as(quick.owner))
    const request = await aRequest(quick)
    const booked = await hold(quick, request.id, '2026-05-26T16:00Z')
    expect(booked).toMatchObject({ state: 'confirmed', held_until: null, arrival_minutes: 60 })
    expect((await hold(quick, request.id, '2026-05-26T16:00Z')).id).toBe(booked.id)
    const held = await hold(quick, (await aRequest(quick)).id, '2026-05-26T18:00Z', { madeBy: 'assistant' })
    expect(held.state).toBe('hold')
  })

  it('leaves the drive to the visit before, if it was asked for with a place', async () => {
    const { business: alone, ids: only } = await aCrew(1)
    await aVisit(alone, '2026-05-26T08:00', { members: only })
    const request = await aRequest(alone)
    const offered = await inSite(alone, (work) =>
      freeSlots(work, { from: new Date('2026-05-26T12:00Z'), days: 1, minutes: 60, place: null }),
    )
    expect(offered[0]?.wall).toBe('2026-05-26T09:30')
    const close = hold(alone, request.id, '2026-05-26T16:00Z', { place: null })
    await expect(close).rejects.toMatchObject({ code: 'slot_taken' })
    expect((await hold(alone, request.id, '2026-05-26T16:30Z', { place: null })).wall).toBe('2026-05-26T09:30')
  })
})

describe('the visits of a request that turns out to be spam', () => {
  it('are called off without a word, and take no time', async () => {
    const { business } = await aCrew(1)
    const before = await onThursday(business)
    const request = await aRequest(business)
    await hold(business, request.id, '2026-05-21T15:00Z')
    const params = { slug: business.slug, requestId: request.id }
    const body = { starts: '2026-05-21T17:00:00.000Z', tell: false }
    await ok('createVisit', { params, body }, as(business.owner))
    expect(await onThursday(business)).not.toEqual(before)
    await ok('updateRequest', { params, body: { stage: 'closed', status: 'spam' } }, as(business.owner))
    expect(await onThursday(business)).toEqual(before)
    const { visits } = await ok('listVisits', { params }, as(business.owner))
    expect(visits.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('are called off too where the request was closed already, alone or with others', async () => {
    const { business } = await aCrew(1)
    const { slug, owner } = business
    const mark = { stage: 'closed', status: 'spam' }
    const stateOf = async (id: string) =>
      (await ok('getVisit', { params: { slug, visitId: id } }, as(owner))).visit.state
    const aLostOne = async (starts: string) => {
      const visit = await aVisit(business, starts)
      const requestId = visit.request ?? ''
      const body = { stage: 'closed', status: 'lost', closed_reason: 'price' }
      await ok('updateRequest', { params: { slug, requestId }, body }, as(owner))
      return { id: visit.id, requestId }
    }
    const [one, other] = [await aLostOne('2026-05-21T15:00:00.000Z'), await aLostOne('2026-05-21T17:00:00.000Z')]
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['confirmed', 'confirmed'])
    await ok('updateRequest', { params: { slug, requestId: one.requestId }, body: mark }, as(owner))
    await ok('changeRequests', { params: { slug }, body: { ids: [other.requestId], change: mark } }, as(owner))
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['cancelled', 'cancelled'])
  })

  it('come back with a request that was none, as far as they were planned and are still to come', async () => {
    const { business } = await aCrew(1)
    const { slug, owner } = business
    const { id: requestId } = await aRequest(business)
    const params = { slug, requestId }
    const token = async () => ({ token: await app.tokenOf(owner.userId) })
    await hold(business, requestId, '2026-05-21T15:00Z')
    for (const starts of ['2026-05-20T19:00:00.000Z', '2026-05-21T16:00:00.000Z', '2026-05-21T17:00:00.000Z'])
      await ok('createVisit', { params, body: { starts, tell: false } }, as(owner))
    const states = async () => {
      const { visits } = await ok('listVisits', { params }, await token())
      return visits.map(({ starts, state }) => `${starts?.slice(8, 13)} ${state}`)
    }
    const { visits } = await ok('listVisits', { params }, as(owner))
    await change(business, visits.at(-1)?.id ?? '', { state: 'cancelled', reason: ' spam ' })
    const body = { ids: [requestId], change: { stage: 'closed', status: 'spam' } }
    const { change_id: changeId } = await ok('changeRequests', { params: { slug }, body }, as(owner))
    expect(new Set((await states()).map((state) => state.slice(6)))).toEqual(new Set(['cancelled']))
    app.clock.set('2026-05-20T20:00:00.000Z')
    await ok('undoRequestChanges', { params: { slug, changeId: String(changeId) } }, await token())
    expect(await states()).toEqual(['20T19 cancelled', '21T15 cancelled', '21T16 confirmed', '21T17 cancelled'])
    app.clock.set(firstMoment)
  })
})

describe('a hold that ran out', () => {
  /** A day and a bit later; who was signed in is so no more, and signs in again. */
  const aDayLater = async ({ owner, ...business }: Business): Promise<Business> => {
    app.clock.set('2026-05-21T18:00:00.001Z')
    return { ...business, owner: { ...owner, token: await app.tokenOf(owner.userId) } }
  }
  beforeEach(() => app.clock.set(firstMoment))
  const confirm = (business: Business, visitId: string) =>
    codeOf(
      'updateVisit',
      { params: { slug: business.slug, visitId }, body: { state: 'confirmed' } },
      as(business.owner),
    )

  it('takes no time, also before it is ended, and is ended with a word in the log', async () => {
    const { business: today } = await aCrew(1)
    const held = await hold(today, (await aRequest(today)).id, '2026-05-26T15:00Z')
    const business = await aDayLater(today)
    const { slots } = await ok(
      'listFreeSlots',
      { params: { slug: business.slug }, query: { from: '2026-05-26', days: 1 } },
      as(business.owner),
    )
    expect(slots[0]?.wall).toBe('2026-05-26T08:00')
    await endHolds()
    await endHolds()
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', held.id).orderBy('id').execute(),
    )
    expect(acts.map(({ act }) => act)).toEqual(['visit.create', 'visit.cancel'])
  })

  it('is left alone where it was confirmed in time', async () => {
    const { business: today } = await aCrew(1)
    const held = await hold(today, (await aRequest(today)).id, '2026-05-26T15:00Z')
    await change(today, held.id, { state: 'confirmed' })
    const business = await aDayLater(today)
    await endHolds()
    const params = { slug: business.slug, requestId: held.request ?? '' }
    expect((await ok('listVisits', { params }, as(business.owner))).visits[0]?.state).toBe('confirmed')
  })

  it('can be confirmed late as long as nobody has the time; otherwise nothing is written', async () => {
    const { business: today, ids } = await aCrew(1)
    const [late, lost] = [(await aRequest(today)).id, (await aRequest(today)).id]
    const first = await hold(today, late, '2026-05-26T15:00Z')
    const second = await hold(today, lost, '2026-05-26T17:00Z')
    const business = await aDayLater(today)
    await change(business, first.id, { state: 'confirmed' })
    const winner = await hold(business, (await aRequest(business)).id, '2026-05-26T17:30Z')
    expect(winner.members.map(({ id }) => id)).toEqual(ids)
    expect(await confirm(business, second.id)).toBe('slot_taken')
    const params = { slug: business.slug, requestId: lost }
    const { visits } = await ok('listVisits', { params }, as(business.owner))
    expect(visits[0]).toMatchObject({ id: second.id, state: 'hold', version: 1 })
  })

  it('and one that a member planned over is confirmed only with another time or member', async () => {
    const { business, ids } = await aCrew(2)
    const held = await hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    const [on] = held.members
    const other = ids.find((id) => id !== on?.id)
    await aVisit(business, '2026-05-26T08:30', { members: [on?.id] })
    expect(await confirm(business, held.id)).toBe('slot_taken')
    const params = { slug: business.slug, visitId: held.id }
    const body = { state: 'confirmed', members: [on?.id], starts: held.starts }
    expect(await codeOf('updateVisit', { params, body }, as(business.owner))).toBe('slot_taken')
    const { visit } = await change(business, held.id, { state: 'confirmed', members: [other] })
    expect(visit).toMatchObject({ state: 'confirmed', conflicts: 0 })
  })

  it('is named among several that are confirmed at once, and the others are confirmed', async () => {
    const { business } = await aCrew(1)
    const lost = await hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    await aVisit(business, '2026-05-26T08:30', { members: lost.members.map(({ id }) => id) })
    const kept = await hold(business, (await aRequest(business)).id, '2026-05-26T17:00Z')
    const visits = [lost, kept].map(({ id, version }) => ({ id, version }))
    const params = { slug: business.slug }
    const answer = await ok('changeVisits', { params, body: { visits, state: 'confirmed' } }, as(business.owner))
    expect(answer.refused).toEqual([{ id: lost.id, reason: 'slot_taken' }])
    expect(answer.changed).toMatchObject([{ id: kept.id, state: 'confirmed' }])
  })

  it('of two that ran out over one time, confirmed at once, lets one stand and leaves the other as it was', async () => {
    const { business: today } = await aCrew(1)
    const first = await hold(today, (await aRequest(today)).id, '2026-05-26T15:00Z')
    const tomorrow = await aDayLater(today)
    // its time was free again, and this one takes it for another day
    const second = await hold(tomorrow, (await aRequest(tomorrow)).id, '2026-05-26T15:30Z')
    app.clock.set('2026-05-22T18:00:00.002Z')
    const business = { ...today, owner: { ...today.owner, token: await app.tokenOf(today.owner.userId) } }
    const both = await Promise.allSettled([first, second].map(({ id }) => change(business, id, { state: 'confirmed' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(String(both.find((result) => result.status === 'rejected')?.reason)).toContain('slot_taken')
    const lost = both[0]?.status === 'rejected' ? first : second
    const params = { slug: business.slug, requestId: lost.request ?? '' }
    const { visits } = await ok('listVisits', { params }, as(business.owner))
    expect(visits).toMatchObject([{ id: lost.id, state: 'hold', version: 1 }])
  })

  it('confirmed twice at once without a version is confirmed once, with one word in the log', async () => {
    const { business } = await aCrew(1)
    const held = await hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    const both = await Promise.all([1, 2].map(() => change(business, held.id, { state: 'confirmed' })))
    expect(both.map(({ visit }) => [visit.state, visit.version])).toEqual([
      ['confirmed', 2],
      ['confirmed', 2],
    ])
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', held.id).orderBy('id').execute(),
    )
    expect(acts.map(({ act }) => act)).toEqual(['visit.create', 'visit.confirm'])
  })

  it('and was called off comes back by a person alone, who is shown what has its time now', async () => {
    const { business: today } = await aCrew(1)
    const held = await hold(today, (await aRequest(today)).id, '2026-05-26T15:00Z')
    const business = await aDayLater(today)
    await endHolds()
    await hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    const back = await change(business, held.id, { state: 'confirmed' })
    expect(back.visit).toMatchObject({ state: 'confirmed', conflicts: 1 })
  })

  it('of two confirmations at once lets the first have effect and refuses the one that is stale', async () => {
    const { business } = await aCrew(1)
    const held = await hold(business, (await aRequest(business)).id, '2026-05-26T15:00Z')
    const params = { slug: business.slug, visitId: held.id }
    const options = { ...as(business.owner), headers: { 'if-match': '"1"' } }
    const both = await Promise.allSettled(
      [1, 2].map(() => ok('updateVisit', { params, body: { state: 'confirmed' } }, options)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((result) => result.status === 'rejected')
    expect(String(lost?.reason)).toContain('stale')
  })
})
