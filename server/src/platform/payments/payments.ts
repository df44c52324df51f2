import { z } from 'zod'
import type { ServiceFault } from '#contract/connections.ts'
import { Money } from '#contract/shared.ts'
import type { SiteId } from '#contract/shared.ts'

/**
 * Why the payment provider did not do what was asked. `missing`: it does not know the customer that we name, which is so
 * too where the key is that of another account. `declined`: the bank said no, in the provider's `words`. `unavailable`:
 * late, refused, or not itself.
 */
export class PaymentsError extends Error {
  readonly kind: 'missing' | 'declined' | 'unavailable'
  readonly fault: ServiceFault
  readonly words: string
  constructor(fault: ServiceFault, kind: PaymentsError['kind'] = 'unavailable', words = '') {
    super(`the payment provider: ${kind === 'unavailable' ? fault : kind}`)
    this.kind = kind
    this.fault = fault
    this.words = words
  }
}

export const intervals = ['day', 'week', 'month', 'year'] as const

/** How often something is paid: every three months is `month` and 3. */
const cycle = { interval: z.enum(intervals), interval_count: z.number().int().min(1) }

/** A plan that the operator of this server offers. */
export const OfferedPlan = z.object({
  /** The operator's own name for its price (the provider's lookup key). */
  key: z.string(),
  price_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** For one period. */
  price: Money,
  ...cycle,
})
export type OfferedPlan = z.output<typeof OfferedPlan>

/** `late`: a payment failed and is asked for again. `unpaid_first`: the first payment was begun and is not made. */
export const subscriptionStates = ['unpaid_first', 'trial', 'paid', 'late'] as const

const Subscription = z.object({
  id: z.string(),
  state: z.enum(subscriptionStates),
  price_id: z.string(),
  /** Null for a plan that is not offered by a lookup key. */
  key: z.string().nullable(),
  name: z.string(),
  price: Money,
  ...cycle,
  quantity: z.number().int().min(1),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  /** When it ends by itself; null: it goes on. */
  ends: z.iso.datetime().nullable(),
  /** It was told to end because its business was closed, and goes on should that be open again. */
  ends_with_business: z.boolean().default(false),
})

const PaymentMethod = z.object({
  id: z.string(),
  /** A card's brand, such as `visa`; of other ways their kind, such as `us_bank_account`. */
  type: z.string(),
  /** The last digits; empty where it has none. */
  number: z.string(),
  /** `08/2030`; null for what does not expire. */
  expires: z.string().nullable(),
  /** It is the one that is charged. */
  selected: z.boolean(),
})

export const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const

const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(invoiceStates),
  total: Money,
  created: z.iso.datetime(),
  /** The provider's own page of it, where an open one is paid. */
  url: z.url().nullable(),
})

/** All that is shown of what a business pays with: the subscription that counts, ways to pay, the last invoices. */
export const Standing = z.object({
  subscription: Subscription.nullable(),
  payment_methods: z.array(PaymentMethod),
  invoices: z.array(Invoice),
})
export type Standing = z.output<typeof Standing>

/** A page of the provider where a plan is paid for. */
export interface Checkout {
  readonly id: string
  readonly open: boolean
  /** Of which plan, by its key. */
  readonly plan: string
  /** Null when it is not open any more. */
  readonly url: string | null
}

/** What is said of a new customer there. */
export interface NewCustomer {
  readonly siteId: SiteId
  readonly name: string
  readonly email: string | null
  /** The one it is made instead of; null for the first. */
  readonly instead: string | null
}

export interface NewCheckout {
  readonly siteId: SiteId
  readonly customerId: string
  readonly plan: OfferedPlan
  /** Where the browser comes back to: paid, and without. */
  readonly doneUrl: string
  readonly leftUrl: string
  /** The one that was opened before it; null for the first. */
  readonly previous: string | null
}

/** Whom something is about, out of an event; the rest of it is not believed. */
export interface PaymentEvent {
  readonly id: string
  readonly customerId: string
}

/**
 * The provider by which businesses pay for the product. What makes something may be done twice: it is the same thing then.
 * Every call may throw PaymentsError.
 */
export interface Payments {
  /** What is offered, in the operator's order. */
  plans(): Promise<OfferedPlan[]>
  /** Changes nothing: the key works, and every plan of the settings is there and can be sold. */
  ready(): Promise<void>
  /** How a customer stands now; null for one that was removed there. */
  standing(customerId: string): Promise<Standing | null>
  makeCustomer(customer: NewCustomer): Promise<string>
  openCheckout(checkout: NewCheckout): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout>
  closeCheckout(id: string): Promise<void>
  /** Where ways to pay and the plan are changed; the address works for minutes. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Lets a subscription end with what is paid because its business is closed, or go on after all; and notes there which. */
  endWithBusiness(subscriptionId: string, ends: boolean): Promise<void>
  /** Ends every subscription now and forgets the customer; one that is gone is no error. */
  removeCustomer(customerId: string): Promise<void>
  /**
   * Whom an event is about, once its signature over exactly these words is right and fresh at `now`; null for one that is
   * about no customer. Undefined for one that is forged, damaged or old.
   */
  readEvent(words: string, signature: string, now: Date): Promise<PaymentEvent | null | undefined>
}

/** The same, with its uses noted for a business. */
export interface BusinessPayments extends Pick<Payments, 'readEvent'> {
  of(siteId: SiteId): Omit<Payments, 'readEvent'>
}
