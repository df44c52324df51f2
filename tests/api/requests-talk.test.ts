import { beforeAll, describe, expect, it } from 'vitest'
import { ServiceId, type RequestId } from '#contract/shared.ts'
import {
  arrive,
  learnFromCustomer,
  markAnswered,
  moveByAssistant,
  requestFacts,
  setWaiting,
  type Arrival,
} from '#server/areas/requests/index.ts'
import type { Actor, SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

let business: Business
beforeAll(async () => {
  business = await aBusiness('Talking Plumbing')
})

const inSite = <Result>(act: (work: SiteWork) => Promise<Result>, actor: Actor = { kind: 'server' }): Promise<Result> =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor }, act)
const anArrival = (more: Partial<Arrival> = {}): Promise<RequestId> =>
  inSite(
    async (work) => {
      const plain = {
        way: 'form',
        name: 'Sam Poe',
        phone: aPhone(),
        email: '',
        address: '',
        message: 'A drip',
      } as const
      return (await arrive(work, { ...plain, source: 'website_form', ...more })).requestId
    },
    { kind: 'nobody' },
  )
const shown = async (requestId: RequestId) =>
  (await ok('getRequest', { params: { slug: business.slug, requestId } }, business.owner)).request
const historyOf = async (requestId: RequestId) =>
  (await ok('listRequestHistory', { params: { slug: business.slug, requestId } }, business.owner)).history

describe('an answer', () => {
  it('by the assistant ends the wait, and is told as its own', async () => {
    const id = await anArrival()
    app.clock.advance(3)
    await inSite((work) => markAnswered(work, id, 'assistant'))
    const first = app.clock.now().toISOString()
    expect(await shown(id)).toMatchObject({
      first_response: first,
      first_response_by: 'assistant',
      waiting_since: null,
      status: 'contacted',
    })
    app.clock.advance(60)
    await inSite((work) => markAnswered(work, id, 'member'))
    expect(await shown(id)).toMatchObject({ first_response: first, first_response_by: 'assistant' })
    expect((await historyOf(id)).map(({ act, by }) => [act, by])).toEqual([
      ['assistant.answer', 'assistant'],
      ['request.create', 'server'],
    ])
  })

  it('is waited for since the first word that was not answered, and an edit meanwhile is not lost', async () => {
    const id = await anArrival()
    await inSite((work) => markAnswered(work, id, 'assistant'))
    const { version } = await shown(id)
    app.clock.advance(60)
    const since = app.clock.now()
    await inSite((work) => setWaiting(work, id, since))
    app.clock.advance(60)
    await inSite((work) => setWaiting(work, id, app.clock.now()))
    expect(await shown(id)).toMatchObject({ waiting_since: since.toISOString(), version })
    const waiting = { params: { slug: business.slug }, query: { waiting: true, search: 'Sam' } }
    const { requests } = await ok('listRequests', waiting, business.owner)
    expect(requests.map((request) => request.id)).toContain(id)
    await inSite((work) => markAnswered(work, id, 'member'))
    expect((await shown(id)).waiting_since).toBeNull()
    await inSite((work) => setWaiting(work, id, null))
    expect((await shown(id)).version).toBe(version)
  })
})

describe('the assistant moves a request', () => {
  it('while it is asked about, to the top of its new column', async () => {
    const id = await anArrival()
    const to = { stage: 'qualifying', status: 'waiting_on_customer' } as const
    expect(await inSite((work) => moveByAssistant(work, id, to))).toBe(true)
    expect(await inSite((work) => moveByAssistant(work, id, to))).toBe(false)
    expect(await shown(id)).toMatchObject(to)
    expect((await historyOf(id))[0]).toMatchObject({ act: 'assistant.move', by: 'assistant', who: null, after: to })
    await inSite((work) => moveByAssistant(work, id, { stage: 'closed', status: 'spam' }))
    expect(await shown(id)).toMatchObject({ stage: 'closed', status: 'spam', waiting_since: null, closed_reason: null })
  })

  it('never after a member quoted it, closed it or put it away', async () => {
    const [quoted, archived] = [await anArrival(), await anArrival()]
    const patch = (requestId: RequestId, body: object) =>
      ok('updateRequest', { params: { slug: business.slug, requestId }, body }, business.owner)
    await patch(quoted, { stage: 'quote' })
    await patch(archived, { archived: true })
    for (const id of [quoted, archived])
      expect(await inSite((work) => moveByAssistant(work, id, { stage: 'qualifying', status: 'qualified' }))).toBe(
        false,
      )
    expect((await shown(quoted)).stage).toBe('quote')
  })

  it('never to a status of another stage', async () => {
    const id = await anArrival()
    const wrong = inSite((work) => moveByAssistant(work, id, { stage: 'qualifying', status: 'sent' }))
    await expect(wrong).rejects.toMatchObject({ code: 'stage_refused' })
  })
})

