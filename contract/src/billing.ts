import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, Money, requiredText, slugParams } from './shared.ts'

/** How often a plan is paid: every three months is `month` and 3. */
const cycle = { interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number().int() }

/** A plan that whoever runs this server offers. */
export const Plan = z.object({
  /** What it is chosen by. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** For one period. */
  price: Money,
  ...cycle,
})
export type Plan = z.output<typeof Plan>

/**
 * `none`: no plan, or one that ended. `unpaid_first`: begun, and its first payment is not made. `late`: a payment failed, and
 * is tried again. `ending`: paid until its end, and not renewed then.
 */
export const billingStates = ['none', 'unpaid_first', 'trial', 'active', 'late', 'ending'] as const
export type BillingState = (typeof billingStates)[number]

/** What a business pays for the product with. */
export const Billing = z.object({
  /** Payments are set up on this server. */
  configured: z.boolean(),
  state: z.enum(billingStates),
  /** The plan that counts; null where the state is `none`. */
  plan: z
    .object({
      /** Null for one that is not among those offered. */
      key: z.string().nullable(),
      name: z.string(),
      price: Money,
      ...cycle,
      quantity: z.number().int(),
      period_start: Moment,
      period_end: Moment,
      /** When it ends by itself; null: it goes on. */
      ends: Moment.nullable(),
    })
    .nullable(),
  payment_methods: z.array(
    z.object({
      id: z.string(),
      /** A card's brand, such as `visa`; of other ways their kind, such as `us_bank_account`. */
      type: z.string(),
      /** The last digits; empty where it has none. */
      number: z.string(),
      /** `08/2030`; null for what does not expire. */
      expires: z.string().nullable(),
      /** It is the one that is charged. */
      selected: z.boolean(),
    }),
  ),
  /** The last few, newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(['open', 'paid', 'void', 'uncollectible']),
      total: Money,
      created: Moment,
      /** The provider's page of it, where an open one is paid. */
      url: z.url().nullable(),
    }),
  ),
  /** What is offered; null while the provider cannot be asked. */
  plans: z.array(Plan).nullable(),
  /** When the provider was asked last; null: never. */
  looked: Moment.nullable(),
  may: z.object({ manage: z.boolean() }),
})
export type Billing = z.output<typeof Billing>

const owners = { access: 'owner', support: 'refused', params: slugParams } as const
const nothing = z.strictObject({})

export const billingCalls = {
  getBilling: {
    summary: 'The business’s own plan, what it is paid with, its last invoices, and the plans there are',
    ...owners,
    limit: 'read',
    ok: z.object({ billing: Billing }),
  },
  checkBilling: {
    summary: 'Asks the payment provider how it stands now',
    ...owners,
    limit: 'service-check',
    body: nothing,
    ok: z.object({ billing: Billing }),
    errors: ['not_connected', 'unavailable'],
  },
  beginCheckout: {
    summary: 'Where to send the browser so that the owner pays for a plan; asked twice it is the same page',
    ...owners,
    limit: 'write',
    body: z.strictObject({ plan: requiredText(100) }),
    ok: z.object({ url: z.url() }),
    errors: ['not_connected', 'conflict', 'unavailable'],
  },
  openBillingPortal: {
    summary: 'Where to send the browser so that the owner changes the plan, ways to pay, or ends it; works for minutes',
    ...owners,
    limit: 'write',
    body: nothing,
    ok: z.object({ url: z.url() }),
    errors: ['not_connected', 'conflict', 'unavailable'],
  },
} as const satisfies Calls<'getBilling' | 'checkBilling' | 'beginCheckout' | 'openBillingPortal'>
