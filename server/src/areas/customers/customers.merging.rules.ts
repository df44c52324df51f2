import { z } from 'zod'
import { customerLimits, reviewStatuses } from '#contract/customers.ts'
import { distinct } from './customers.fields.rules.ts'

/** What of the kept customer a merge may change, as it is kept for the way back. */
export const MergedFields = z.object({
  company: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  other_phones: z.array(z.string()),
  other_emails: z.array(z.string()),
  other_addresses: z.array(z.string()),
  tags: z.array(z.string()),
  source: z.string().nullable(),
  notes: z.string(),
  do_not_contact: z.boolean(),
  review_status: z.string(),
  texts_stopped_at: z.coerce.date().nullable(),
  archived_at: z.coerce.date().nullable(),
})
export type MergedFields = z.output<typeof MergedFields>

/** What a merge moved, and what stood before: undoing it puts exactly that back. */
export const Moved = z.object({
  /** Rows of other records that pointed to the one who was merged, and point to the kept one now. */
  rows: z.array(z.object({ table: z.string(), column: z.string(), ids: z.array(z.uuid()) })),
  /** Of the kept one. */
  before: MergedFields,
  after: MergedFields,
  /** Since when the other one was archived already; null unless they were. */
  archived_at: z.coerce.date().nullable(),
})
export type Moved = z.output<typeof Moved>

const ways = (kept: readonly (string | null)[], other: readonly (string | null)[]): string[] =>
  distinct([...kept, ...other].filter((way) => way !== null)).slice(0, customerLimits.ways)

/** The further one: who left a review is never asked as if they had not. */
const further = (one: string, other: string): string =>
  reviewStatuses.findIndex((status) => status === one) >= reviewStatuses.findIndex((status) => status === other)
    ? one
    : other

/**
 * The kept customer with all that the other one adds: nothing that is there is overwritten. Who did not want to be
 * written to in either record is not written to. Notes of both stand below each other.
 */
export function joined(kept: MergedFields, other: MergedFields): MergedFields {
  const phones = ways([kept.phone, ...kept.other_phones], [other.phone, ...other.other_phones])
  const emails = ways([kept.email, ...kept.other_emails], [other.email, ...other.other_emails])
  const addresses = ways([kept.address, ...kept.other_addresses], [other.address, ...other.other_addresses])
  // what is there already is not said twice: the same file may be brought again
  const notes = kept.notes.includes(other.notes) ? kept.notes : distinct([kept.notes, other.notes]).join('\n\n')
  return {
    company: kept.company || other.company,
    phone: phones[0] ?? null,
    other_phones: phones.slice(1),
    email: emails[0] ?? null,
    other_emails: emails.slice(1),
    address: addresses[0] ?? '',
    other_addresses: addresses.slice(1),
    tags: distinct([...kept.tags, ...other.tags]).slice(0, customerLimits.tags),
    source: kept.source ?? other.source,
    notes: notes.slice(0, customerLimits.notes),
    do_not_contact: kept.do_not_contact || other.do_not_contact,
    review_status: further(kept.review_status, other.review_status),
    // it belongs to the number
    texts_stopped_at: kept.phone === null ? other.texts_stopped_at : kept.texts_stopped_at,
    // one of the two is at work: so is what they are together
    archived_at: kept.archived_at !== null && other.archived_at !== null ? kept.archived_at : null,
  }
}

/** The kept customer as before the merge; what somebody changed since stays as they made it. */
export function apart(now: MergedFields, { before, after }: Pick<Moved, 'before' | 'after'>): MergedFields {
  const told = (fields: MergedFields, name: string) => JSON.stringify(Reflect.get(fields, name))
  const back = Object.keys(before).filter((name) => told(now, name) === told(after, name))
  return MergedFields.parse({ ...now, ...Object.fromEntries(back.map((name) => [name, Reflect.get(before, name)])) })
}
