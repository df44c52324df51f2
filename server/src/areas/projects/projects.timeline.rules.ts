import { z } from 'zod'

/** Where a page of the timeline ended. */
export interface TimelinePlace {
  readonly at: string
  readonly id: string
}

const Place = z.tuple([z.iso.datetime({ precision: 6 }), z.string().min(1).max(120)])

/** A place as it travels. */
export const cursorOf = ({ at, id }: TimelinePlace): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** Null for the beginning; undefined for a cursor that is none of ours. */
export function readCursor(cursor: string): TimelinePlace | null | undefined {
  if (cursor === '') return null
  try {
    const read = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!read.success) return undefined
    const [at, id] = read.data
    return { at, id }
  } catch {
    return undefined
  }
}
