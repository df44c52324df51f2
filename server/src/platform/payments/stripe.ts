import type { z } from 'zod'
import type { PaymentSettings } from '../settings/payments.ts'
import { PaymentsError, type Checkout, type Payments, type PaymentEvent } from './payments.ts'
import { nameFor, openStripe, type Ask } from './stripe-client.ts'
import {
  Customer,
  endsWithBusiness,
  EventAbout,
  Invoices,
  Made,
  mainSubscription,
  OfferedPrices,
  PaymentMethods,
  planOf,
  PortalSession,
  ProductName,
  Session,
  standingOf,
  Subscriptions,
} from './stripe.shapes.ts'

/** For what is offered, which the screen can be shown without. */
const shortPatience = { timeout: 4_000, maxNetworkRetries: 0 }
/** How many invoices are shown. */
const lastInvoices = 6
const mostMethods = 20
/** Of one business; more than a few means that somebody made them by hand. */
const mostSubscriptions = 100

/** Stripe, by its own library. Prices are named by lookup keys, so that a new price needs no new settings. */
export function stripePayments(settings: PaymentSettings): Payments {
  const { library, ask } = openStripe(settings)
  return {
    ...plansBy(ask, settings.plans),
    ...customersBy(ask),
    ...pagesBy(ask),
    async readEvent(words, signature, now): Promise<PaymentEvent | null | undefined> {
      const { webhooks, errors } = await library()
      let event: unknown
      try {
        event = webhooks.constructEvent(words, signature, settings.webhookSecret, undefined, undefined, now.getTime())
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
        throw error
      }
      const read = EventAbout.safeParse(event)
      if (!read.success) return null
      const { object, previous_attributes: before } = read.data.data
      const customerId = object.object === 'customer' ? object.id : (object.customer ?? before?.customer)
      return customerId ? { id: read.data.id, customerId } : null
    },
  }
}

function plansBy(ask: Ask, keys: readonly string[]): Pick<Payments, 'plans' | 'ready'> {
  async function plans() {
    const found = await ask(OfferedPrices, (client) =>
      client.prices.list({ active: true, lookup_keys: [...keys], limit: 100, expand: ['data.product'] }, shortPatience),
    )
    return keys.flatMap((key) => planOf(found, key) ?? [])
  }
  return {
    plans,
    async ready() {
      if ((await plans()).length < keys.length) throw new PaymentsError('refused')
    },
  }
}

const customersBy = (ask: Ask): Pick<Payments, 'standing' | 'makeCustomer' | 'endWithBusiness' | 'removeCustomer'> => ({
  async standing(customerId) {
    const customer = await ask(Customer, (client) => client.customers.retrieve(customerId))
    if (customer.deleted) return null
    const [subscriptions, methods, invoices] = await Promise.all([
      ask(Subscriptions, (client) =>
        client.subscriptions.list({ customer: customerId, status: 'all', limit: mostSubscriptions }),
      ),
      ask(PaymentMethods, (client) => client.customers.listPaymentMethods(customerId, { limit: mostMethods })),
      ask(Invoices, (client) => client.invoices.list({ customer: customerId, limit: lastInvoices })),
    ])
    const main = mainSubscription(subscriptions)
    const product = main && (await ask(ProductName, (client) => client.products.retrieve(main.item.price.product)))
    const usual = customer.invoice_settings.default_payment_method
    return standingOf({ main, product, usual, methods, invoices })
  },
  async makeCustomer({ siteId, name, email, instead }) {
    const idempotencyKey = nameFor('customer', siteId, name, email, instead)
    const fields = { name, ...(email === null ? {} : { email }), metadata: { site_id: siteId } }
    return (await ask(Made, (client) => client.customers.create(fields, { idempotencyKey }))).id
  },
  async endWithBusiness(subscriptionId, ends) {
    // an empty value takes the note off
    const metadata = { [endsWithBusiness]: ends ? 'yes' : '' }
    await ask(Made, (client) => client.subscriptions.update(subscriptionId, { cancel_at_period_end: ends, metadata }))
  },
  async removeCustomer(customerId) {
    try {
      await ask(Made, (client) => client.customers.del(customerId))
    } catch (error) {
      if (!(error instanceof PaymentsError && error.kind === 'missing')) throw error
    }
  },
})

const pagesBy = (ask: Ask): Pick<Payments, 'openCheckout' | 'findCheckout' | 'closeCheckout' | 'openPortal'> => ({
  async openCheckout({ siteId, customerId, plan, doneUrl, leftUrl, previous }) {
    const idempotencyKey = nameFor('checkout', siteId, customerId, plan.price_id, doneUrl, leftUrl, previous)
    const made = await ask(Session, (client) =>
      client.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: siteId,
          line_items: [{ price: plan.price_id, quantity: 1 }],
          metadata: { plan: plan.key },
          subscription_data: { metadata: { site_id: siteId } },
          success_url: doneUrl,
          cancel_url: leftUrl,
        },
        { idempotencyKey },
      ),
    )
    return checkoutOf(made)
  },
  findCheckout: async (id) => checkoutOf(await ask(Session, (client) => client.checkout.sessions.retrieve(id))),
  async closeCheckout(id) {
    await ask(Session, (client) => client.checkout.sessions.expire(id))
  },
  openPortal: async (customer, return_url) =>
    (await ask(PortalSession, (client) => client.billingPortal.sessions.create({ customer, return_url }))).url,
})

const checkoutOf = ({ id, status, url, metadata }: z.output<typeof Session>): Checkout => ({
  id,
  open: status === 'open',
  plan: metadata?.['plan'] ?? '',
  url,
})
