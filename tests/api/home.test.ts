import { beforeEach, describe, expect, it } from 'vitest'
import type { EmergencyKind } from '#contract/emergencies/values.ts'
import type { QuoteAnswerKind } from '#contract/quotes/values.ts'
import { CustomerId, ProjectId, RequestId, ReviewId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { markEmergency } from '#server/areas/requests/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { quotesWith } from '../support/quotes.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

let shop: Business
let owner: Person
beforeEach(async () => {
  app.clock.set(firstMoment)
  shop = await aBusiness('Cedar & Stone')
  owner = shop.owner
})

const site = () => ({ params: { slug: shop.slug } })
const at = (more: Readonly<Record<string, string>>) => ({ params: { slug: shop.slug, ...more } })
const home = async (person: Person = owner) => (await ok('getHome', site(), { token: person.token })).home
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: shop.siteId, slug: shop.slug }, actor: { kind: 'server' } }, act)

/** Somebody who called, a minute after whoever came before. */
async function aRequest(name: string, given: object = {}) {
  app.clock.advance(60)
  const body = { name, phone: aPhone(), message: `${name} has a leak`, ...given }
  return (await ok('createRequest', { ...site(), body }, owner)).request
}
async function hears(requestId: string, body: string) {
  app.clock.advance(60)
  await inSite((work) => receiveMessage(work, { requestId: RequestId.parse(requestId), channel: 'sms', body }))
}
const alarm = (id: string, kind: EmergencyKind) =>
  inSite((work) => markEmergency(work, RequestId.parse(id), { kind, phone: null }))
const update = (requestId: string, body: object) => ok('updateRequest', { ...at({ requestId }), body }, owner)
const calls = (requestId: string) =>
  ok('logCall', { ...at({ requestId }), body: { direction: 'out', outcome: 'answered' } }, owner)
const visits = (requestId: string, starts: string, more: object = {}) =>
  ok('createVisit', { ...at({ requestId }), body: { starts, tell: false, ...more } }, owner)
const aQuote = quotesWith({ ok })
const quotes = (requestId: string, cents: number, status: 'draft' | 'sent' | QuoteAnswerKind) =>
  aQuote({ slug: shop.slug, requestId }, { total_cents: cents, status }, owner)
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('getHome of a new business', () => {
  it('holds nothing, with every step still to do', async () => {
    expect(await home()).toEqual({
      emergencies: [],
      waiting: { count: 0, customers: [] },
      unread: { count: 0, conversations: [] },
      today: { count: 0, done: 0, visits: [] },
      handed_off: 0,
      quotes: { count: 0, total: { cents: 0, currency: 'USD' }, oldest: null },
      money: {
        late: { count: 0, total: { cents: 0, currency: 'USD' }, oldest: null },
        received: { cents: 0, currency: 'USD' },
        received_before: { cents: 0, currency: 'USD' },
        weeks: Array.from({ length: 8 }, () => ({ week: expect.stringMatching(/^2026-/), cents: 0 })),
      },
      reviews: { to_answer: 0, lowest: null, to_ask: 0 },
      numbers: {
        requests: 0,
        requests_before: 0,
        won: 0,
        first_reply: null,
        active_projects: 0,
        weeks: [
          '2026-03-30',
          '2026-04-06',
          '2026-04-13',
          '2026-04-20',
          '2026-04-27',
          '2026-05-04',
          '2026-05-11',
          '2026-05-18',
        ].map((week) => ({ week, requests: 0, won: 0, first_reply: null })),
      },
      steps: ['services', 'hours', 'phone', 'assistant', 'share'].map((step) => ({ step, done: false })),
    })
  })

  it('ticks each step once it is done', async () => {
    const done = async () => (await home()).steps.filter((each) => each.done).map(({ step }) => step)
    await ok('createService', { ...site(), body: { name: 'Pipes' } }, owner)
    expect(await done()).toEqual(['services'])
    const { message } = await ok('getLandingPage', site(), owner)
    // saved as they were: somebody looked at them
    const headers = { 'x-site': shop.slug }
    await ok('updateBusinessHours', { body: { hours: message.hours } }, { token: owner.token, headers })
    await ok('updateLandingPage', { ...site(), body: { phone: aPhone() } }, owner)
    expect(await done()).toEqual(['services', 'hours', 'phone'])
    await ok('replaceQuestions', { ...site(), body: { questions: [{ question_text: 'Where?', order: 0 }] } }, owner)
    await ok('updateAssistant', { ...site(), body: { enabled: true } }, owner)
    await aRequest('Ann')
    expect(await done()).toEqual(['services', 'hours', 'phone', 'assistant', 'share'])
  })
})

