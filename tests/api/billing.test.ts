import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/paths.ts'
import { unknownBilling } from '#contract/billing.unknown.ts'
import { billingJobs } from '#server/areas/billing/billing.jobs.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { signedEvent, startStripePeer } from '../peers/stripe/peer.ts'
import { billingTools, environmentFor } from './billing.parts.ts'

const staffPhone = aPhone()
const stripe = await startStripePeer()
afterAll(() => stripe.close())
const environment = environmentFor(stripe)
const app = await startApp({ works: true, environment: { ...environment, SUPPORT_PHONES: staffPhone } })
const bare = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, aPerson, call, codeOf, ok } = builders

beforeEach(() => {
  stripe.failing = undefined
  stripe.beforeSubscriptions = () => Promise.resolve()
  // what was kept of the plans is asked for anew, and the ten tries of an hour are another's
  app.clock.advance(3700)
})

const { at, as, billingOf, begin, pageFor, customersOf, customerOf, pay, anEvent, post, aPayingBusiness, profileOf } =
  billingTools(app, builders, stripe)
const logOf = ({ siteId, slug }: Business) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('audit_log').select(['act', 'after']).where('record', '=', 'billing').orderBy('id').execute(),
  )

describe('where nobody pays', () => {
  it('says so, loads nothing, and the profile keeps its placeholders', async () => {
    const by = buildersFor(bare)
    const plain = await by.aBusiness()
    const { billing } = await by.ok('getBilling', at(plain), plain.owner)
    expect(billing).toMatchObject({ configured: false, state: 'none', plan: null, plans: [] })
    const given = { ...at(plain), body: { plan: 'crew-monthly' } }
    expect(await by.codeOf('beginCheckout', given, plain.owner)).toBe('not_connected')
    expect(await by.codeOf('openBillingPortal', { ...at(plain), body: {} }, plain.owner)).toBe('not_connected')
    const [profile] = (await by.ok('listProfiles', {}, plain.owner)).message
    expect(profile).toMatchObject({ ...unknownBilling, customer_id: null })
    expect((await bare.http.inject({ method: 'POST', url: '/hooks/stripe', payload: {} })).statusCode).toBe(404)
  })
})

