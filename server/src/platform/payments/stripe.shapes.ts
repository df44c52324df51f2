import { z } from 'zod'
import { intervals, invoiceStates, type OfferedPlan, type Standing } from './payments.ts'

/** What is read of Stripe's answers, by its API version 2026-10-28; everything else in them is left aside. */

const id = z.string().min(1)
/** An id, or the whole record where it was asked for along with another. */
const reference = z.union([id, z.object({ id })]).transform((value) => (typeof value === 'string' ? value : value.id))
/** Seconds since 1970. */
const moment = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000).toISOString())
const currency = z
  .string()
  .length(3)
  .transform((code) => code.toUpperCase())

const Product = z.object({ id, name: z.string(), description: z.string().nullable() })

const Price = z.object({
  id,
  lookup_key: z.string().nullable(),
  unit_amount: z.number().int().min(0).nullable(),
  currency,
  recurring: z.object({ interval: z.enum(intervals), interval_count: z.number().int().min(1) }).nullable(),
})
const listOf = <Item>(item: z.ZodType<Item>) => z.object({ data: z.array(item) })

export const OfferedPrices = listOf(Price.extend({ active: z.boolean(), product: Product }))

const Subscription = z.object({
  id,
  status: z.enum([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ]),
  created: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: moment.nullable(),
  default_payment_method: reference.nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
  items: listOf(
    z.object({
      price: Price.extend({ product: reference }),
      quantity: z.number().int().min(1).default(1),
      current_period_start: moment,
      current_period_end: moment,
    }),
  ),
})
/** What a subscription notes of itself in its metadata while it ends because its business was closed. */
export const endsWithBusiness = 'ends_with_business'
export const Subscriptions = listOf(Subscription)
export const ProductName = Product.pick({ name: true })

/** A removed one keeps its id. */
export const Customer = z.union([
  z.object({ id, deleted: z.literal(true) }),
  z.object({
    id,
    deleted: z.undefined().optional(),
    invoice_settings: z.object({ default_payment_method: reference.nullable() }),
  }),
])

export const PaymentMethods = listOf(
  z.object({
    id,
    type: z.string(),
    card: z
      .object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() })
      .optional(),
    us_bank_account: z.object({ last4: z.string().nullable() }).optional(),
  }),
)

export const Invoices = listOf(
  z.object({
    id,
    number: z.string().nullable(),
    status: z.enum(['draft', ...invoiceStates]).nullable(),
    total: z.number().int(),
    currency,
    created: moment,
    hosted_invoice_url: z.url({ protocol: /^https?$/ }).nullish(),
  }),
)

export const Session = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
})
export const PortalSession = z.object({ url: z.url({ protocol: /^https?$/ }) })
export const Made = z.object({ id })

/** Events tell of records of many kinds: of a customer, or of what belongs to one. */
export const EventAbout = z.object({
  id,
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string(), customer: reference.nullish().catch(null) }),
    /** A way to pay that was taken off names its customer here alone. */
    previous_attributes: z
      .object({ customer: reference.nullish().catch(null) })
      .optional()
      .catch(undefined),
  }),
})

/** Undefined for a price that cannot be shown as one amount a period, such as one in tiers. */
export function planOf({ data }: z.output<typeof OfferedPrices>, key: string): OfferedPlan | undefined {
  const price = data.find((one) => one.active && one.lookup_key === key)
  if (!price?.recurring || price.unit_amount === null) return undefined
  return {
    key,
    price_id: price.id,
    name: price.product.name,
    description: price.product.description ?? '',
    price: { cents: price.unit_amount, currency: price.currency },
    ...price.recurring,
  }
}

/** From what counts most to what counts least; those that are over count not at all. */
const ranks = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const
const states = {
  active: 'paid',
  trialing: 'trial',
  past_due: 'late',
  unpaid: 'late',
  // a trial that ended with nothing to pay with
  paused: 'late',
  incomplete: 'unpaid_first',
} as const

/** The subscription that counts: should there ever be two, the one that is in force, and of those the newer one. */
export function mainSubscription({ data }: z.output<typeof Subscriptions>) {
  for (const status of ranks) {
    const newest = data.filter((one) => one.status === status).toSorted((a, b) => b.created - a.created)[0]
    const item = newest?.items.data[0]
    if (newest && item?.price.recurring)
      return { ...newest, item, recurring: item.price.recurring, state: states[status] }
  }
  return undefined
}

/** What is kept of all that was read. */
export function standingOf(read: {
  readonly main: ReturnType<typeof mainSubscription>
  readonly product: z.output<typeof ProductName> | undefined
  readonly usual: string | null
  readonly methods: z.output<typeof PaymentMethods>
  readonly invoices: z.output<typeof Invoices>
}): Standing {
  const { main, product, methods, invoices } = read
  const charged = main?.default_payment_method ?? read.usual
  return {
    subscription: main
      ? {
          id: main.id,
          state: main.state,
          price_id: main.item.price.id,
          key: main.item.price.lookup_key,
          name: product?.name ?? '',
          price: { cents: main.item.price.unit_amount ?? 0, currency: main.item.price.currency },
          ...main.recurring,
          quantity: main.item.quantity,
          period_start: main.item.current_period_start,
          period_end: main.item.current_period_end,
          ends: main.cancel_at ?? (main.cancel_at_period_end ? main.item.current_period_end : null),
          ends_with_business: main.metadata?.[endsWithBusiness] !== undefined,
        }
      : null,
    payment_methods: methods.data.map(({ id: methodId, type, card, us_bank_account: account }) => ({
      id: methodId,
      type: card?.brand ?? type,
      number: card?.last4 ?? account?.last4 ?? '',
      expires: card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : null,
      selected: methodId === charged,
    })),
    invoices: invoices.data.flatMap(({ id: invoiceId, number, status, total, currency: code, created, ...rest }) =>
      status === null || status === 'draft'
        ? []
        : [
            {
              id: invoiceId,
              number: number ?? '',
              state: status,
              total: { cents: total, currency: code },
              created,
              url: rest.hosted_invoice_url ?? null,
            },
          ],
    ),
  }
}
