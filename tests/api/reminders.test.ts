import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/shared.ts'
import { remindersOf } from '#server/areas/schedule/notices/notices.rules.ts'
import { sealLink } from '#server/areas/portals/portals.operations.ts'
import { reminderJobs, sendNoticeKind } from '#server/areas/reminders/reminders.jobs.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

/** What customers hear of a visit: planned for the start that it has, sent once, and on the visit. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, ok } = buildersFor(app)

const zone = 'America/Los_Angeles'
let business: Business
beforeEach(async () => {
  app.clock.set('2026-05-20T18:00:00.000Z')
  business = await aBusiness()
  await ok('updateLandingPage', { params: { slug: business.slug }, body: { time_zone: zone } }, await owner())
})

/** A fresh token each time: the clock goes on by days. */
const owner = async () => ({ token: await app.tokenOf(business.owner.userId) })
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, act)
const at = (requestId: string) => ({ params: { slug: business.slug, requestId } })

async function aRequest({ phone = aPhone(), email = 'dana@example.com' } = {}) {
  const body = { name: 'Dana Lopez', phone, email, address: '9 Elm St' }
  return (await ok('createRequest', { params: { slug: business.slug }, body }, await owner())).request
}
const aVisit = async (requestId: string, starts: string, more: object = {}) =>
  (await ok('createVisit', { ...at(requestId), body: { starts, tell: false, ...more } }, await owner())).visit
const change = async (visitId: string, body: object) =>
  (await ok('updateVisit', { params: { slug: business.slug, visitId }, body }, await owner())).visit

const notices = async (visitId: string) =>
  (await ok('getVisit', { params: { slug: business.slug, visitId } }, await owner())).notices.map(
    ({ kind, due, state, dropped }) => [kind, due.slice(0, 16), dropped ?? (state === 'planned' ? 'open' : state)],
  )
const said = async (requestId: string) =>
  (await ok('listMessages', at(requestId), await owner())).messages.map(({ channel, body }) => `${channel}: ${body}`)

const [due, send] = reminderJobs({
  workshop: app.workshop,
  appUrl: app.parts.settings.appUrl,
  sealLink: sealLink(app.parts),
})
/** The jobs of this business that wait, taken out. */
async function takeJobs() {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    "delete from jobs.job where name = 'reminders.send' and data->'data'->'site'->>'id' = $1 returning data->'data' as data",
    [business.siteId],
  )
  return rows.map(({ data }) => sendNoticeKind.data.parse(data))
}
async function runJobs() {
  for (const job of await takeJobs()) await send.run(job)
}
async function remindAt(moment: string) {
  app.clock.set(moment)
  await due.run({})
  await runJobs()
}

// nine in the morning of June 10 there
const starts = '2026-06-10T16:00:00.000Z'

