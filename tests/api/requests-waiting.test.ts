import { describe, expect, it } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { markEmergency, setWaiting } from '#server/areas/requests/index.ts'
import { holdVisit } from '#server/areas/schedule/index.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

const business = await aBusiness('Waiting Plumbing')
const always = [{ open: '00:00', close: '23:59' }]
const hours = {
  monday: always,
  tuesday: always,
  wednesday: always,
  thursday: always,
  friday: always,
  saturday: always,
  sunday: always,
  closed_dates: [],
}
await ok(
  'updateLandingPage',
  { params: { slug: business.slug }, body: { hours, time_zone: 'America/Los_Angeles' } },
  business.owner,
)

const at = (requestId: string, where = business) => ({ params: { slug: where.slug, requestId } })
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>, where = business) =>
  app.workshop.inSite({ site: { id: where.siteId, slug: where.slug }, actor: { kind: 'server' } }, act)

async function aRequest(given: object = {}, where: Business = business) {
  app.clock.advance(60)
  const body = { name: 'Dana Lopez', phone: aPhone(), ...given }
  const { request } = await ok('createRequest', { params: { slug: where.slug }, body }, where.owner)
  return request
}
const read = async (id: string) => (await ok('getRequest', at(id), business.owner)).request
const update = (id: string, body: object) => ok('updateRequest', { ...at(id), body }, business.owner)
const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()
const visit = async (id: string, body: object) =>
  (await ok('createVisit', { ...at(id), body: { starts: tomorrow(), tell: false, ...body } }, business.owner)).visit
const changeVisit = (visitId: string, body: object) =>
  ok('updateVisit', { params: { slug: business.slug, visitId }, body: { tell: false, ...body } }, business.owner)
/** A time that the assistant offered and the customer took. */
const hold = (id: string) =>
  inSite(async (work) => {
    const starts = new Date(app.clock.now().getTime() + 3 * 86_400_000)
    return (await holdVisit(work, { requestId: RequestId.parse(id), starts, minutes: 15, madeBy: 'assistant' })).id
  })

describe('the wait for an answer goes on', () => {
  it.each([
    [
      'a drag to another column',
      (id: string) => ok('placeRequest', { ...at(id), body: { stage: 'qualifying', after: null } }, business.owner),
    ],
    ['another stage', (id: string) => update(id, { stage: 'quote' })],
    ['another status', (id: string) => update(id, { status: 'contacted' })],
    [
      'another stage for many',
      (id: string) =>
        ok(
          'changeRequests',
          { params: { slug: business.slug }, body: { ids: [id], change: { stage: 'qualifying' } } },
          business.owner,
        ),
    ],
    [
      'a quote that was written down as sent',
      (id: string) =>
        ok('createQuote', { ...at(id), body: { title: 'Pipe', total_cents: 1, status: 'sent' } }, business.owner),
    ],
    [
      'a call that nobody took',
      (id: string) => ok('logCall', { ...at(id), body: { direction: 'out', outcome: 'no_answer' } }, business.owner),
    ],
    [
      'words of theirs on the business’s machine',
      (id: string) => ok('logCall', { ...at(id), body: { direction: 'in', outcome: 'left_message' } }, business.owner),
    ],
    ['a time kept free of which the customer knows nothing', (id: string) => visit(id, { state: 'hold' })],
  ])('after %s', async (_name, act) => {
    const { id, waiting_since: since } = await aRequest()
    app.clock.advance(90)
    await act(id)
    expect(await read(id)).toMatchObject({ waiting_since: since, first_response: null })
  })
})

