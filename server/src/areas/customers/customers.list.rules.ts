import { z } from 'zod'
import type { customerSorts } from '#contract/customers.ts'
import { phoneDigits } from './customers.rules.ts'

type Sort = (typeof customerSorts)[number]

/** Where a page of the list ended: what it is ordered by, and the customer. */
export interface ListPlace {
  readonly key: string
  readonly id: string
}

const moment = z.iso.datetime({ precision: 6 })
const Place = z.tuple([z.enum(['name', 'newest']), z.string().max(400), z.uuid()])

/** A place as it travels. */
export const writePlace = (sort: Sort, { key, id }: ListPlace): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Null for the beginning; undefined for a cursor that is none of this list's. */
export function readPlace(sort: Sort, cursor: string): ListPlace | null | undefined {
  if (cursor === '') return null
  try {
    const read = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!read.success || read.data[0] !== sort) return undefined
    const [, key, id] = read.data
    if (key.includes('\u0000') || (sort === 'newest' && !moment.safeParse(key).success)) return undefined
    return { key, id }
  } catch {
    return undefined
  }
}

/**
 * The words that a search looks for, in lower case. What looks like a phone number is one word of its figures, however it
 * is written: `(415) 555-01` and `415.555.01` find `+14155550100`. Beyond `most` the rest is one word.
 */
export function wordsOf(search: string, most = 5): string[] {
  const digits = phoneDigits(search)
  if (digits !== null) return [digits]
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean)
  const separate = parts.length > most ? [...parts.slice(0, most - 1), parts.slice(most - 1).join(' ')] : parts
  return [...new Set(separate)]
}
