import { z } from 'zod'
import { ProjectId } from '#contract/shared.ts'
import { BulkColumns } from './requests.bulk.rules.ts'

/** Days within which another request may be the same wish. */
export const duplicateDays = 90

/** What tells of a request whose it is. */
export interface Person {
  readonly phones: readonly (string | null)[]
  readonly emails: readonly (string | null)[]
  readonly names: readonly (string | null)[]
  readonly address: string
}

export type Because = 'phone' | 'email' | 'name' | 'address'

const words = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text?.trim().toLowerCase() || [])
const share = (some: readonly (string | null)[], others: readonly (string | null)[]): boolean => {
  const known = new Set(words(others))
  return words(some).some((word) => known.has(word))
}

/** Why two requests look like the same wish of the same person; empty when they do not: a name alone says nothing. */
export function likeness(one: Person, other: Person): Because[] {
  const phone = share(one.phones, other.phones)
  const email = share(one.emails, other.emails)
  const name = share(one.names, other.names)
  const address = share([one.address], [other.address])
  if (!phone && !email && !(name && address)) return []
  const found = { phone, email, name, address }
  return (['phone', 'email', 'name', 'address'] as const).filter((because) => found[because])
}

/** Tables whose rows go along with a request. */
export const movedTables = ['messages', 'photos', 'visits', 'quotes', 'assistant_acts', 'request_touches'] as const
export type MovedTable = (typeof movedTables)[number]

const ids = z.array(z.uuid())

/** What a merge moved, and what stood before: undoing it puts exactly that back. */
export const Moved = z.object({
  rows: z.object({
    messages: ids,
    photos: ids,
    visits: ids,
    quotes: ids,
    assistant_acts: ids,
    // merges from before they were kept do not say it
    request_touches: ids.default([]),
  }),
  /** The conversation went along because the kept request had none. */
  conversation: z.boolean(),
  /** Who spoke in the conversation that stayed behind; nobody does any more. */
  holding: z.object({ held_by: z.string(), held_by_user_id: z.uuid().nullable() }).nullable(),
  project: ProjectId.nullable(),
  /** Since when the kept request's customer waited, before and after. */
  waiting: z.object({ before: z.coerce.date().nullable(), after: z.coerce.date().nullable() }),
  duplicate: BulkColumns,
})
export type Moved = z.output<typeof Moved>

interface Waiting {
  readonly stage: string
  readonly waiting_since: Date | null
}

/** The longest wait of the two: whoever wrote to one of them waits for an answer still, unless it was closed. */
export function longestWait({ stage, waiting_since: one }: Waiting, duplicate: Waiting): Date | null {
  const other = duplicate.stage === 'closed' ? null : duplicate.waiting_since
  if (stage === 'closed' || other === null) return one
  return one === null || other < one ? other : one
}