describe('what a customer says of themselves', () => {
  it('fills what is empty in the request and in their own new record', async () => {
    const { service } = await ok(
      'createService',
      { params: { slug: business.slug }, body: { name: 'Drains' } },
      business.owner,
    )
    const id = await anArrival({ way: 'chat', name: 'Website visitor', phone: '', source: 'website_chat' })
    expect(await inSite((work) => requestFacts(work, id))).toMatchObject({ name: '', phone: null, photoCount: 0 })
    const phone = aPhone()
    const serviceId = ServiceId.parse(service.id)
    await inSite((work) => learnFromCustomer(work, id, { name: 'Ana Ruiz', phone, address: '4 Elm St', serviceId }))
    await inSite((work) => learnFromCustomer(work, id, { email: 'Ana@Example.com', address: 'Elsewhere' }))
    expect(await shown(id)).toMatchObject({
      customer: { name: 'Ana Ruiz', phone, email: 'ana@example.com' },
      told: null,
      address: '4 Elm St',
      service: { id: service.id },
    })
    const search = { params: { slug: business.slug }, query: { search: 'ana ruiz' } }
    expect((await ok('listRequests', search, business.owner)).requests[0]?.id).toBe(id)
    const facts = await inSite((work) => requestFacts(work, id))
    expect(facts).toMatchObject({ name: 'Ana Ruiz', phone, email: 'ana@example.com', trial: false })
    expect((await historyOf(id)).map(({ act }) => act)).toEqual([
      'assistant.learn',
      'assistant.learn',
      'request.create',
    ])
  })

  it('is kept beside the request of somebody known, and never in their record', async () => {
    const phone = aPhone()
    const known = await shown(await anArrival({ phone }))
    app.clock.advance(60)
    const id = await anArrival({ phone, name: 'Sam Poe' })
    await inSite((work) => learnFromCustomer(work, id, { name: 'Sam Poe', email: 'mine@example.com' }))
    const request = await shown(id)
    expect(request.customer).toEqual(known.customer)
    expect(request.told).toMatchObject({ email: 'mine@example.com' })
  })

  it('never takes a number or mail from another customer', async () => {
    const taken = aPhone()
    const other = await shown(await anArrival({ phone: taken }))
    app.clock.advance(60)
    const id = await anArrival({ way: 'chat', phone: '', name: 'Website visitor' })
    await inSite((work) => learnFromCustomer(work, id, { phone: taken }))
    const request = await shown(id)
    expect(request.customer.id).not.toBe(other.customer.id)
    expect(request).toMatchObject({ customer: { phone: null }, told: { phone: taken } })
  })
})

describe('a conversation that the assistant let go', () => {
  it('is counted and found while somebody waits in it', async () => {
    const [held, over, kept] = [await anArrival(), await anArrival(), await anArrival()]
    const letGo = (id: RequestId, held_by: string, hand_over_reason: string | null) =>
      inSite(({ db, site }) =>
        db
          .insertInto('conversations')
          .values({ site_id: site.id, request_id: id, channel: 'sms', held_by, hand_over_reason })
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'request_id']).doUpdateSet({ held_by, hand_over_reason }),
          )
          .execute(),
      )
    await letGo(held, 'nobody', 'asked_for_human')
    await letGo(over, 'nobody', 'asked_for_human')
    await letGo(kept, 'assistant', 'asked_for_human')
    const closed = { stage: 'closed', closed_reason: 'price' }
    await ok('updateRequest', { params: { slug: business.slug, requestId: over }, body: closed }, business.owner)
    const at = { params: { slug: business.slug } }
    expect((await ok('getHome', at, business.owner)).home.handed_off).toBe(1)
    const query = { handed_over: true }
    const { requests } = await ok('listRequests', { ...at, query }, business.owner)
    expect(requests.map(({ id }) => id)).toEqual([held])
    const { columns } = await ok('getBoard', { ...at, query }, business.owner)
    expect(columns.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
  })
})

describe('a trial', () => {
  it('is read by its id and is nowhere else; its customer neither', async () => {
    const id = await anArrival({ way: 'trial', name: 'Played Person', phone: '', message: 'Trial words' })
    expect(await shown(id)).toMatchObject({ customer: { name: 'Played Person' }, stage: 'request' })
    expect((await inSite((work) => requestFacts(work, id))).trial).toBe(true)
    await inSite((work) => learnFromCustomer(work, id, { phone: aPhone() }))
    expect((await shown(id)).customer.phone).toBeNull()
    const at = { params: { slug: business.slug } }
    const query = { search: 'Played' }
    expect((await ok('listRequests', { ...at, query }, business.owner)).requests).toEqual([])
    expect((await ok('listCustomers', { ...at, query }, business.owner)).customers).toEqual([])
  })
})