describe('reminders', () => {
  it('are planned for nine in the morning, two days before by mail and the day before by text', async () => {
    const { id } = await aVisit((await aRequest()).id, starts)
    expect(await notices(id)).toEqual([
      ['two_days_before', '2026-06-08T16:00', 'open'],
      ['day_before', '2026-06-09T16:00', 'open'],
    ])
    const { id: soon } = await aVisit((await aRequest()).id, '2026-05-22T22:00:00.000Z')
    expect(await notices(soon)).toEqual([['day_before', '2026-05-21T16:00', 'open']])
    const { id: held } = await aVisit((await aRequest()).id, starts, { state: 'hold' })
    expect(await notices(held)).toEqual([])
    await change(held, { state: 'confirmed' })
    expect(await notices(held)).toHaveLength(2)
  })

  it('of a visit that moves are dropped, and those of its new time are planned', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, starts)
    await change(id, { starts: '2026-06-17T16:00:00.000Z' })
    expect(await notices(id)).toEqual([
      ['two_days_before', '2026-06-08T16:00', 'moved'],
      ['day_before', '2026-06-09T16:00', 'moved'],
      ['two_days_before', '2026-06-15T16:00', 'open'],
      ['day_before', '2026-06-16T16:00', 'open'],
    ])
    await remindAt('2026-06-09T16:01:00.000Z')
    expect(await said(request.id)).toEqual([])
    for (const moment of ['2026-06-15T16:01:00.000Z', '2026-06-16T16:01:00.000Z']) await remindAt(moment)
    expect(await said(request.id)).toEqual([
      "email: Hi Dana,\n\nThis is a reminder of your visit on Wednesday, June 17, between 9:00 AM and 11:00 AM, at 9 Elm St.\n\nReply to this email if that doesn't work for you.",
      "sms: Miller Plumbing: Reminder of your visit on Wednesday, June 17, between 9:00 AM and 11:00 AM, at 9 Elm St. Reply if that doesn't work for you.",
    ])
    expect((await notices(id)).map(([, , state]) => state)).toEqual(['moved', 'moved', 'queued', 'queued'])
  })

  it('of a visit that goes back to an earlier time are planned again; one that was sent is not sent twice', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, starts)
    await change(id, { starts: '2026-06-17T16:00:00.000Z' })
    await change(id, { starts })
    await remindAt('2026-06-08T16:01:00.000Z')
    await change(id, { starts: '2026-06-17T16:00:00.000Z' })
    await change(id, { starts })
    await remindAt('2026-06-09T16:01:00.000Z')
    expect((await said(request.id)).map((text) => text.slice(0, 5))).toEqual(['email', 'sms: '])
    expect(await notices(id)).toEqual([
      ['two_days_before', '2026-06-08T16:00', 'queued'],
      ['day_before', '2026-06-09T16:00', 'queued'],
      ['two_days_before', '2026-06-15T16:00', 'moved'],
      ['day_before', '2026-06-16T16:00', 'moved'],
    ])
  })

  it('leave once, however often they are asked for and at once', async () => {
    const request = await aRequest({ email: '' })
    const { id } = await aVisit(request.id, starts)
    app.clock.set('2026-06-09T16:01:00.000Z')
    await due.run({})
    await due.run({})
    const jobs = await takeJobs()
    await Promise.all([...jobs, ...jobs, ...jobs].map((job) => send.run(job)))
    await remindAt('2026-06-09T16:02:00.000Z')
    expect(await said(request.id)).toHaveLength(1)
    expect((await notices(id)).map(([, , state]) => state)).toEqual(['no_email', 'queued'])
  })

  it('that the gate refuses are dropped with its reason, and write nothing', async () => {
    const body = { name: 'Ned Never', phone: aPhone() }
    const { customer } = await ok('createCustomer', { params: { slug: business.slug }, body }, await owner())
    const { request } = await ok('createRequest', { params: { slug: business.slug }, body }, await owner())
    const { id } = await aVisit(request.id, starts)
    await ok(
      'updateCustomer',
      { params: { slug: business.slug, customerId: customer.id }, body: { do_not_contact: true } },
      await owner(),
    )
    await remindAt('2026-06-09T16:01:00.000Z')
    expect((await notices(id)).map(([kind, , state]) => [kind, state])).toEqual([
      ['two_days_before', 'no_email'],
      ['day_before', 'do_not_contact'],
    ])
    expect(await said(request.id)).toEqual([])
  })

  it('wait for the day where the customer is; one that waited while the visit moved is not sent', async () => {
    // Hawaii is three hours behind California
    const request = await aRequest({ phone: '+18082345678', email: '' })
    const [stays, moves] = [await aVisit(request.id, starts), await aVisit(request.id, '2026-06-10T20:00:00.000Z')]
    await remindAt('2026-06-09T16:01:00.000Z')
    expect((await notices(stays.id)).at(-1)).toEqual(['day_before', '2026-06-09T18:00', 'open'])
    await change(moves.id, { starts: '2026-06-25T16:00:00.000Z' })
    await remindAt('2026-06-09T18:01:00.000Z')
    expect((await said(request.id)).join()).toMatch(/Wednesday, June 10, between 9:00 AM/)
    expect(await said(request.id)).toHaveLength(1)
  })

  it('of a server that was down are dropped once the visit has begun', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, starts)
    await remindAt('2026-06-10T16:00:00.000Z')
    expect((await notices(id)).map(([, , state]) => state)).toEqual(['too_late', 'too_late'])
  })

  it('count as sent when the provider took their message, and as failed when it did not', async () => {
    const request = await aRequest({ email: '' })
    const { id } = await aVisit(request.id, starts)
    // ten in the evening there: the news waits for the morning
    app.clock.set('2026-06-05T05:00:00.000Z')
    await change(id, { starts: '2026-06-11T16:00:00.000Z', tell: true })
    const shown = async () =>
      (await ok('getVisit', { params: { slug: business.slug, visitId: id } }, await owner())).notices.find(
        ({ kind }) => kind === 'moved',
      )
    expect(await shown()).toMatchObject({ state: 'queued', sent: null, dropped: null })
    const becomes = (message: object) =>
      app.workshop.inSystem(({ db }) =>
        db.updateTable('messages').set(message).where('request_id', '=', request.id).execute(),
      )
    await becomes({ state: 'sent', sent_at: new Date('2026-06-05T15:01:00.000Z') })
    expect(await shown()).toMatchObject({ state: 'sent', sent: '2026-06-05T15:01:00.000Z', dropped: null })
    await becomes({ state: 'delivered' })
    expect(await shown()).toMatchObject({ state: 'sent' })
    await becomes({ state: 'failed', reason: 'no_such_number' })
    expect(await shown()).toMatchObject({ state: 'failed', sent: null, dropped: 'no_such_number' })
    await becomes({ state: 'held', reason: 'opted_out' })
    expect(await shown()).toMatchObject({ state: 'dropped', sent: null, dropped: 'opted_out' })
  })

  it('show the field what became of them too, in a conversation that is not theirs', async () => {
    const field = await aMember(business, 'field')
    const params = { slug: business.slug }
    const body = { name: 'Rosa Regular', phone: aPhone() }
    const { customer } = await ok('createCustomer', { params, body }, await owner())
    const planned = { kind: 'visit', customer: customer.id, starts, members: [field.userId], tell: true }
    const { visit } = await ok('scheduleVisit', { params, body: planned }, await owner())
    await runJobs()
    const shown = async () =>
      (await ok('getVisit', { params: { ...params, visitId: visit.id } }, { token: field.token })).notices.find(
        ({ kind }) => kind === 'confirmed',
      )
    expect(await shown()).toMatchObject({ state: 'queued', sent: null })
    const becomes = (message: object) =>
      app.workshop.inSystem(({ db }) =>
        db.updateTable('messages').set(message).where('site_id', '=', business.siteId).execute(),
      )
    await becomes({ state: 'failed', reason: 'no_such_number' })
    expect(await shown()).toMatchObject({ state: 'failed', dropped: 'no_such_number' })
    await becomes({ state: 'sent', reason: null, sent_at: new Date('2026-05-20T18:01:00.000Z') })
    expect(await shown()).toMatchObject({ state: 'sent', sent: '2026-05-20T18:01:00.000Z' })
    await app.workshop.inSystem(({ db }) => db.deleteFrom('messages').where('site_id', '=', business.siteId).execute())
    expect(await shown()).toMatchObject({ state: 'dropped', sent: null })
  })

  it('reach the one a customer was merged into, and nobody who is put away', async () => {
    const params = { slug: business.slug }
    const add = async (name: string, phone: string) =>
      (await ok('createCustomer', { params, body: { name, phone } }, await owner())).customer
    const [kept, merged, away] = [
      await add('Dana Lopez', aPhone()),
      await add('D. Lopez', aPhone()),
      await add('Ned', aPhone()),
    ]
    const go = async (customer: string) =>
      (
        await ok(
          'scheduleVisit',
          { params, body: { kind: 'visit', customer, starts: '2026-06-10T09:00' } },
          await owner(),
        )
      ).visit.id
    const [one, other] = [await go(merged.id), await go(away.id)]
    const body = { duplicate_id: merged.id }
    await ok('mergeCustomers', { params: { ...params, customerId: kept.id }, body }, await owner())
    // as an act leaves it that chose the customer before the merge and wrote after it
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('visits').set({ customer_id: merged.id }).where('id', '=', one).execute(),
    )
    await ok('updateCustomer', { params: { ...params, customerId: away.id }, body: { archived: true } }, await owner())
    await remindAt('2026-06-09T16:01:00.000Z')
    expect((await notices(one)).map(([kind, , state]) => [kind, state])).toContainEqual(['day_before', 'queued'])
    expect((await notices(other)).map(([kind, , state]) => [kind, state])).toContainEqual(['day_before', 'no_customer'])
  })

  it('belong to the start that the visit has now, whatever is done to it', async () => {
    const request = await aRequest()
    const step = fc.oneof(
      fc.integer({ min: 0, max: 20 }).map((days) => ({
        starts: new Date(Date.parse('2026-05-21T17:00:00.000Z') + days * 86_400_000).toISOString(),
      })),
      fc.constantFrom<object>(
        { starts: null },
        { day: '2026-06-03', starts: null },
        { state: 'cancelled' },
        { state: 'confirmed' },
        { state: 'working' },
        { minutes: 90 },
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { id } = await aVisit(request.id, starts)
        for (const body of steps) await change(id, body).catch(() => {})
        const { visits } = await ok('listVisits', at(request.id), await owner())
        const visit = visits.find((each) => each.id === id)
        const rows = await inSite(({ db }) =>
          db.selectFrom('visit_notices').selectAll().where('visit_id', '=', id).execute(),
        )
        const open = rows.filter((row) => row.sent_at === null && row.dropped_at === null)
        const announced = visit?.state === 'confirmed' && visit.starts !== null ? new Date(visit.starts) : null
        const dueThen = remindersOf({ kind: 'visit', state: 'confirmed', starts_at: announced }, zone, app.clock.now())
        const shown = (given: readonly { kind: string; for_start: Date; due_at: Date }[]) =>
          given.map((row) => `${row.kind} of ${row.for_start.toISOString()} at ${row.due_at.toISOString()}`).toSorted()
        expect(shown(open)).toEqual(shown(dueThen))
        await inSite(({ db }) => db.deleteFrom('visits').where('id', '=', id).execute())
      }),
      { numRuns: 25 },
    )
  })
})

