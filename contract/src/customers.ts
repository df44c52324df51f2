import { z } from 'zod'
import type { Calls } from './call.ts'
import {
  CustomerId,
  Email,
  emptyOr,
  Moment,
  named,
  queryNumber,
  requiredText,
  slugParams,
  text,
  Version,
} from './shared.ts'

export const reviewStatuses = ['NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'] as const

/** A customer as other records show them. */
export const CustomerSummary = named(CustomerId).extend({ phone: z.string().nullable(), email: z.string().nullable() })
export type CustomerSummary = z.output<typeof CustomerSummary>

export const Customer = CustomerSummary.extend({
  company: z.string(),
  address: z.string(),
  review_status: z.enum(reviewStatuses),
  do_not_contact: z.boolean(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type Customer = z.output<typeof Customer>

const oneParams = slugParams.extend({ customerId: CustomerId })

export const customerCalls = {
  listCustomers: {
    summary: 'Customers whose name, phone or mail matches, by name',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({ search: text(100).default(''), limit: queryNumber(1, 50, 20) }),
    ok: z.object({ customers: z.array(Customer) }),
  },
  createCustomer: {
    summary: 'Adds a customer',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      name: requiredText(120),
      company: text(120).default(''),
      phone: text(40).default(''),
      email: emptyOr(Email).default(''),
      address: text(300).default(''),
    }),
    ok: z.object({ customer: Customer }),
    status: 201,
    creates: true,
    errors: ['phone_invalid'],
  },
  getCustomer: {
    summary: 'One customer',
    access: 'field',
    limit: 'read',
    params: oneParams,
    ok: z.object({ customer: Customer }),
  },
  updateCustomer: {
    summary: 'Writes the fields given; an empty phone or email takes it away',
    access: 'office',
    limit: 'write',
    params: oneParams,
    body: z
      .strictObject({
        name: requiredText(120),
        company: text(120),
        phone: text(40),
        email: emptyOr(Email),
        address: text(300),
      })
      .partial(),
    ok: z.object({ customer: Customer }),
    versioned: true,
    errors: ['phone_invalid', 'stale'],
  },
} as const satisfies Calls<'listCustomers' | 'createCustomer' | 'getCustomer' | 'updateCustomer'>