describe('a plan', () => {
  it('is chosen, paid for on a page of the provider, and there once the provider says so', async () => {
    const business = await aBusiness('Quick Pipes')
    expect(await billingOf(business)).toMatchObject({ configured: true, state: 'none', looked: null })
    expect((await billingOf(business)).plans?.map(({ key, price }) => [key, price.cents])).toEqual([
      ['crew-monthly', 4900],
      ['company-monthly', 14_900],
      ['company-yearly', 149_000],
    ])
    const url = await pageFor(business, 'company-yearly')
    expect(url).toContain(`${stripe.url}/pay/`)
    expect(stripe.sessions.at(-1)).toMatchObject({
      success: `https://office.example/settings?section=billing&site=${business.slug}&paid=done`,
    })
    const customer = pay(business)
    // nothing is believed before the provider was asked
    expect(await billingOf(business)).toMatchObject({ state: 'none' })
    expect((await post(anEvent(customer.id, 'checkout.session.completed'))).statusCode).toBe(200)
    await until(async () => expect(await billingOf(business)).toMatchObject({ state: 'active' }))
    expect(await billingOf(business)).toMatchObject({
      plan: { key: 'company-yearly', name: 'Company', price: { cents: 149_000, currency: 'USD' }, interval: 'year' },
      payment_methods: [{ type: 'visa', number: '4242', expires: '08/2030', selected: true }],
      invoices: [{ state: 'paid', total: { cents: 149_000, currency: 'USD' } }],
    })
    expect(await profileOf(business.owner)).toMatchObject({
      customer_id: customer.id,
      stripe_customer_id: customer.id,
      current_plan: { id: 'price_company-yearly', type: 'Company', billing_cycle: 'year', price: 149_000, quantity: 1 },
      payment_methods: [{ type: 'visa', number: '4242', selected: true }],
      default_payment_method: expect.stringMatching(/^pm_/),
      main_subscription_id: expect.stringMatching(/^sub_/),
      stripe_plans_in_price_tier: ['crew-monthly', 'company-monthly', 'company-yearly'],
    })
    expect((await logOf(business)).map(({ act }) => act)).toEqual(['billing.begin', 'billing.change'])
    expect(stripe.refusals).toEqual([])
  })

  it('is paid once, however often it is asked for', async () => {
    const business = await aBusiness('Twice Pipes')
    const both = await Promise.all([pageFor(business), pageFor(business)])
    expect(new Set(both).size).toBe(1)
    expect(await pageFor(business)).toBe(both[0])
    expect(customersOf(business)).toHaveLength(1)
    // another plan closes the page of the first
    await pageFor(business, 'company-monthly')
    const pages = stripe.sessions.filter(({ customer }) => customer === customerOf(business).id)
    expect(pages.map(({ status }) => status)).toEqual(['expired', 'open'])
    // paid, and nobody has said so yet: the second time is asked about first
    pay(business)
    expect(await begin(business, 'crew-monthly')).toMatchObject({ status: 409 })
    expect(await billingOf(business)).toMatchObject({ state: 'active' })
    expect(await begin(business, 'no-such-plan')).toMatchObject({ status: 422 })
  })

  it('is late, ends with its period, and is over, as the provider says', async () => {
    const { business, customer } = await aPayingBusiness('Late Pipes')
    const states = [
      [{ status: 'past_due' }, 'late'],
      [{ status: 'active', cancel_at_period_end: true }, 'ending'],
      [{ status: 'trialing', cancel_at_period_end: false }, 'trial'],
      [{ status: 'incomplete' }, 'unpaid_first'],
      [{ status: 'canceled' }, 'none'],
    ] as const
    for (const [fields, state] of states) {
      stripe.change(customer, fields)
      await post(anEvent(customer.id, 'invoice.payment_failed'))
      await until(async () => expect((await billingOf(business)).state).toBe(state))
    }
    expect(await profileOf(business.owner)).toMatchObject({ current_plan: { id: null }, main_subscription_id: null })
  })

  it('is changed in the provider’s portal, by who has a customer there', async () => {
    const { business, customer } = await aPayingBusiness('Portal Pipes')
    const portal = async (of: Business) => call('openBillingPortal', { ...at(of), body: {} }, await as(of.owner))
    expect(await portal(business)).toMatchObject({ status: 200, body: { url: `${stripe.url}/portal/${customer.id}` } })
    expect(await portal(await aBusiness('New Pipes'))).toMatchObject({ status: 409 })
  })

  it('is shown as it was kept while the provider is away, which the connections say', async () => {
    const { business } = await aPayingBusiness('Away Pipes')
    app.clock.advance(3600)
    stripe.failing = 401
    expect(await billingOf(business)).toMatchObject({ state: 'active', plans: null })
    const check = await call('checkBilling', { ...at(business), body: {} }, await as(business.owner))
    expect(check).toMatchObject({ status: 503 })
    await app.parts.uses.settled()
    const { services } = await ok('listConnections', at(business), await as(business.owner))
    expect(services.find(({ name }) => name === 'payments')).toMatchObject({
      configured: true,
      state: 'failing',
      last_error: { fault: 'key' },
    })
    stripe.failing = undefined
    // whoever opens the screen again at once does not wait for a second failure; who asks for a look gets one
    expect((await billingOf(business)).plans).toBeNull()
    const { billing } = await ok('checkBilling', { ...at(business), body: {} }, await as(business.owner))
    expect(billing.plans).toHaveLength(3)
    const tried = { params: { slug: business.slug, serverService: 'payments' }, body: {} }
    expect((await ok('checkService', tried, await as(business.owner))).service).toMatchObject({ state: 'working' })
  })
})