describe('news', () => {
  it('that was told stands on the visit', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, starts, { state: 'hold', tell: true })
    await change(id, { state: 'confirmed', tell: true })
    await change(id, { starts: '2026-06-11T16:00:00.000Z', tell: true })
    await change(id, { state: 'cancelled', tell: true })
    expect((await notices(id)).filter(([, , state]) => state === 'queued').map(([kind]) => kind)).toEqual([
      'cancelled',
      'confirmed',
      'held',
      'moved',
    ])
  })

  it('that is told only afterwards says “moved” to who knows another time, and “confirmed” to who knows none', async () => {
    const request = await aRequest()
    const { id } = await aVisit(request.id, starts, { tell: true })
    await change(id, { starts: '2026-06-11T16:00:00.000Z', tell: false })
    await change(id, { tell: true })
    const untold = await aVisit((await aRequest()).id, '2026-06-12T16:00:00.000Z', { tell: false })
    await change(untold.id, { tell: true })
    const told = async (visit: string) =>
      (await notices(visit)).filter(([, , state]) => state === 'queued').map(([kind]) => kind)
    expect([await told(id), await told(untold.id)]).toEqual([['confirmed', 'moved'], ['confirmed']])
    // who knows the new time already is not told of a move again
    await change(id, { tell: true })
    expect(await told(id)).toEqual(['confirmed', 'confirmed', 'moved'])
  })

  it('of a visit without a request reaches the customer all the same, in a conversation of their own', async () => {
    const phone = aPhone()
    const body = { name: 'Rosa Regular', phone, address: '4 Oak St' }
    const { customer } = await ok('createCustomer', { params: { slug: business.slug }, body }, await owner())
    const planned = { kind: 'visit', customer: customer.id, starts, arrival_minutes: 0, tell: true }
    const { visit } = await ok('scheduleVisit', { params: { slug: business.slug }, body: planned }, await owner())
    await runJobs()
    await runJobs()
    await remindAt('2026-06-09T16:01:00.000Z')
    const { requests } = await ok('listRequests', { params: { slug: business.slug } }, await owner())
    expect(requests).toHaveLength(1)
    expect(await said(requests[0]?.id ?? '')).toEqual([
      "sms: Miller Plumbing: Your visit is confirmed for Wednesday, June 10, at 9:00 AM, at 4 Oak St. Reply if that doesn't work for you.",
      "sms: Miller Plumbing: Reminder of your visit on Wednesday, June 10, at 9:00 AM, at 4 Oak St. Reply if that doesn't work for you.",
    ])
    expect((await notices(visit.id)).map(([kind, , state]) => [kind, state])).toEqual([
      ['confirmed', 'queued'],
      ['two_days_before', 'no_email'],
      ['day_before', 'queued'],
    ])
  })
})

