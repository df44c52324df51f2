import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Builders, Business, Person } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { secretKey, signedEvent, webhookSecret, type PeerCustomer, type StripePeer } from '../peers/stripe/peer.ts'

/** The settings of an installation that sells plans by this peer. */
export const environmentFor = ({ url }: StripePeer) => ({
  APP_URL: 'https://office.example',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PLANS: 'crew-monthly, company-monthly,company-yearly',
  STRIPE_API_URL: url,
})

/** The tools of tests about what a business pays for the product. */
export function billingTools(app: TestApp, { aBusiness, call, ok }: Builders, stripe: StripePeer) {
  const at = ({ slug }: Business) => ({ params: { slug } })
  /** A fresh token: the tests let days go by. */
  const as = async ({ userId }: Person) => ({ token: await app.tokenOf(userId) })
  const billingOf = async (business: Business) =>
    (await ok('getBilling', at(business), await as(business.owner))).billing
  const begin = async (business: Business, plan: string) =>
    call('beginCheckout', { ...at(business), body: { plan } }, await as(business.owner))
  const pageFor = async (business: Business, plan = 'crew-monthly') =>
    (await ok('beginCheckout', { ...at(business), body: { plan } }, await as(business.owner))).url
  const customersOf = ({ siteId }: Business) => stripe.customers.filter(({ site }) => site === siteId)
  const customerOf = (business: Business): PeerCustomer => {
    const [customer] = customersOf(business)
    if (!customer) throw new Error('no customer')
    return customer
  }
  function pay(business: Business, state?: string): PeerCustomer {
    const session = stripe.sessions.findLast((one) => one.customer === customerOf(business).id)
    if (!session) throw new Error('no page')
    return stripe.pay(session, state)
  }
  let events = 0
  const anEvent = (customer: string, type = 'customer.subscription.updated', id = `evt_${(events += 1)}`) => ({
    id,
    object: 'event',
    type,
    // what an event claims of a plan is not believed
    data: { object: { id: 'sub_claimed', object: 'subscription', customer, status: 'canceled' } },
  })
  const post = (event: ReturnType<typeof anEvent>, given: { at?: number; secret?: string; words?: string } = {}) => {
    const { payload, headers } = signedEvent(event, { at: app.clock.now().getTime(), ...given })
    return app.http.inject({ method: 'POST', url: '/hooks/stripe', headers, payload: given.words ?? payload })
  }
  /** A business with a plan, as the events said. */
  async function aPayingBusiness(name = 'Paying Pipes', plan = 'crew-monthly') {
    const business = await aBusiness(name)
    await pageFor(business, plan)
    const customer = pay(business)
    expect((await post(anEvent(customer.id))).statusCode).toBe(200)
    await until(async () => expect((await billingOf(business)).state).toBe('active'))
    return { business, customer }
  }
  const profileOf = async (person: Person) => (await ok('listProfiles', {}, await as(person))).message[0]

  return {
    at,
    as,
    billingOf,
    begin,
    pageFor,
    customersOf,
    customerOf,
    pay,
    anEvent,
    post,
    aPayingBusiness,
    profileOf,
  }
}
