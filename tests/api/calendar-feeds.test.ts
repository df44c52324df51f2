import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { has } from '../../tools/check/programs.ts'
import { readByIcal, readByNode, readByPython, sorted, startRadicale, type ReadEvent } from './feeds.parts.ts'

/** The calendar as programs of others read it: readers that nobody here wrote see the same events. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

let business: Business
let office: Person
let field: Person
let customerId: string
beforeAll(async () => {
  business = await aBusiness('Miller Plumbing')
  ;[office, field] = await Promise.all([aMember(business, 'office'), aMember(business, 'field')])
  await ok('updateLandingPage', { ...at(), body: { time_zone: 'America/Los_Angeles' } }, as(business.owner))
  const body = { name: 'Dana “Dee” Lopez', phone: aPhone(), address: '9 Elm St; rear, Springfield' }
  customerId = (await ok('createCustomer', { ...at(), body }, as(office))).customer.id
})

const as = (person: Person) => ({ token: person.token })
const at = (where = business) => ({ params: { slug: where.slug } })
const of = (visitId: string) => ({ params: { slug: business.slug, visitId } })
const plan = async (given: object) =>
  (await ok('scheduleVisit', { ...at(), body: { kind: 'visit', customer: customerId, ...given } }, as(office))).visit
const change = async (visitId: string, body: object) =>
  (await ok('updateVisit', { ...of(visitId), body }, as(office))).visit
const aFeed = (person: Person, member: string | null) =>
  ok('createCalendarFeed', { ...at(), body: { member } }, as(person))
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.http.inject({ url: new URL(url).pathname, headers })

async function read(url: string): Promise<ReadEvent[]> {
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = body.split('\r\n')
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const events = readByIcal(body)
  expect(readByNode(body)).toEqual(events)
  return events
}

describe('a feed', () => {
  it('shows what is held, sure, called off, and any time of a day, in whatever words', async () => {
    const note = 'Side gate, code #4; “mind the dog” 🐕\nsecond line \\ with a slash and so long that it folds'
    const sure = await plan({ starts: '2026-06-10T16:00:00.000Z', minutes: 90, note, members: [field.userId] })
    const held = await plan({ starts: '2026-06-11T16:00:00.000Z', state: 'hold', title: 'Leak' })
    const off = await plan({ starts: '2026-06-12T16:00:00.000Z' })
    await change(off.id, { state: 'cancelled' })
    const someTime = await plan({ day: '2026-06-13', title: 'Gutters, if dry' })
    const vacation = await plan({
      kind: 'time_off',
      customer: null,
      members: [field.userId],
      starts: '2026-06-15T16:00:00.000Z',
    })
    await plan({})
    await plan({ starts: '2026-04-01T16:00:00.000Z' })
    await plan({ starts: '2027-06-01T16:00:00.000Z' })

    const { url } = await aFeed(office, null)
    const where = { location: '9 Elm St; rear, Springfield' }
    const team = { description: 'Team: Pat Miller' }
    const nobody = { description: '' }
    const events = await read(url)
    expect(events).toEqual(
      sorted([
        {
          uid: sure.id,
          summary: 'Visit – Dana “Dee” Lopez',
          status: 'CONFIRMED',
          sequence: 1,
          start: '2026-06-10T16:00:00.000Z',
          end: '2026-06-10T17:30:00.000Z',
          ...where,
          ...team,
        },
        {
          uid: held.id,
          summary: 'Leak – Dana “Dee” Lopez',
          status: 'TENTATIVE',
          sequence: 1,
          start: '2026-06-11T16:00:00.000Z',
          end: '2026-06-11T17:00:00.000Z',
          ...where,
          ...nobody,
        },
        {
          uid: off.id,
          summary: 'Visit – Dana “Dee” Lopez',
          status: 'CANCELLED',
          sequence: 2,
          start: '2026-06-12T16:00:00.000Z',
          end: '2026-06-12T17:00:00.000Z',
          ...where,
          ...nobody,
        },
        {
          uid: someTime.id,
          summary: 'Gutters, if dry – Dana “Dee” Lopez',
          status: 'CONFIRMED',
          sequence: 1,
          start: '2026-06-13',
          end: '2026-06-14',
          ...where,
          ...nobody,
        },
        {
          uid: vacation.id,
          summary: 'Time off – Pat Miller',
          status: 'CONFIRMED',
          sequence: 1,
          start: '2026-06-15T16:00:00.000Z',
          end: '2026-06-15T17:00:00.000Z',
          location: '',
          ...team,
        },
      ]),
    )

    const own = await aFeed(field, field.userId)
    const mine = await read(own.url)
    expect(mine.map(({ uid }) => uid).toSorted()).toEqual([sure.id, vacation.id].toSorted())
    expect(mine.find(({ uid }) => uid === sure.id)?.description).toBe(note)
    const { body } = await get(own.url)
    expect(body).not.toMatch(/415201|\+1415/)
  })

  it('is read by Python icalendar as by ical.js', async ({ skip }) => {
    skip(!has('icalendar'), 'python3-icalendar is not on this machine')
    const note =
      'Side gate; “mind the dog” 🐕, code #4\nsecond line \\ with a slash and so long that it has to be folded'
    await plan({ starts: '2026-06-10T16:00:00.000Z', note, title: 'Fence, gate; posts', members: [field.userId] })
    await change((await plan({ starts: '2026-06-12T16:00:00.000Z' })).id, { state: 'cancelled' })
    await plan({ day: '2026-06-13', title: 'Gutters, if dry' })
    for (const member of [null, field.userId]) {
      const { body } = await get((await aFeed(office, member)).url)
      const events = readByIcal(body)
      expect(events.length).toBeGreaterThan(member === null ? 2 : 0)
      expect(readByPython(body)).toEqual(events)
    }
  })

  it('consists of objects that a CalDAV server takes and gives back as they were', async ({ skip }) => {
    skip(!has('radicale'), 'radicale is not on this machine')
    await plan({ starts: '2026-06-10T16:00:00.000Z', title: 'Fence, gate; posts', note: 'Line one\nline two' })
    await plan({ day: '2026-06-13', title: 'Gutters, if dry' })
    await change((await plan({ starts: '2026-06-12T16:00:00.000Z' })).id, { state: 'cancelled' })
    const { body } = await get((await aFeed(office, null)).url)
    const events = readByIcal(body)
    const radicale = await startRadicale()
    onTestFinished(radicale.end)
    for (const { uid } of events) expect(await radicale.put(uid, body)).toBe(201)
    expect(readByIcal(await radicale.everything())).toEqual(events)
  })

  it('is not sent again while nothing changed; a visit that moves keeps its name and counts on', async () => {
    const visit = await plan({ starts: '2026-06-20T16:00:00.000Z' })
    const { url } = await aFeed(office, null)
    const first = await get(url)
    const etag = String(first.headers.etag)
    const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const before = app.clock.now()
    // programs ask every hour
    app.clock.advance(2 * 3600)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    app.clock.advance(22 * 3600)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
    app.clock.set(before.toISOString())
    await change(visit.id, { starts: '2026-06-21T16:00:00.000Z' })
    const moved = await get(url, { 'if-none-match': etag })
    expect(moved.statusCode).toBe(200)
    const event = readByIcal(moved.body).find(({ uid }) => uid === visit.id)
    expect(event).toMatchObject({ start: '2026-06-21T16:00:00.000Z', sequence: 2 })
    await ok('updateLandingPage', { ...at(), body: { name: 'Miller & Sons' } }, as(business.owner))
    expect((await get(url, { 'if-none-match': String(moved.headers.etag) })).statusCode).toBe(200)
  })

  it('is found by its address alone: ended, guessed, and broken ones answer alike', async () => {
    const { feed, url } = await aFeed(field, field.userId)
    expect((await get(url)).statusCode).toBe(200)
    // the newest comes first; judges that this machine has may have made others
    expect((await ok('listCalendarFeeds', at(), as(field))).feeds[0]).toMatchObject({ id: feed.id })
    await ok('endCalendarFeed', { params: { slug: business.slug, feedId: feed.id } }, as(field))
    await ok('endCalendarFeed', { params: { slug: business.slug, feedId: feed.id } }, as(field))
    expect((await ok('listCalendarFeeds', at(), as(field))).feeds.map(({ id }) => id)).not.toContain(feed.id)
    const guessed = `${new URL(url).origin}/ics/${'A'.repeat(43)}.ics`
    const answers = await Promise.all(
      [url, guessed, url.replace('.ics', ''), `${url}x`, `${new URL(url).origin}/ics/x.ics`].map((each) => get(each)),
    )
    const plain = (body: string) => body.replaceAll(/"(?:instance|request_id)":"[^"]*"/g, '')
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${plain(body)}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  it('of everybody ends with the role of who made it', async () => {
    const leaving = await aMember(business, 'office')
    const { url } = await aFeed(leaving, null)
    const { url: own } = await aFeed(leaving, leaving.userId)
    const member = { params: { slug: business.slug, userId: leaving.userId } }
    await ok('updateMember', { ...member, body: { role: 'field' } }, as(business.owner))
    expect([(await get(url)).statusCode, (await get(own)).statusCode]).toEqual([404, 200])
    await ok('removeMember', member, as(business.owner))
    expect((await get(own)).statusCode).toBe(404)
  })

  it('is a field member’s own only, and the office’s for everybody', async () => {
    const make = (member: string | null, person: Person) =>
      codeOf('createCalendarFeed', { ...at(), body: { member } }, as(person))
    expect(await make(null, field)).toBe('forbidden')
    expect(await make(office.userId, field)).toBe('forbidden')
    const stranger = await aBusiness('Other Roofing')
    expect(await make(stranger.owner.userId, office)).toBe('invalid')
    const { feed } = await aFeed(office, null)
    const end = { params: { slug: business.slug, feedId: feed.id } }
    expect(await codeOf('endCalendarFeed', end, as(field))).toBe('not_found')
    expect(
      await codeOf('endCalendarFeed', { params: { ...end.params, slug: stranger.slug } }, as(stranger.owner)),
    ).toBe('not_found')
    const { feeds } = await ok('listCalendarFeeds', at(), as(office))
    expect(feeds.map(({ member }) => member?.id ?? null)).toContain(null)
    const someone = await aMember(business, 'field')
    for (let count = 0; count < 10; count += 1) await aFeed(someone, someone.userId)
    expect(await make(someone.userId, someone)).toBe('conflict')
  })
})
