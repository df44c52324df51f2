import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Where a page of a list ended that can be sorted in several ways: the text it is sorted by, and the record. */
export interface SortedPlace {
  readonly key: string
  readonly id: string
}

const Kept = z.tuple([z.string().max(40), z.string().max(1000), z.uuid()])

export const writeSortedPlace = (sort: string, { key, id }: SortedPlace): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Undefined for an empty cursor. @throws Refusal invalid for one that is not of this list in this order */
export function readSortedPlace(sort: string, cursor: string): SortedPlace | undefined {
  if (cursor === '') return undefined
  const kept = Kept.safeParse(parsed(cursor))
  // the database takes no text with a null byte
  if (!kept.success || kept.data[0] !== sort || kept.data[1].includes('\u0000'))
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const [, key, id] = kept.data
  return { key, id }
}
