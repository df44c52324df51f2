import { z } from 'zod'

/** Where a page of the timeline ended. `at` has all its microseconds. */
export interface EntryPlace {
  readonly at: string
  readonly id: string
}

const Place = z.tuple([z.iso.datetime({ precision: 6 }), z.string().min(1).max(80)])

/** A place as it travels. */
export const cursorOf = ({ at, id }: EntryPlace): string => Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** Null for the beginning; undefined for a cursor that is none of ours. */
export function readCursor(cursor: string): EntryPlace | null | undefined {
  if (cursor === '') return null
  try {
    const read = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!read.success || read.data[1].includes('\u0000')) return undefined
    return { at: read.data[0], id: read.data[1] }
  } catch {
    return undefined
  }
}