describe('getHome lists', () => {
  it('emergencies, the newest first, with what was said then, the number, and whether somebody called', async () => {
    const first = await aRequest('Ann')
    const second = await aRequest('Bo', { phone: '+14155550142' })
    await hears(second.id, 'Water is pouring through the ceiling')
    await alarm(first.id, 'gas')
    app.clock.advance(60)
    await alarm(second.id, 'flood')
    await hears(second.id, '415 555 0142')
    await calls(first.id)
    expect((await home()).emergencies).toMatchObject([
      { name: 'Bo', kind: 'flood', words: 'Water is pouring through the ceiling', phone: '+14155550142' },
      { name: 'Ann', kind: 'gas', words: 'Ann has a leak', waiting_since: null },
    ])
    expect((await home()).emergencies[0]?.waiting_since).not.toBeNull()
    // they are counted among those who wait, and listed once
    expect((await home()).waiting).toEqual({ count: 1, customers: [] })
    expect((await home()).unread).toEqual({ count: 1, conversations: [] })
  })

  it('at most five emergencies', async () => {
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) await alarm((await aRequest(name)).id, 'gas')
    expect(names((await home()).emergencies)).toHaveLength(5)
  })

  it('three who wait longest, with their own newest words, and counts all', async () => {
    const [ann, bo] = [await aRequest('Ann', { source: 'facebook' }), await aRequest('Bo')]
    for (const name of ['Cy', 'Di', 'Ed']) await aRequest(name)
    await hears(bo.id, 'Now the ceiling drips, too')
    const { waiting } = await home()
    expect(waiting.count).toBe(5)
    expect(waiting.customers).toMatchObject([
      { request_id: ann.id, name: 'Ann', words: 'Ann has a leak', source: 'facebook', since: ann.waiting_since },
      { name: 'Bo', words: 'Now the ceiling drips, too' },
      { name: 'Cy' },
    ])
    await calls(ann.id)
    await update(bo.id, { stage: 'closed', closed_reason: 'price' })
    expect(names((await home()).waiting.customers)).toEqual(['Cy', 'Di', 'Ed'])
  })

  it('three unread conversations of this member, the newest first, without those who are listed as waiting', async () => {
    const maya = await aMember(shop, 'office')
    const asked = []
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']) asked.push(await aRequest(name))
    for (const { id } of asked) await hears(id, 'Can we do Friday?')
    const [longest, newest] = [asked[0], asked.at(-1)]
    if (!longest || !newest) throw new Error('seven were made')
    // who waits longest wrote last, and stands among those who wait
    await hears(longest.id, 'Hello?')
    expect((await home()).unread).toMatchObject({
      count: 7,
      conversations: [
        { name: 'Gus', words: 'Can we do Friday?', request_id: newest.id },
        { name: 'Flo' },
        { name: 'Ed' },
      ],
    })
    await ok('markThreadRead', { ...at({ requestId: newest.id }), body: {} }, owner)
    expect(names((await home()).unread.conversations)).toEqual(['Flo', 'Ed', 'Di'])
    expect(names((await home(maya)).unread.conversations)).toEqual(['Gus', 'Flo', 'Ed'])
  })

  it('the visits of the business’s own day that are not over, in order, with who goes there', async () => {
    await ok('createService', { ...site(), body: { name: 'Water heaters' } }, owner)
    const [service] = (await ok('listServices', site(), owner)).services
    const [member, second] = [await aMember(shop, 'field'), await aMember(shop, 'field')]
    const job = await aRequest('Ann', { service_id: service?.id, address: '12 Oak St, Albany' })
    await update(job.id, { assigned_id: member.userId })
    const plain = await aRequest('Bo')
    // ten in the evening in California is the next day by UTC; the first one was over at ten
    await visits(plain.id, '2026-05-21T05:00:00.000Z', { state: 'hold' })
    await visits(job.id, '2026-05-20T16:30:00.000Z', { arrival_minutes: 120 })
    await visits(job.id, '2026-05-20T16:00:00.000Z', { arrival_minutes: 0 })
    await visits(plain.id, '2026-05-21T07:00:00.000Z')
    const { visit } = await visits(plain.id, '2026-05-20T20:00:00.000Z')
    await ok('updateVisit', { ...at({ visitId: visit.id }), body: { state: 'cancelled', tell: false } }, owner)
    expect((await home()).today).toMatchObject({
      count: 3,
      visits: [
        {
          starts: '2026-05-20T16:30:00.000Z',
          arrival_minutes: 120,
          state: 'confirmed',
          request_id: job.id,
          name: 'Ann',
          about: 'Water heaters',
          address: '12 Oak St, Albany',
          members: [{ id: member.userId }],
        },
        { starts: '2026-05-21T05:00:00.000Z', state: 'hold', name: 'Bo', about: 'Bo has a leak', members: [] },
      ],
    })
    const { customer } = await ok('createCustomer', { ...site(), body: { name: 'Old Friend' } }, owner)
    const body = {
      kind: 'visit',
      customer: customer.id,
      title: 'Yearly check',
      starts: '2026-05-20T14:00',
      members: [member.userId, second.userId],
    }
    const planned = await ok('scheduleVisit', { ...site(), body }, owner)
    expect((await home()).today.visits[1]).toMatchObject({
      request_id: null,
      name: 'Old Friend',
      about: 'Yearly check',
      members: [{ id: member.userId }, { id: second.userId }],
    })
    for (const minute of [0, 5, 10, 15, 20])
      await visits(plain.id, `2026-05-20T22:${String(minute).padStart(2, '0')}:00Z`)
    const { today } = await home()
    expect([today.count, today.done, today.visits.length]).toEqual([9, 0, 6])
    const state = async (to: string) => {
      await ok('updateVisit', { ...at({ visitId: planned.visit.id }), body: { state: to, reason: 'Wrong one' } }, owner)
      const { count, done, visits: left } = (await home()).today
      return [count, done, left.some(({ id }) => id === planned.visit.id)]
    }
    expect(await state('done')).toEqual([9, 1, false])
    await state('confirmed')
    expect(await state('no_show')).toEqual([8, 0, false])
  })

  it('quotes that wait for the customer, with their sum', async () => {
    const [ann, bo, cy] = [await aRequest('Ann'), await aRequest('Bo'), await aRequest('Cy')]
    for (const status of ['draft', 'changes_requested', 'approved', 'declined'] as const)
      await quotes(cy.id, 100, status)
    await quotes(ann.id, 120_000, 'sent')
    const oldest = app.clock.now().toISOString()
    app.clock.advance(3600)
    await quotes(ann.id, 30_050, 'sent')
    const quote = await quotes(ann.id, 700, 'sent')
    await ok('updateQuote', { ...at({ quoteId: quote.id }), body: { archived: true } }, owner)
    await quotes(bo.id, 5000, 'sent')
    await update(bo.id, { stage: 'closed', closed_reason: 'price' })
    expect((await home()).quotes).toEqual({ count: 2, total: { cents: 150_050, currency: 'USD' }, oldest })
  })

  it('invoices that are late, and what came in within 30 days, week by week', async () => {
    const house = await aBusiness('Money House')
    const inHouse = { params: { slug: house.slug } }
    const by = async () => ({ token: await app.tokenOf(house.owner.userId) })
    const { customer } = await ok('createCustomer', { ...inHouse, body: { name: 'Ann' } }, await by())
    const lines = [{ kind: 'labor', name: 'Work', price_cents: 10_000 }]
    const bill = async (terms: number) => {
      const body = { customer: customer.id, lines, terms_days: terms }
      const { invoice } = await ok('createInvoice', { ...inHouse, body }, await by())
      await ok('issueInvoice', { params: { slug: house.slug, invoiceId: invoice.id } }, await by())
    }
    await bill(0)
    await bill(30)
    const pay = async (received: string, cents: number) =>
      ok('recordPayment', { ...inHouse, body: { method: 'cash', cents, received, customer: customer.id } }, await by())
    const { payment } = await pay('2026-05-18', 999)
    const back = { params: { slug: house.slug, paymentId: payment.id }, body: { reason: 'Wrong' } }
    await ok('reversePayment', back, await by())
    await pay('2026-05-19', 5000)
    await pay('2026-04-25', 700)
    await pay('2026-04-10', 30)
    app.clock.set('2026-05-21T18:00:00.000Z')
    const { money } = (await ok('getHome', inHouse, await by())).home
    expect(money).toMatchObject({
      late: { count: 1, total: { cents: 10_000 }, oldest: '2026-05-20' },
      received: { cents: 5700 },
      received_before: { cents: 30 },
    })
    expect(money?.weeks.filter(({ cents }) => cents > 0)).toEqual([
      { week: '2026-04-06', cents: 30 },
      { week: '2026-04-20', cents: 700 },
      { week: '2026-05-18', cents: 5000 },
    ])
    const field = await aMember(house, 'field')
    expect((await ok('getHome', inHouse, { token: field.token })).home.money).toBeNull()
  })

  it('reviews to answer, and finished jobs to ask about unless that is done by rule', async () => {
    const review = (rating: number | null, more: object = {}) => ({
      site_id: shop.siteId,
      id: newId(ReviewId),
      source: 'own',
      place: '',
      author: 'Ann',
      rating,
      recommends: rating === null ? true : null,
      body: '',
      day: '2026-05-01',
      reply: '',
      ...more,
    })
    const customer = { site_id: shop.siteId, id: newId(CustomerId), name: 'Ann', phone: aPhone() }
    const project = (more: object) => ({
      site_id: shop.siteId,
      id: newId(ProjectId),
      name: 'Sink',
      status: 'completed',
      customer_id: customer.id,
      modified_at: new Date('2026-05-15T00:00:00Z'),
      ...more,
    })
    await app.workshop.inSystem(async ({ db }) => {
      const rows = [
        review(4),
        review(2),
        review(1, { reply: 'Sorry' }),
        review(5, { source: 'imported', place: 'Yelp' }),
      ]
      await db.insertInto('reviews').values(rows).execute()
      await db.insertInto('customers').values(customer).execute()
      const old = { modified_at: new Date('2026-03-01T00:00:00Z') }
      await db
        .insertInto('projects')
        .values([project({}), project(old), project({ status: 'in_progress' })])
        .execute()
    })
    expect((await home()).reviews).toEqual({ to_answer: 2, lowest: 2, to_ask: 1 })
    await ok('updateReviewRules', { ...site(), body: { automatic: true } }, owner)
    expect((await home()).reviews).toEqual({ to_answer: 2, lowest: 2, to_ask: 0 })
  })
})

