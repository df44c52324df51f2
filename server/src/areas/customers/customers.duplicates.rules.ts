import { z } from 'zod'
import { duplicateReasons } from '#contract/customers.work.ts'

/** Where a page of groups ended. */
export interface GroupPlace {
  readonly kind: (typeof duplicateReasons)[number]
  readonly value: string
}

const Place = z.tuple([z.enum(duplicateReasons), z.string().max(600)])

export const writeGroupPlace = ({ kind, value }: GroupPlace): string =>
  Buffer.from(JSON.stringify([kind, value])).toString('base64url')

/** Null for the beginning; undefined for a cursor that is none of ours. */
export function readGroupPlace(cursor: string): GroupPlace | null | undefined {
  if (cursor === '') return null
  try {
    const read = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!read.success || read.data[1].includes('\u0000')) return undefined
    return { kind: read.data[0], value: read.data[1] }
  } catch {
    return undefined
  }
}
