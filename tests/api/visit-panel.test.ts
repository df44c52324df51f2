import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'

/** What the office and the crew do with one visit in its panel. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
/** The same, on top of a version that they saw. */
const on = (person: Person, version: number) => ({ ...as(person), headers: { 'if-match': `"${version}"` } })

interface Team {
  readonly business: Business
  readonly office: Person
  readonly ana: Person
}

async function aTeam(): Promise<Team> {
  const business = await aBusiness('Cedar and Stone')
  const body = { time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, as(business.owner))
  const [office, ana] = await Promise.all([aMember(business, 'office'), aMember(business, 'field')])
  return { business, office, ana }
}

const slugOf = ({ business }: Team) => ({ slug: business.slug })
const aCustomer = async (team: Team) =>
  (
    await ok(
      'createCustomer',
      {
        params: slugOf(team),
        body: { name: 'Dana Lopez', phone: '+15105550123', address: '9 Elm St, Oakland, CA 94601' },
      },
      as(team.office),
    )
  ).customer.id
/** A visit of Ana’s at noon today. */
async function aVisit(team: Team, more: object = {}) {
  const given = {
    kind: 'visit',
    customer: await aCustomer(team),
    members: [team.ana.userId],
    starts: '2026-05-20T12:00',
  }
  return (await ok('scheduleVisit', { params: slugOf(team), body: { ...given, ...more } }, as(team.office))).visit
}
const paramsOf = (team: Team, visitId: string) => ({ ...slugOf(team), visitId })
const shown = async (team: Team, id: string, person = team.office) =>
  ok('getVisit', { params: paramsOf(team, id) }, as(person))

describe('editing a visit', () => {
  it('changes its words, its service, and what is kept free beside it; empty words are those of the customer again', async () => {
    const team = await aTeam()
    const { service } = await ok(
      'createService',
      { params: slugOf(team), body: { name: 'Drains' } },
      as(team.business.owner),
    )
    const { id, version } = await aVisit(team, { title: 'Leak', note: 'Side gate' })
    const given = { params: paramsOf(team, id) }
    const body = {
      title: 'Slow drain',
      service: service.id,
      address: '4 Oak Ave',
      note: 'Gate code 7702',
      buffer_after: 30,
    }
    const { visit } = await ok('updateVisit', { ...given, body }, on(team.office, version))
    expect(visit).toMatchObject({ title: 'Slow drain', address: '4 Oak Ave', note: 'Gate code 7702', buffer_after: 30 })
    expect((await shown(team, id)).visit.own).toEqual({
      title: 'Slow drain',
      service: service.id,
      address: '4 Oak Ave',
    })
    const back = { title: '', address: '' }
    const empty = await ok('updateVisit', { ...given, body: back }, on(team.office, visit.version))
    expect(empty.visit).toMatchObject({ title: 'Drains', address: '9 Elm St, Oakland, CA 94601' })
    expect((await shown(team, id)).visit.own).toEqual({ title: '', service: service.id, address: '' })
    expect(await codeOf('updateVisit', { ...given, body: { title: 'Late' } }, on(team.office, version))).toBe('stale')
    expect(await codeOf('updateVisit', { ...given, body: { title: 'Mine' } }, as(team.ana))).toBe('forbidden')
  })

  it('takes it off the map of the place that it was at', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team, { address: '4 Oak Ave' })
    await app.database.inSystem(({ db }) =>
      db.updateTable('visits').set({ latitude: 37.8, longitude: -122.27 }).where('id', '=', id).execute(),
    )
    expect((await shown(team, id)).visit.point).toEqual([37.8, -122.27])
    await ok('updateVisit', { params: paramsOf(team, id), body: { note: 'Side gate' } }, as(team.office))
    expect((await shown(team, id)).visit.point).not.toBeNull()
    await ok('updateVisit', { params: paramsOf(team, id), body: { address: '77 Pine St' } }, as(team.office))
    expect((await shown(team, id)).visit.point).toBeNull()
  })

  it('shows since when it is canceled, until it is restored', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    const change = (state: string) =>
      ok('updateVisit', { params: paramsOf(team, id), body: { state } }, as(team.office))
    await change('cancelled')
    expect((await shown(team, id)).visit.cancelled).toBe(app.clock.now().toISOString())
    await change('confirmed')
    expect((await shown(team, id)).visit.cancelled).toBeNull()
  })
})

