import { z } from 'zod'
import { reviewStatuses, type Customer, type CustomerDetails } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import { sources } from '#contract/sources.ts'
import type { CustomerRow } from './customers.store.ts'

// the database checks them by constraint; parsing here turns its text into the contract's words
const ReviewStatus = z.enum(reviewStatuses)
const Source = z.enum(sources).nullable()
// made once: to make a schema costs far more than to use it
const Merged = CustomerId.nullable()

const all = (first: string | null, others: readonly string[]): string[] => (first ? [first, ...others] : [...others])

/** Every field of a customer that leaves the server with a list. */
export const presentCustomer = (row: CustomerRow): Customer => ({
  id: CustomerId.parse(row.id),
  name: row.name,
  phone: row.phone,
  email: row.email,
  company: row.company,
  address: row.address,
  phones: all(row.phone, row.other_phones),
  emails: all(row.email, row.other_emails),
  addresses: all(row.address, row.other_addresses),
  tags: row.tags,
  source: Source.parse(row.source),
  review_status: ReviewStatus.parse(row.review_status),
  do_not_contact: row.do_not_contact,
  archived: row.archived_at?.toISOString() ?? null,
  merged_into: Merged.parse(row.merged_into),
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
})

/** The same with what only their own page shows. */
export const presentDetails = (row: CustomerRow): CustomerDetails => ({ ...presentCustomer(row), notes: row.notes })
