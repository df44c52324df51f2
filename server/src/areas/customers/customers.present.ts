import { z } from 'zod'
import { reviewStatuses, type Customer } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import type { CustomerRow } from './customers.store.ts'

// the database checks it by constraint; parsing here turns its text into the contract's words
const ReviewStatus = z.enum(reviewStatuses)

/** Every field of a customer that leaves the server. */
export const presentCustomer = (row: CustomerRow): Customer => ({
  id: CustomerId.parse(row.id),
  name: row.name,
  phone: row.phone,
  email: row.email,
  company: row.company,
  address: row.address,
  review_status: ReviewStatus.parse(row.review_status),
  do_not_contact: row.do_not_contact,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
})
