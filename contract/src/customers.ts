import { z } from 'zod'
import type { Calls } from './call.ts'
import {
  CustomerId,
  Email,
  emptyOr,
  Moment,
  named,
  nameText,
  queryFlag,
  queryNumber,
  repeated,
  requiredName,
  requiredText,
  slugParams,
  text,
  Version,
} from './shared.ts'
import { sources } from './sources.ts'

export const reviewStatuses = ['NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** How much one customer may have of each. */
export const customerLimits = { ways: 10, tags: 20, tag: 40, notes: 5000 } as const

/** A customer as other records show them. */
export const CustomerSummary = named(CustomerId).extend({ phone: z.string().nullable(), email: z.string().nullable() })
export type CustomerSummary = z.output<typeof CustomerSummary>

export const Customer = CustomerSummary.extend({
  company: z.string(),
  address: z.string(),
  /** All of them; the first is `phone`, `email`, `address`: the one to use. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  addresses: z.array(z.string()),
  tags: z.array(z.string()),
  source: z.enum(sources).nullable(),
  review_status: z.enum(reviewStatuses),
  do_not_contact: z.boolean(),
  archived: Moment.nullable(),
  /** Whom they were found to be; null unless they were merged. */
  merged_into: CustomerId.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type Customer = z.output<typeof Customer>

/** A customer on their own page. */
export const CustomerDetails = Customer.extend({ notes: z.string() })
export type CustomerDetails = z.output<typeof CustomerDetails>

const tag = requiredText(customerLimits.tag)
const ways = <Way extends z.ZodType>(way: Way) => z.array(way).max(customerLimits.ways)

/** What of a customer may be written. A list takes the place of the one before, and its first is the one to use. */
const fields = {
  name: requiredName(120),
  company: nameText(120),
  phone: text(40),
  email: emptyOr(Email),
  address: text(300),
  phones: ways(requiredText(40)),
  emails: ways(Email),
  addresses: ways(requiredText(300)),
  tags: z.array(tag).max(customerLimits.tags),
  source: z.enum(sources).nullable(),
  notes: text(customerLimits.notes),
  do_not_contact: z.boolean(),
  review_status: z.enum(reviewStatuses),
}

export const NewCustomer = z
  .strictObject({ ...fields })
  .partial()
  .required({ name: true })
export type NewCustomer = z.input<typeof NewCustomer>

export const CustomerPatch = z.strictObject({ ...fields, archived: z.boolean() }).partial()
export type CustomerPatch = z.input<typeof CustomerPatch>

/** What the list is narrowed by; nothing given narrows nothing. */
export const CustomerFilter = z.object({
  search: text(100).default(''),
  review_status: repeated(z.enum(reviewStatuses)),
  tag: repeated(tag),
  source: repeated(z.enum(sources)),
  do_not_contact: queryFlag,
  archived: queryFlag,
})
export type CustomerFilter = z.output<typeof CustomerFilter>

export const customerSorts = ['name', 'newest'] as const

export const customerParams = slugParams.extend({ customerId: CustomerId })

export const customerCalls = {
  listCustomers: {
    summary: 'Customers that match, by name or the newest first',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: CustomerFilter.extend({
      sort: z.enum(customerSorts).default('name'),
      /** `next_cursor` of the page before. */
      cursor: text(1000).default(''),
      limit: queryNumber(1, 50, 20),
    }),
    ok: z.object({ customers: z.array(Customer), next_cursor: z.string().nullable() }),
  },
  createCustomer: {
    summary: 'Adds a customer',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: NewCustomer,
    ok: z.object({ customer: CustomerDetails }),
    status: 201,
    creates: true,
    errors: ['phone_invalid'],
  },
  getCustomer: {
    summary: 'One customer',
    access: 'field',
    limit: 'read',
    params: customerParams,
    ok: z.object({ customer: CustomerDetails }),
  },
  updateCustomer: {
    summary: 'Writes the fields given; an empty phone or email takes it away',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: CustomerPatch,
    ok: z.object({ customer: CustomerDetails }),
    versioned: true,
    errors: ['phone_invalid', 'stale', 'conflict'],
  },
  listCustomerTags: {
    summary: 'The tags in use, the most used first',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
  },
} as const satisfies Calls<'listCustomers' | 'createCustomer' | 'getCustomer' | 'updateCustomer' | 'listCustomerTags'>