describe('the numbers of getHome', () => {
  it('count by the business’s own clock', async () => {
    await app.workshop.inSystem(async ({ db }) => {
      const customer_id = newId(CustomerId)
      await db.insertInto('customers').values({ site_id: shop.siteId, id: customer_id, name: 'Ana' }).execute()
      const request = (created: string, more: object = {}) => ({
        site_id: shop.siteId,
        id: newId(RequestId),
        customer_id,
        source: 'phone',
        position: 'a0',
        created_at: new Date(created),
        ...more,
      })
      const answered = (created: string, seconds: number) =>
        request(created, {
          first_response_at: new Date(Date.parse(created) + seconds * 1000),
          stage: 'qualifying',
          status: 'in_progress',
        })
      await db
        .insertInto('requests')
        .values([
          // Monday 18 May at 00:30 in California, and half an hour before it, on Sunday
          answered('2026-05-18T07:30:00Z', 60),
          answered('2026-05-18T06:30:00Z', 121),
          answered('2026-05-19T06:30:00Z', 600),
          request('2026-05-19T06:30:00Z', { archived_at: new Date() }),
          request('2026-05-19T06:30:00Z', { stage: 'closed', status: 'spam' }),
          request('2026-05-10T18:00:00Z', { stage: 'won', status: 'to_schedule' }),
          // the first moment of the 30 days and of the 30 before, and the moments just before them
          request('2026-04-21T07:00:00Z', { stage: 'closed', status: 'completed' }),
          request('2026-04-21T06:59:59Z', { stage: 'won', status: 'done' }),
          request('2026-03-22T07:00:00Z'),
          request('2026-03-22T06:59:59Z'),
          answered('2026-04-01T18:00:00Z', 90_000),
        ])
        .execute()
      const project = (status: string) => ({ site_id: shop.siteId, id: newId(ProjectId), name: 'x', status })
      await db.insertInto('projects').values(['lead', 'scheduled', 'in_progress', 'completed'].map(project)).execute()
    })
    const { numbers } = await home()
    expect(numbers).toMatchObject({
      requests: 5,
      requests_before: 3,
      won: 2,
      first_reply: { median: 121, nine_of_ten: 504 },
      active_projects: 2,
    })
    expect(numbers.weeks.map(({ requests }) => requests)).toEqual([1, 0, 0, 2, 0, 1, 1, 2])
    expect(numbers.weeks.map(({ won }) => won)).toEqual([0, 0, 0, 2, 0, 1, 0, 0])
    expect(numbers.weeks.map(({ first_reply: reply }) => reply)).toEqual([
      90_000,
      null,
      null,
      null,
      null,
      null,
      121,
      330,
    ])
  })
})