describe('a mark that was a mistake', () => {
  const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()
  const now = () => minutesAgo(0)
  const mark = (team: Team, id: string, stamp: string, at: string) =>
    ok('stampVisit', { params: paramsOf(team, id), body: { stamp, at } }, as(team.ana))
  const undoing = (team: Team, id: string, stamp: string, marked: string, at = now()) => ({
    params: paramsOf(team, id),
    body: { stamp, at, undoes: marked },
  })

  it('is taken back by whoever goes there, step by step, and said again changes nothing', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await mark(team, id, 'on_the_way', minutesAgo(8))
    await mark(team, id, 'finished', minutesAgo(2))
    const last = undoing(team, id, 'finished', minutesAgo(2))
    const { visit } = await ok('stampVisit', last, as(team.ana))
    expect(visit).toMatchObject({ state: 'on_the_way', on_the_way: minutesAgo(8), finished: null })
    const again = await ok('stampVisit', last, as(team.ana))
    expect(again.visit).toMatchObject({ state: 'on_the_way', version: visit.version })
    const first = undoing(team, id, 'on_the_way', minutesAgo(8))
    expect((await ok('stampVisit', first, as(team.ana))).visit).toMatchObject({
      state: 'confirmed',
      on_the_way: null,
    })
    const takes = await app.database.inSystem(({ db }) =>
      db.selectFrom('visit_members').select('takes').where('visit_id', '=', id).execute(),
    )
    expect(takes).toEqual([{ takes: true }])
  })

  it('stays once ten minutes have passed, another has followed, or somebody else has made it', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await mark(team, id, 'on_the_way', minutesAgo(30))
    const refusedFor = (stamp: string, marked: string, at?: string) =>
      codeOf('stampVisit', undoing(team, id, stamp, marked, at), as(team.ana))
    expect(await refusedFor('on_the_way', minutesAgo(30))).toBe('state_refused')
    await mark(team, id, 'started', minutesAgo(25))
    expect(await refusedFor('on_the_way', minutesAgo(30), minutesAgo(24))).toBe('state_refused')
    expect(await refusedFor('started', minutesAgo(25), minutesAgo(-20))).toBe('invalid')
    const other = undoing(team, id, 'started', minutesAgo(26), minutesAgo(24))
    expect((await ok('stampVisit', other, as(team.ana))).visit).toMatchObject({ state: 'working' })
    const stranger = await aMember(team.business, 'field')
    expect(await codeOf('stampVisit', undoing(team, id, 'started', minutesAgo(25)), as(stranger))).toBe('not_found')
  })

  it('of work that was done is opened again later by the office, with a reason, and keeps when it began', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await mark(team, id, 'started', minutesAgo(90))
    await mark(team, id, 'finished', minutesAgo(60))
    expect(await codeOf('stampVisit', undoing(team, id, 'finished', minutesAgo(60)), as(team.ana))).toBe(
      'state_refused',
    )
    const reopening = { params: paramsOf(team, id), body: { state: 'working', reason: 'The valve still drips' } }
    expect(await codeOf('updateVisit', reopening, as(team.ana))).toBe('forbidden')
    const { visit } = await ok('updateVisit', reopening, as(team.office))
    expect(visit).toMatchObject({
      state: 'working',
      started: minutesAgo(90),
      finished: null,
      cancel_reason: 'The valve still drips',
    })
  })
})

/** A quote for a request that the customer said yes to. */
async function anAgreedQuote(team: Team, request: string) {
  const by = as(team.business.owner)
  const { quote } = await ok('startQuote', { params: slugOf(team), body: { request_id: request, title: 'Leak' } }, by)
  const one = { params: { ...slugOf(team), quoteId: quote.id } }
  await ok(
    'saveQuote',
    { ...one, body: draftOf(quote, { lines: [aLine({ name: 'Repair', price_cents: 10_000 })] }) },
    by,
  )
  await ok('sendQuote', { ...one, body: { channel: 'none' } }, by)
  await ok('answerQuote', { ...one, body: { answer: 'approved', how: 'phone', note: 'Said yes' } }, by)
  return quote
}

describe('what a visit that is done is billed by', () => {
  const done = (team: Team, id: string) =>
    ok(
      'stampVisit',
      { params: paramsOf(team, id), body: { stamp: 'finished', at: app.clock.now().toISOString() } },
      as(team.ana),
    )

  it('is nothing before, then an invoice of its own, which those who see no money do not hear of', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team, { title: 'Leak' })
    expect((await shown(team, id)).billing).toBeNull()
    await done(team, id)
    expect((await shown(team, id)).billing).toEqual({ invoice: null, quote: null, is_ready: true })
    expect((await shown(team, id, team.ana)).billing).toBeNull()
    const bill = { params: slugOf(team), body: { visits: [id] } }
    const { invoice } = await ok('createInvoice', bill, as(team.office))
    const by = async () => (await shown(team, id)).billing
    expect(await by()).toEqual({ invoice: { id: invoice.id, number: null }, quote: null, is_ready: false })
    await ok('issueInvoice', { params: { ...slugOf(team), invoiceId: invoice.id } }, as(team.office))
    expect(await by()).toMatchObject({ invoice: { number: '1' } })
    expect((await shown(team, id, team.ana)).billing).toBeNull()
    await ok(
      'updateVisit',
      { params: paramsOf(team, id), body: { state: 'working', reason: 'Drips' } },
      as(team.office),
    )
    expect(await by()).toBeNull()
    await done(team, id)
    expect(await by()).toMatchObject({ invoice: { number: '1' }, is_ready: false })
  })

  it('is nobody’s business where somebody said that nobody is billed, and a task’s never', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await done(team, id)
    await ok('skipReadyToInvoice', { params: slugOf(team), body: { visits: [id], skipped: true } }, as(team.office))
    expect((await shown(team, id)).billing).toEqual({ invoice: null, quote: null, is_ready: false })
    const task = await aVisit(team, { kind: 'task', title: 'Order parts' })
    await done(team, task.id)
    expect((await shown(team, task.id)).billing).toBeNull()
  })

  it('is the quote that was agreed on for its request', async () => {
    const team = await aTeam()
    const given = { name: 'Dana Lopez', phone: '+15105550123', message: 'A leak' }
    const { request } = await ok('createRequest', { params: slugOf(team), body: given }, as(team.office))
    const visit = await aVisit(team, { customer: null, request: request.id })
    await done(team, visit.id)
    expect((await shown(team, visit.id)).billing).toMatchObject({ is_ready: true })
    const quote = await anAgreedQuote(team, request.id)
    expect((await shown(team, visit.id)).billing).toEqual({
      invoice: null,
      quote: { id: quote.id, number: quote.number },
      is_ready: false,
    })
  })
})