describe('the wait for an answer ends', () => {
  it.each([
    [
      'a message',
      (id: string) => ok('sendMessage', { ...at(id), body: { channel: 'sms', body: 'On our way' } }, business.owner),
    ],
    [
      'a call',
      (id: string) => ok('logCall', { ...at(id), body: { direction: 'out', outcome: 'answered' } }, business.owner),
    ],
    [
      'words on their machine',
      (id: string) => ok('logCall', { ...at(id), body: { direction: 'out', outcome: 'left_message' } }, business.owner),
    ],
    ['a booked visit', (id: string) => visit(id, {})],
    ['a time kept free of which the customer is told', (id: string) => visit(id, { state: 'hold', tell: true })],
  ])('with %s', async (_name, act) => {
    const { id } = await aRequest()
    app.clock.advance(90)
    await act(id)
    expect(await read(id)).toMatchObject({
      waiting_since: null,
      status: 'contacted',
      first_response: app.clock.now().toISOString(),
      first_response_by: 'member',
    })
  })

  it.each([
    ['confirmed', hold, { state: 'confirmed' }],
    ['moved', async (id: string) => (await visit(id, {})).id, { minutes: 45, arrival_minutes: 30 }],
  ])('with a visit that is %s, in the stage where the request is', async (_name, begin, change) => {
    const { id } = await aRequest()
    await update(id, { stage: 'qualifying' })
    const visitId = await begin(id)
    const since = app.clock.now()
    await inSite((work) => setWaiting(work, RequestId.parse(id), since))
    expect((await read(id)).waiting_since).not.toBeNull()
    await changeVisit(visitId, { note: 'Ring twice' })
    expect((await read(id)).waiting_since).not.toBeNull()
    await changeVisit(visitId, change)
    expect(await read(id)).toMatchObject({ stage: 'qualifying', status: 'in_progress', waiting_since: null })
  })

  it.each([
    ['closed', { stage: 'closed', status: 'spam' }, { stage: 'request' }],
    ['archived', { archived: true }, { archived: false }],
  ])('while the request is %s, and goes on when that is taken back', async (_name, away, back) => {
    const { id, waiting_since: since } = await aRequest()
    await update(id, away)
    expect((await read(id)).waiting_since).toBeNull()
    await update(id, back)
    expect((await read(id)).waiting_since).toBe(since)
  })

  it('when visits that were called off with it come back, or keep their time in another zone', async () => {
    const shop = await aBusiness('Waiting in a Zone')
    const { id } = await aRequest({}, shop)
    await ok('createVisit', { ...at(id, shop), body: { starts: tomorrow(), tell: false } }, shop.owner)
    const since = app.clock.now()
    await inSite((work) => setWaiting(work, RequestId.parse(id), since), shop)
    const waits = async () => (await ok('getRequest', at(id, shop), shop.owner)).request.waiting_since
    const change = { params: { slug: shop.slug }, body: { ids: [id], change: { stage: 'closed', status: 'spam' } } }
    const { change_id: changeId } = await ok('changeRequests', change, shop.owner)
    await ok('undoRequestChanges', { params: { slug: shop.slug, changeId } }, shop.owner)
    expect((await ok('listVisits', at(id, shop), shop.owner)).visits).toMatchObject([{ state: 'confirmed' }])
    expect(await waits()).toBe(since.toISOString())
    const zone = { params: { slug: shop.slug }, body: { time_zone: 'Pacific/Honolulu' } }
    await ok('updateLandingPage', zone, shop.owner)
    expect(await waits()).toBe(since.toISOString())
  })

  it('for good, also when many were moved before and that is undone', async () => {
    const { id } = await aRequest()
    await ok('logCall', { ...at(id), body: { direction: 'out', outcome: 'answered' } }, business.owner)
    await inSite((work) => setWaiting(work, RequestId.parse(id), app.clock.now()))
    const change = { params: { slug: business.slug }, body: { ids: [id], change: { stage: 'quote' } } }
    const { change_id: changeId } = await ok('changeRequests', change, business.owner)
    await ok('sendMessage', { ...at(id), body: { channel: 'sms', body: 'Here it is' } }, business.owner)
    await ok('undoRequestChanges', { params: { slug: business.slug, changeId } }, business.owner)
    expect((await read(id)).waiting_since).toBeNull()
  })
})

describe('the list', async () => {
  const shop = await aBusiness('Order of Waiting')
  const named = (name: string, given: object = {}) => aRequest({ name, ...given }, shop)
  const ann = await named('Ann')
  const bo = await named('Bo')
  await named('Cy')
  const di = await named('Di')
  const ed = await named('Ed', { stage: 'won' })
  const call = { direction: 'out', outcome: 'answered' }
  await ok('logCall', { ...at(bo.id, shop), body: call }, shop.owner)
  await ok('updateRequest', { ...at(ann.id, shop), body: { stage: 'qualifying' } }, shop.owner)
  await inSite((work) => setWaiting(work, RequestId.parse(ed.id), new Date(0)), shop)
  const alarm = (id: string) =>
    inSite((work) => markEmergency(work, RequestId.parse(id), { kind: 'gas', phone: null }), shop)
  await alarm(bo.id)
  await alarm(di.id)

  /** The names of a list, from all its pages. */
  async function namesOf(query: Record<string, string | boolean>) {
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const asked: Record<string, string | boolean> = { ...query, cursor }
      const page = await ok('listRequests', { params: { slug: shop.slug }, query: asked }, shop.owner)
      names.push(...page.requests.map(({ customer }) => customer.name))
      cursor = page.next_cursor
    }
    return names
  }

  it.each(['1', '2', '3', '10'])('shows emergencies first, then the order wanted, %s at a time', async (limit) => {
    expect(await namesOf({ limit })).toEqual(['Di', 'Bo', 'Ed', 'Cy', 'Ann'])
    expect(await namesOf({ limit, sort: 'oldest' })).toEqual(['Bo', 'Di', 'Ann', 'Cy', 'Ed'])
    expect(await namesOf({ limit, sort: 'waiting' })).toEqual(['Di', 'Bo', 'Ed', 'Ann', 'Cy'])
    expect(await namesOf({ limit, emergency: true })).toEqual(['Di', 'Bo'])
  })

  it.each(['1', '10'])('shows everybody who waits, in every stage, the longest first, %s at a time', async (limit) => {
    expect(await namesOf({ limit, waiting: true, sort: 'waiting' })).toEqual(['Di', 'Ed', 'Ann', 'Cy'])
  })

  it('counts as many as Home says', async () => {
    const { home } = await ok('getHome', { params: { slug: shop.slug } }, shop.owner)
    expect(home.waiting.count).toBe(4)
    // the emergency among them, Di, stands in a list of its own
    expect(home.waiting.customers.map(({ name }) => name)).toEqual(['Ed', 'Ann', 'Cy'])
  })
})
