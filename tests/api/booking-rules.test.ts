import { describe, expect, it } from 'vitest'
import { bookingDefaults, bookingRuleDefaults } from '#contract/schedule/values.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, aPerson, codeOf, ok, refused } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
const to = ({ slug }: Business) => ({ params: { slug } })
const aService = async (business: Business, name: string) =>
  (await ok('createService', { ...to(business), body: { name } }, as(business.owner))).service
const booking = (business: Business) => ok('getBooking', to(business), as(business.owner))
const save = (business: Business, body: object) => ok('updateBooking', { ...to(business), body }, as(business.owner))
const schedules = async (business: Business) =>
  (await ok('listMemberSchedules', to(business), as(business.owner))).members
const scheduleOf = ({ slug }: Business, { userId }: Pick<Person, 'userId'>, given: object) => ({
  params: { slug, memberId: userId },
  body: { hours: null, starts_address: '', services: null, ...given },
})
const nobody = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const mornings = { ...nobody, monday: [{ open: '07:00', close: '11:00' }], closed_dates: ['2026-12-24'] }

/** What the log has of these records, oldest first. */
const logOf = (business: Business, record: string) =>
  app.workshop.inSystem(({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['record_id', 'before', 'after'])
      .where('site_id', '=', business.siteId)
      .where('record', '=', record)
      .orderBy('id')
      .execute(),
  )

describe('how services are booked', () => {
  it('is as the defaults say until somebody changes it, and changes only where it is given', async () => {
    const business = await aBusiness()
    const [drains, roofs] = [await aService(business, 'Drains'), await aService(business, 'Roofs')]
    const named = ({ id, name }: typeof drains) => ({ service: { id, name } })
    expect((await booking(business)).rules).toEqual(bookingRuleDefaults)
    const usual = (await booking(business)).services.filter(({ service }) => [drains.id, roofs.id].includes(service.id))
    expect(usual).toEqual([
      { ...named(drains), ...bookingDefaults },
      { ...named(roofs), ...bookingDefaults },
    ])
    const wanted = { ...bookingDefaults, minutes: 90, step_minutes: 15, most_per_day: 4, online: false }
    await save(business, { rules: { online: true }, services: [{ service: roofs.id, ...wanted }] })
    await save(business, { rules: { hold_minutes: 240 } })
    const { rules, services } = await booking(business)
    expect(rules).toEqual({ ...bookingRuleDefaults, online: true, hold_minutes: 240 })
    const changed = services.filter(({ service }) => [drains.id, roofs.id].includes(service.id))
    expect(changed).toEqual([
      { ...named(drains), ...bookingDefaults },
      { ...named(roofs), ...wanted },
    ])
  })

  it('leaves what changed in the log, and nothing where nothing did', async () => {
    const business = await aBusiness()
    const { id } = await aService(business, 'Roofs')
    const one = { service: id, ...bookingDefaults, minutes: 90 }
    await save(business, { services: [one] })
    await save(business, { services: [one], rules: bookingRuleDefaults })
    expect(await logOf(business, 'booking')).toEqual([
      { record_id: id, before: { minutes: 60 }, after: { minutes: 90 } },
    ])
  })

  it('refuses services of others, one that is named twice, and what makes no sense', async () => {
    const business = await aBusiness()
    const stranger = await aBusiness('Other Roofing')
    const [own, theirs] = [await aService(business, 'Roofs'), await aService(stranger, 'Roofs')]
    const pathOf = async (body: object) =>
      (await refused('updateBooking', { ...to(business), body }, as(business.owner))).errors?.[0]?.path
    const one = { service: own.id, ...bookingDefaults }
    expect(await pathOf({ services: [{ ...one, service: theirs.id }] })).toBe('body.services')
    expect(await pathOf({ services: [one, one] })).toBe('body.services')
    expect(await pathOf({ services: [{ ...one, step_minutes: 7 }] })).toBe('body.services.0.step_minutes')
    expect(await pathOf({ rules: { hold_minutes: 1 } })).toBe('body.rules.hold_minutes')
    expect(await pathOf({ rules: { arrival_minutes: 45 } })).toBe('body.rules.arrival_minutes')
    expect(await logOf(business, 'booking')).toEqual([])
  })

  it('is the office’s', async () => {
    const business = await aBusiness()
    const field = await aMember(business, 'field')
    for (const name of ['getBooking', 'listMemberSchedules'] as const)
      expect(await codeOf(name, to(business), as(field))).toBe('forbidden')
    expect(await codeOf('updateBooking', { ...to(business), body: {} }, as(field))).toBe('forbidden')
    expect(await codeOf('updateMemberSchedule', scheduleOf(business, field, {}), as(field))).toBe('forbidden')
  })
})

const aSpan = (open: string, close: string) => ({ open, close })

describe('when a member works', () => {
  it('is when the business is open, with every service, until somebody says otherwise', async () => {
    const business = await aBusiness()
    const ana = await aMember(business, 'field')
    const { id } = await aService(business, 'Roofs')
    const unset = { ends_address: '', dated_hours: [] }
    const usual = { hours: null, starts_address: '', services: null, ...unset, version: 0 }
    const [before] = (await schedules(business)).filter(({ user }) => user === ana.userId)
    expect(before).toEqual({ user: ana.userId, ...usual })
    const given = { hours: mornings, starts_address: '12 Shop Rd', services: [id] }
    const { member } = await ok('updateMemberSchedule', scheduleOf(business, ana, given), as(business.owner))
    expect(member).toEqual({ user: ana.userId, ...given, ...unset, version: 1 })
    await ok('updateMemberSchedule', scheduleOf(business, ana, given), as(business.owner))
    await ok('updateMemberSchedule', scheduleOf(business, ana, {}), as(business.owner))
    const [after] = (await schedules(business)).filter(({ user }) => user === ana.userId)
    expect(after).toEqual({ user: ana.userId, ...usual, version: 2 })
    expect((await logOf(business, 'member_schedule')).map((entry) => entry.after)).toEqual([
      { hours: mornings, start_address: '12 Shop Rd', services: [id] },
      { hours: null, start_address: '', services: null },
    ])
  })

  it('begins and ends where support, keys, and colleagues in the field are not told', async () => {
    const business = await aBusiness()
    const [ana, ben, office] = [
      await aMember(business, 'field'),
      await aMember(business, 'field'),
      await aMember(business, 'office'),
    ]
    const given = { starts_address: '12 Shop Rd', ends_address: '3 Yard Ln' }
    await ok('updateMemberSchedule', scheduleOf(business, ana, given), as(business.owner))
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('member_schedules')
        .set({ starts_latitude: 37.7, starts_longitude: -122.4, ends_latitude: 37.8, ends_longitude: -122.5 })
        .where('user_id', '=', ana.userId)
        .execute(),
    )
    const staff = await aPerson()
    await app.database.pool.query('update users set is_support = true where id = $1', [staff.userId])
    const supportAs = async ({ userId }: Person) => {
      await ok('beginSupport', { body: { user_id: userId, reason: 'Cannot see their hours' } }, as(staff))
      return { ...as(staff), headers: { 'as-user-id': userId } }
    }
    const key = { name: 'Calendar', access: 'write', areas: ['schedule'] }
    const { token } = await ok('createKey', { ...to(business), body: key }, as(business.owner))

    type By = Parameters<typeof ok>[2]
    const listed = async (by: By) => {
      const { members } = await ok('listMemberSchedules', to(business), by)
      return members.find(({ user }) => user === ana.userId)
    }
    const mapped = async (by: By) => {
      const query = { from: '2026-05-24', to: '2026-05-24' }
      const { members } = await ok('getSchedule', { ...to(business), query }, by)
      const { starts_at, ends_at } = members.find(({ id }) => id === ana.userId) ?? {}
      return { starts_at, ends_at }
    }
    const untold = { starts_address: null, ends_address: null }
    for (const by of [as(business.owner), as(office)]) expect(await listed(by)).toMatchObject(given)
    for (const by of [await supportAs(business.owner), { token }]) expect(await listed(by)).toMatchObject(untold)
    const points = { starts_at: [37.7, -122.4], ends_at: [37.8, -122.5] }
    for (const by of [as(business.owner), as(office), as(ana)]) expect(await mapped(by)).toEqual(points)
    for (const person of [ana, business.owner])
      expect(await mapped(await supportAs(person))).toEqual({ starts_at: null, ends_at: null })
    for (const by of [{ token }, as(ben)]) expect(await mapped(by)).toEqual({ starts_at: null, ends_at: null })

    const change = (body: object) => ({ params: { slug: business.slug, memberId: ana.userId }, body })
    const support = await supportAs(business.owner)
    const rest = { hours: null, services: null }
    for (const one of [{ starts_address: '' }, { ends_address: '' }, given])
      expect(await codeOf('updateMemberSchedule', change({ ...rest, ...one }), support)).toBe('forbidden')
    for (const body of [rest, { ...rest, ...given }])
      expect(await codeOf('updateMemberSchedule', change(body), { token })).toBe('forbidden')
    // hours are for support to set, and what it is not told stays
    for (let count = 0; count < 2; count += 1) {
      const { member } = await ok('updateMemberSchedule', change({ ...rest, hours: mornings }), support)
      expect(member).toMatchObject({ hours: mornings, ...untold })
    }
    expect(await listed(as(business.owner))).toMatchObject({ hours: mornings, ...given })
  })

  it('refuses people and services of others, hours that overlap, and a version that is old', async () => {
    const business = await aBusiness()
    const stranger = await aBusiness('Other Roofing')
    const theirs = await aService(stranger, 'Roofs')
    const set = (person: Pick<Person, 'userId'>, given: object, headers = {}) =>
      ['updateMemberSchedule', scheduleOf(business, person, given), { ...as(business.owner), headers }] as const
    expect(await codeOf(...set(stranger.owner, {}))).toBe('not_found')
    expect((await refused(...set(business.owner, { services: [theirs.id] }))).errors?.[0]?.path).toBe('body.services')
    const twice = { ...mornings, monday: [...mornings.monday, { open: '10:00', close: '12:00' }] }
    expect((await refused(...set(business.owner, { hours: twice }))).errors?.[0]?.path).toBe('body.hours.monday.1')
    await ok(...set(business.owner, { starts_address: '12 Shop Rd' }))
    await ok(...set(business.owner, { starts_address: '14 Shop Rd' }))
    expect(await codeOf(...set(business.owner, {}, { 'if-match': '"1"' }))).toBe('stale')
  })

  it('keeps where the day ends and days with other hours, which a change without them leaves alone', async () => {
    const business = await aBusiness()
    const ana = await aMember(business, 'field')
    const set = (given: object) => ok('updateMemberSchedule', scheduleOf(business, ana, given), as(business.owner))
    const later = { from: '2026-06-01', to: '2026-06-05', weekdays: [0, 4], spans: [{ open: '10:00', close: '14:00' }] }
    const off = { from: '2026-05-25', to: '2026-05-25', weekdays: [], spans: [] }
    const longAgo = { from: '2025-01-06', to: '2025-01-06', weekdays: [], spans: [] }
    const given = { ends_address: '3 Yard Ln', dated_hours: [later, longAgo, off] }
    const kept = { ends_address: '3 Yard Ln', dated_hours: [off, later] }
    expect((await set(given)).member).toMatchObject(kept)
    expect((await set({ starts_address: '12 Shop Rd' })).member).toMatchObject({
      ...kept,
      starts_address: '12 Shop Rd',
    })
    const { members } = await ok(
      'getSchedule',
      { ...to(business), query: { from: '2026-05-24', to: '2026-06-05' } },
      as(business.owner),
    )
    const hours = members.find(({ id }) => id === ana.userId)?.hours ?? []
    // Memorial Day; a week later Monday and Friday at other hours, Tuesday as always
    expect([hours[1], hours[8], hours[9], hours[12]]).toEqual([[], later.spans, hours[2], later.spans])
    expect((await set({ ends_address: '', dated_hours: [] })).member).toMatchObject({
      ends_address: '',
      dated_hours: [],
    })
  })

  it.each([
    ['that end before they begin', [{ to: '2026-05-31' }], '.0.to'],
    ['longer than a year', [{ to: '2027-06-30' }], '.0.to'],
    ['that are no day', [{ from: '2026-02-30' }], '.0.from'],
    ['none of whose days is one of the weekdays', [{ to: '2026-06-02', weekdays: [4] }], '.0.weekdays'],
    ['on a weekday that there is not', [{ weekdays: [7] }], '.0.weekdays.0'],
    ['with spans that overlap', [{ spans: [aSpan('08:00', '12:00'), aSpan('11:00', '13:00')] }], '.0.spans.1'],
    ['with a span that ends first', [{ spans: [aSpan('12:00', '08:00')] }], '.0.spans.0'],
    ['of which two are about one day', [{}, { from: '2026-06-05', to: '2026-07-01' }], '.1.from'],
    ['of which there are too many', Array.from({ length: 61 }, () => ({})), ''],
  ])('refuses other hours %s', async (_what, changes, path) => {
    const business = await aBusiness()
    const usual = { from: '2026-06-01', to: '2026-06-05', weekdays: [], spans: [aSpan('08:00', '12:00')] }
    const given = { dated_hours: changes.map((change) => ({ ...usual, ...change })) }
    const call = ['updateMemberSchedule', scheduleOf(business, business.owner, given), as(business.owner)] as const
    expect((await refused(...call)).errors?.[0]?.path).toBe(`body.dated_hours${path}`)
    expect(await logOf(business, 'member_schedule')).toEqual([])
  })

  it('goes with the member', async () => {
    const business = await aBusiness()
    const ana = await aMember(business, 'field')
    await ok('updateMemberSchedule', scheduleOf(business, ana, { hours: mornings }), as(business.owner))
    await ok('removeMember', { params: { slug: business.slug, userId: ana.userId } }, as(business.owner))
    expect((await schedules(business)).map(({ user }) => user)).toEqual([business.owner.userId])
  })
})