describe('an event', () => {
  const eventsOf = ({ siteId }: Business) =>
    app.workshop.inSystem(({ db }) =>
      db.selectFrom('received_events').select('event_id').where('site_id', '=', siteId).execute(),
    )

  it('that is forged, old or changed on its way is refused and moves nothing', async () => {
    const { business, customer } = await aPayingBusiness('Forged Pipes')
    const before = await eventsOf(business)
    stripe.change(customer, { status: 'past_due' })
    const good = anEvent(customer.id)
    expect((await post(good, { secret: 'whsec_of_somebody' })).statusCode).toBe(403)
    expect((await post(good, { at: app.clock.now().getTime() - 301_000 })).statusCode).toBe(403)
    expect((await post(good, { words: JSON.stringify(good).replace('evt_', 'evt_x') })).statusCode).toBe(403)
    const unsigned = { method: 'POST', url: '/hooks/stripe', payload: good } as const
    expect((await app.http.inject(unsigned)).statusCode).toBe(403)
    expect(await eventsOf(business)).toEqual(before)
    expect(await billingOf(business)).toMatchObject({ state: 'active' })
  })

  it('that comes again does nothing, and one about somebody else’s customer neither', async () => {
    const { business, customer } = await aPayingBusiness('Again Pipes')
    const event = anEvent(customer.id)
    await post(event)
    const taken = await eventsOf(business)
    expect((await post(event)).statusCode).toBe(200)
    expect((await post(event)).statusCode).toBe(200)
    expect(await eventsOf(business)).toEqual(taken)
    expect((await post(anEvent('cus_of_another_product'))).statusCode).toBe(200)
    expect((await post(anEvent(''))).statusCode).toBe(200)
  })

  it('in whatever order leaves what is true now: a late answer never replaces a newer one', async () => {
    const { business, customer } = await aPayingBusiness('Order Pipes')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let first = true
    stripe.beforeSubscriptions = () => {
      if (!first) return Promise.resolve()
      first = false
      return held
    }
    // the first look reads "active" and is held up; the second reads what is true by then
    const slow = call('checkBilling', { ...at(business), body: {} }, await as(business.owner))
    await until(() => expect(first).toBe(false))
    stripe.change(customer, { status: 'past_due' })
    await ok('checkBilling', { ...at(business), body: {} }, await as(business.owner))
    release()
    expect(await slow).toMatchObject({ status: 200 })
    expect(await billingOf(business)).toMatchObject({ state: 'late' })
  })

  it('is not lost when the process dies between the event and the look', async () => {
    const idle = await startApp({ environment })
    const by = buildersFor(idle)
    const business = await by.aBusiness('Killed Pipes')
    await by.ok('beginCheckout', { ...at(business), body: { plan: 'crew-monthly' } }, business.owner)
    const customer = pay(business)
    const { payload, headers } = signedEvent(anEvent(customer.id), { at: idle.clock.now().getTime() })
    const answer = await idle.http.inject({ method: 'POST', url: '/hooks/stripe', headers, payload })
    expect(answer.statusCode).toBe(200)
    // nobody worked on it; whoever comes next does, also after a provider that was away
    const { billing } = await by.ok('getBilling', at(business), business.owner)
    expect(billing.state).toBe('none')
    await idle.parts.startWork()
    await until(async () =>
      expect((await by.ok('getBilling', at(business), business.owner)).billing.state).toBe('active'),
    )
  })

  it('that was lost is made up for by the daily look', async () => {
    const { business, customer } = await aPayingBusiness('Lost Pipes')
    stripe.change(customer, { status: 'past_due' })
    app.clock.advance(21 * 3600)
    await billingJobs({ ...app.parts.billing, workshop: app.workshop })[1].run({})
    await until(async () => expect((await billingOf(business)).state).toBe('late'))
  })
})

describe('who', () => {
  const calls: readonly (readonly [CallName, object])[] = [
    ['getBilling', {}],
    ['checkBilling', { body: {} }],
    ['beginCheckout', { body: { plan: 'crew-monthly' } }],
    ['openBillingPortal', { body: {} }],
  ]

  it('is not the owner sees and does nothing of it, nor does the product’s staff who acts as one', async () => {
    const { business, customer } = await aPayingBusiness('Closed Pipes')
    const other = await aBusiness('Other Pipes')
    const [office, field, staff] = [
      await aMember(business, 'office'),
      await aMember(business, 'field'),
      await aPerson(),
    ]
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ phone: staffPhone }).where('id', '=', staff.userId).execute(),
    )
    const body = { user_id: business.owner.userId, reason: 'Cannot see their photos' }
    await ok('beginSupport', { body }, await as(staff))
    const acting = { ...(await as(staff)), headers: { 'as-user-id': business.owner.userId } }
    for (const [name, given] of calls) {
      expect(await codeOf(name, { ...at(business), ...given }, await as(office))).toBe('forbidden')
      expect(await codeOf(name, { ...at(business), ...given }, await as(field))).toBe('forbidden')
      expect(await codeOf(name, { ...at(business), ...given }, await as(other.owner))).toBe('not_found')
      expect(await codeOf(name, { ...at(business), ...given }, acting)).toBe('forbidden')
    }
    for (const person of [office, field])
      expect(await profileOf(person)).toMatchObject({ ...unknownBilling, customer_id: null })
    const [seen] = (await ok('listProfiles', {}, acting)).message
    expect(seen).toMatchObject({ slug: business.slug, ...unknownBilling, customer_id: null })
    expect(JSON.stringify(await billingOf(other))).not.toContain(customer.id)
  })

  it('names a customer at their sign-up does not get that one’s billing', async () => {
    const { customer } = await aPayingBusiness('Named Pipes')
    const thief = await aBusiness('Thief Pipes')
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('sites')
        .set({ sign_up_answers: JSON.stringify({ stripe_id: customer.id }) })
        .where('id', '=', thief.siteId)
        .execute(),
    )
    expect(await codeOf('openBillingPortal', { ...at(thief), body: {} }, await as(thief.owner))).toBe('conflict')
    await pageFor(thief)
    expect(customerOf(thief).id).not.toBe(customer.id)
  })
})
