import { z } from 'zod'

/** The place of a photo in an order by moment and id. `at`: as the database writes it, to the microsecond. */
export interface Place {
  readonly at: string
  readonly id: string
}

const At = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .refine((at) => !Number.isNaN(Date.parse(at)))
const Kept = z.tuple([At, z.uuid()])

/** Where a page ended, for the next one. */
export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url')

/** Null: from the beginning. Undefined: not a cursor of ours. */
export function readCursor(cursor: string): Place | null | undefined {
  if (cursor === '') return null
  const kept = Kept.safeParse(Buffer.from(cursor, 'base64url').toString('utf8').split('|'))
  return kept.success ? { at: kept.data[0], id: kept.data[1] } : undefined
}

/** The photos of a page out of one more than fit, and the cursor of the next page if there is one. */
export function cutPage<Row extends { readonly place: string; readonly id: string }>(
  rows: readonly Row[],
  limit: number,
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? writeCursor({ at: last.place, id: last.id }) : null }
}