describe('on my way', () => {
  const leave = async (given: { tell: boolean; members?: readonly UserId[]; requestId?: string }) => {
    const request = given.requestId ?? (await aRequest()).id
    const { id } = await aVisit(request, starts, { members: given.members ?? [] })
    // half past seven in the morning: whoever pressed the button means now
    app.clock.set('2026-06-10T14:30:00.000Z')
    await change(id, { state: 'on_the_way', tell: given.tell })
    return { id, request }
  }
  const departures = async (id: string) => (await notices(id)).filter(([kind]) => kind === 'on_the_way')

  it('says about when somebody arrives, at any hour, where the member wants it told', async () => {
    const told = await leave({ tell: true })
    await runJobs()
    expect(await said(told.request)).toEqual([
      "sms: Miller Plumbing: We're on our way and should arrive in about 20 minutes.",
    ])
    expect((await departures(told.id)).map(([, , state]) => state)).toEqual(['queued'])
    const silent = await leave({ tell: false })
    await runJobs()
    expect(await said(silent.request)).toEqual([])
    expect(await departures(silent.id)).toEqual([])
  })

  it('counts the drive from where the member was before', async () => {
    const member = business.owner.userId
    const [first, next] = [await aRequest(), await aRequest()]
    const { id: before } = await aVisit(first.id, '2026-06-10T13:00:00.000Z', { members: [member] })
    const { id } = await aVisit(next.id, starts, { members: [member] })
    const place = (visit: string, latitude: number) =>
      inSite(({ db }) =>
        db.updateTable('visits').set({ latitude, longitude: -122.4 }).where('id', '=', visit).execute(),
      )
    await place(before, 37.4)
    await place(id, 37.8)
    app.clock.set('2026-06-10T14:30:00.000Z')
    await change(before, { state: 'done' })
    await change(id, { state: 'on_the_way', tell: true })
    await runJobs()
    // 44 km as the crow flies: 58 on roads, at 50 an hour
    expect(await said(next.id)).toEqual([
      "sms: Miller Plumbing: We're on our way and should arrive in about 1 hour 10 minutes.",
    ])
  })

  it('is said once when the button was pressed by mistake and again, and anew when somebody leaves an hour later', async () => {
    const { id, request } = await leave({ tell: true })
    const undo = async () => {
      const { visit } = await ok('getVisit', { params: { slug: business.slug, visitId: id } }, await owner())
      const body = { stamp: 'on_the_way', at: app.clock.now().toISOString(), undoes: visit.on_the_way, tell: true }
      await ok('stampVisit', { params: { slug: business.slug, visitId: id }, body }, await owner())
    }
    // before its message was written: none is
    await undo()
    await runJobs()
    expect(await said(request)).toEqual([])
    const departs = async () => {
      await change(id, { state: 'on_the_way', tell: true })
      await runJobs()
      return (await said(request)).length
    }
    expect(await departs()).toBe(1)
    app.clock.advance(60)
    await undo()
    expect(await departs()).toBe(1)
    await undo()
    app.clock.advance(60 * 60)
    expect(await departs()).toBe(2)
  })

  it('is no news any more when it comes late, or when somebody is there already', async () => {
    const late = await leave({ tell: true })
    app.clock.advance(16 * 60)
    await runJobs()
    expect((await departures(late.id)).map(([, , state]) => state)).toEqual(['too_late'])
    const there = await leave({ tell: true })
    await change(there.id, { state: 'working' })
    await runJobs()
    expect((await departures(there.id)).map(([, , state]) => state)).toEqual(['over'])
    expect([...(await said(late.request)), ...(await said(there.request))]).toEqual([])
  })
})

it('speaks the customer’s language', async () => {
  const request = await aRequest({ email: '' })
  await inSite(({ db }) =>
    db.updateTable('conversations').set({ language: 'es' }).where('request_id', '=', request.id).execute(),
  )
  await aVisit(request.id, starts)
  await remindAt('2026-06-09T16:01:00.000Z')
  expect(await said(request.id)).toEqual([
    'sms: Miller Plumbing: le recordamos su visita del miércoles, 10 de junio, entre las 9:00 a.m. y las 11:00 a.m., en 9 Elm St. Si no le queda bien, responda a este mensaje.',
  ])
})