describe('who sees what of getHome', () => {
  /** A business with something in each part, twice: one job is the field member's. */
  async function aBusyDay(field: Person) {
    const jobs = [await aRequest('Mine'), await aRequest('Theirs')] as const
    for (const job of jobs) {
      await hears(job.id, 'Is today still good?')
      await visits(job.id, '2026-05-20T20:00:00.000Z')
      await quotes(job.id, 50_000, 'sent')
      await alarm((await aRequest(`${job.customer.name} in danger`)).id, 'gas')
    }
    await update(jobs[0].id, { assigned_id: field.userId })
    return jobs
  }

  it('a field member sees their own work, and neither money nor reviews', async () => {
    const field = await aMember(shop, 'field')
    const [mine] = await aBusyDay(field)
    const seen = await home(field)
    expect(seen).toMatchObject({ emergencies: [], waiting: { count: 0 }, quotes: null, reviews: null, handed_off: 0 })
    expect(seen.today).toMatchObject({ count: 1, visits: [{ request_id: mine.id }] })
    expect(seen.numbers).toMatchObject({ requests: 1 })
    expect(JSON.stringify(seen)).not.toContain('Theirs')
    const idle = await home(await aMember(shop, 'field'))
    expect([idle.today.count, idle.unread.count, idle.numbers.requests]).toEqual([0, 0, 0])
  })

  it('the office sees all of it, a stranger and another business nothing', async () => {
    await aBusyDay(await aMember(shop, 'field'))
    const office = await aMember(shop, 'office')
    for (const person of [office, owner])
      expect(await home(person)).toMatchObject({
        emergencies: [{ name: 'Theirs in danger' }, { name: 'Mine in danger' }],
        today: { count: 2 },
        quotes: { count: 2, total: { cents: 100_000 } },
        numbers: { requests: 4 },
      })
    const other = await aBusiness('Other Roofing')
    expect(await codeOf('getHome', site())).toBe('unauthenticated')
    expect(await codeOf('getHome', site(), other.owner)).toBe('not_found')
    const { home: theirs } = await ok('getHome', { params: { slug: other.slug } }, other.owner)
    expect(JSON.stringify(theirs)).not.toMatch(/Mine|Theirs/)
    expect(theirs).toMatchObject({ today: { count: 0 }, quotes: { count: 0 }, numbers: { requests: 0 } })
  })
})
