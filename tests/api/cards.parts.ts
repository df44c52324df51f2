import { expect } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { CustomerId, InvoiceId } from '#contract/shared.ts'
import { startCheckout, type CardConsent, type WantedCheckout } from '#server/areas/payments/index.ts'
import type { InSite } from '#server/http/handler.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Builders, Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { signedEvent } from '../peers/stripe/peer.ts'
import {
  cardsKey,
  cardsSecret,
  type PaymentsPeer,
  type PeerIntent,
  type PeerPage,
} from '../peers/stripe/payments-peer.ts'
import { moneyTools } from './money.parts.ts'

/** The settings of an installation whose businesses take cards by this peer. */
export const cardsEnvironment = ({ url }: Pick<PaymentsPeer, 'url'>, mode: 'connect' | 'own' = 'connect') => ({
  APP_URL: 'https://office.example',
  STRIPE_PAYMENTS_SECRET_KEY: cardsKey,
  STRIPE_PAYMENTS_WEBHOOK_SECRET: cardsSecret,
  STRIPE_PAYMENTS_MODE: mode,
  STRIPE_API_URL: url,
})

/** What a customer agreed to in these words. */
export const aConsent = (words: string): CardConsent => ({
  words,
  version: '2026-11-27 en',
  origin: { requestId: 'test', address: '203.0.113.7', agent: 'A browser' },
})

/** The tools of tests about payments by card. */
export function cardTools(app: TestApp, builders: Builders, stripe: PaymentsPeer) {
  const { aBusiness, ok } = builders
  const money = moneyTools(app, builders)
  const { as, at, anInvoice } = money
  const siteOf = ({ siteId, slug }: Business) => ({ id: siteId, slug })
  const inSiteOf =
    (business: Business): InSite =>
    (act) =>
      app.workshop.inSite({ site: siteOf(business), actor: { kind: 'nobody' } }, act)

  const accountOf = ({ siteId }: Business): string => {
    const found = [...stripe.accounts].find(([, { site }]) => site === siteId)
    if (!found) throw new Error('no account')
    return found[0]
  }
  /** A business whose customers can pay online. */
  async function aBusinessWithCards(name: string): Promise<Business> {
    const business = await aBusiness(name)
    await ok('startPaymentOnboarding', at(business), as(business))
    const account = stripe.accounts.get(accountOf(business))
    if (account) Object.assign(account, { status: 'active', needs: [] })
    await ok('refreshPaymentAccount', at(business), as(business))
    return business
  }

  const pageFor = (business: Business, invoice: Invoice, given: Partial<WantedCheckout> = {}) =>
    startCheckout(app.parts.cardPayments, inSiteOf(business), siteOf(business), {
      invoiceId: InvoiceId.parse(invoice.id),
      customerId: CustomerId.parse(invoice.customer.id),
      returnPath: '/c/token/invoices/1',
      locale: 'en',
      consent: null,
      ...given,
    })
  /** Opens the page of an invoice, as the customer's own page does. */
  async function aPage(business: Business, invoice: Invoice, given: Partial<WantedCheckout> = {}): Promise<PeerPage> {
    const { url } = await pageFor(business, invoice, given)
    const page = stripe.pages.find(({ id }) => url.endsWith(id))
    if (!page) throw new Error('no page')
    return page
  }

  let events = 0
  /** What an event claims of states is not believed: here it always says the opposite. */
  const anEvent = (
    business: Business | string,
    object: { readonly object: string; readonly id?: string; readonly payment_intent?: string },
    id = `evt_cards_${(events += 1)}`,
  ) => ({
    id,
    object: 'event',
    type: `${object.object}.updated`,
    account: typeof business === 'string' ? business : accountOf(business),
    data: { object: { ...object, status: 'canceled', amount: 1 } },
  })
  const post = (
    event: Omit<ReturnType<typeof anEvent>, 'account'> & { readonly account?: string },
    given: { readonly at?: number; readonly secret?: string; readonly words?: string } = {},
  ) => {
    const { payload, headers } = signedEvent(event, { at: app.clock.now().getTime(), secret: cardsSecret, ...given })
    return app.http.inject({ method: 'POST', url: '/hooks/stripe/payments', headers, payload: given.words ?? payload })
  }
  const tellOf = async (business: Business, intent: Pick<PeerIntent, 'id'>) =>
    expect((await post(anEvent(business, { object: 'payment_intent', id: intent.id }))).statusCode).toBe(200)

  const readInvoice = async (business: Business, { id }: { readonly id: string }) =>
    (await ok('getInvoice', { params: { slug: business.slug, invoiceId: id } }, as(business))).invoice
  const paymentsOf = async (business: Business) => ok('listPayments', { ...at(business), query: {} }, as(business))
  const onlyPayment = async (business: Business) => {
    const { payments } = await paymentsOf(business)
    expect(payments).toHaveLength(1)
    const [payment] = payments
    if (!payment) throw new Error('no payment')
    return payment
  }

  /** An invoice that was paid by card, as the events said. */
  async function aPaidInvoice(business: Business, given: Parameters<PaymentsPeer['pay']>[1] = {}) {
    const invoice = await anInvoice(business)
    const intent = stripe.pay(await aPage(business, invoice), given)
    await tellOf(business, intent)
    await until(async () => expect((await readInvoice(business, invoice)).state).toBe('paid'))
    const { payments } = await paymentsOf(business)
    const payment = payments.find(({ invoices }) => invoices.some(({ id }) => id === invoice.id))
    if (!payment) throw new Error('no payment')
    return { invoice, intent, payment }
  }

  return {
    ...money,
    accountOf,
    aBusinessWithCards,
    pageFor,
    aPage,
    anEvent,
    post,
    tellOf,
    readInvoice,
    paymentsOf,
    onlyPayment,
    aPaidInvoice,
    inSiteOf,
    siteOf,
  }
}
