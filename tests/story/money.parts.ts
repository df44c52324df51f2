/** What the story of money starts from: a business that takes cards, a draft of a quote, and Stripe as the API tests have it. */
import { z } from 'zod'
import { QuoteDetail } from '#contract/quotes/types.ts'
import { QuoteOptionId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { aLine, draftOf } from '#tests/support/quotes.ts'
import { expect, type Page } from '../browser/fixtures.ts'
import { signedEvent } from '../peers/stripe/peer.ts'
import {
  cardsKey,
  cardsSecret,
  startPaymentsPeer,
  type PaymentsPeer,
  type PeerIntent,
} from '../peers/stripe/payments-peer.ts'
import { aNumber, idIn } from './business.ts'
import { test as ownersTest, type Owner } from './home.parts.ts'

const path = '/api/landing-pages/{slug}'

export const test = ownersTest.extend<{ customer: Page }, { stripe: PaymentsPeer }>({
  stripe: [
    // Playwright reads what a fixture needs from its first argument; this one needs nothing
    async ({ browserName: _any }, use) => {
      const stripe = await startPaymentsPeer()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ stripe }, use) =>
      use({
        STRIPE_PAYMENTS_SECRET_KEY: cardsKey,
        STRIPE_PAYMENTS_WEBHOOK_SECRET: cardsSecret,
        STRIPE_API_URL: stripe.url,
      }),
    { scope: 'worker' },
  ],
  // A device of the customer's own, signed in nowhere.
  customer: async ({ browser, server, viewport, isMobile, hasTouch }, use) => {
    const storageState = { cookies: [], origins: [] }
    const context = await browser.newContext({ viewport, isMobile, hasTouch, baseURL: server.url, storageState })
    await use(await context.newPage())
    await context.close()
  },
})

/** The business takes cards: somebody answered on Stripe's page what it asks. */
export async function takeCards({ call }: Owner, stripe: PaymentsPeer): Promise<void> {
  await call('POST', `${path}/payment-account/onboarding`)
  for (const account of stripe.accounts.values()) Object.assign(account, { status: 'active', needs: [] })
  await call('POST', `${path}/payment-account/refresh`)
}

const Named = z.array(z.object({ id: z.uuid() }))

/** Equipment bears 10.75 % there. */
async function taxEquipment({ call }: Owner): Promise<void> {
  const rate = await call('POST', `${path}/tax-rates`, { name: 'Alameda County', ppm: 107_500 })
  const { rates } = z.object({ taxes: z.object({ rates: Named }) }).parse(rate).taxes
  const group = await call('POST', `${path}/tax-groups`, { name: 'Alameda', rates: rates.map(({ id }) => id) })
  const { groups } = z.object({ taxes: z.object({ groups: Named }) }).parse(group).taxes
  const rules = { labor: null, material: null, other: null, equipment: groups[0]?.id ?? null }
  await call('PUT', `${path}/tax-rules`, rules)
}

/** A draft for Karen: Good or Better, a tenth to be paid at once. Better comes to $2,343.89, its deposit to $234.39. */
export async function aDraft(owner: Owner): Promise<{ customer: string; quote: string }> {
  const { call } = owner
  await taxEquipment(owner)
  const karen = { name: 'Karen Whitfield', phone: aNumber(), addresses: ['5878 College Ave, Oakland, CA 94618'] }
  const customer = idIn(await call('POST', `${path}/customers`, karen), 'customer')
  const begun = await call('POST', `${path}/quotes`, { customer_id: customer, title: 'Water heater replacement' })
  const { quote } = z.object({ quote: QuoteDetail }).parse(begun)
  const [good, better] = [newId(QuoteOptionId), newId(QuoteOptionId)]
  const equipment = { kind: 'equipment', tax_class: 'equipment', unit: 'each' } as const
  const labor = { kind: 'labor', tax_class: 'labor', quantity_milli: 6000, unit: 'hr', price_cents: 13_500 } as const
  const body = draftOf(quote, {
    intro: 'The tank is 19 years old and leaks at the bottom seam. It cannot be repaired.',
    options: [
      { id: good, name: 'Good', text: '6-year warranty', recommended: false },
      { id: better, name: 'Better', text: '12-year warranty', recommended: true },
    ],
    lines: [
      aLine({ ...labor, name: 'Install water heater' }),
      aLine({ ...equipment, option: good, name: '40-gal gas heater', price_cents: 89_000 }),
      aLine({ ...equipment, option: better, name: '50-gal gas heater', price_cents: 138_500 }),
    ],
    deposit: { kind: 'percent', ppm: 100_000, cents: 0 },
  })
  await call('PUT', `${path}/quotes/${quote.id}`, body)
  return { customer, quote: quote.id }
}

/** The address of a customer's own page. */
export async function portalOf({ call }: Owner, customer: string): Promise<string> {
  const made = await call('POST', `${path}/customers/${customer}/portal/links`)
  return z.object({ address: z.url() }).parse(made).address
}

let events = 0
/** Tells the server of a payment, as Stripe does. */
export async function tell({ request }: Pick<Page, 'request'>, { id, account }: PeerIntent): Promise<void> {
  const event = {
    id: `evt_money_${(events += 1)}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    account,
    data: { object: { id, object: 'payment_intent' } },
  }
  const { payload, headers } = signedEvent(event, { at: Date.now(), secret: cardsSecret })
  const answer = await request.post('/hooks/stripe/payments', { headers, data: payload })
  expect(answer.status()).toBe(200)
}

/** The page at Stripe that somebody was led to last. */
export function lastPage(stripe: PaymentsPeer) {
  const page = stripe.pages.at(-1)
  if (page === undefined) throw new Error('nobody went to pay')
  return page
}

/** Pays on Stripe's page, where the browser is led, and comes back. */
export async function payWithCard(customer: Page, button: string | RegExp): Promise<void> {
  await customer.getByRole('button', { name: button }).click()
  await customer.getByRole('button', { name: 'Pay now' }).click()
  await expect(customer.getByText('We are confirming your payment', { exact: false })).toBeVisible()
}

/** Holds the page to which somebody comes back, which loads itself again after some seconds; gives what lets it go. */
export async function holdReturn(customer: Page): Promise<() => Promise<void>> {
  const address = /[?&]paid=done$/
  await customer.route(address, async (route) => {
    const response = await route.fetch()
    const { refresh: _anew, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  return async () => {
    await customer.unroute(address)
    await customer.reload()
  }
}

const Website = z.object({ website: z.object({ document: z.looseObject({ theme: z.looseObject({}) }) }) })

/** The business has a website in this color: customers' pages wear it too. */
export async function wearColor({ call }: Owner, color: string): Promise<void> {
  const { document } = Website.parse(await call('GET', `${path}/site`)).website
  await call('PUT', `${path}/site`, { document: { ...document, theme: { ...document.theme, color } } })
  await call('POST', `${path}/site/publications`, {})
}
