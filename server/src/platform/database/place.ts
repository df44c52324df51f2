import { Refusal } from '../refusal.ts'

/** The place after which a list goes on: a moment, and the id for those of the same moment. */
export interface Place {
  readonly at: Date
  readonly id: string
}

export const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}~${id}`).toString('base64url')

const shape = /^(-?\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The years 1 to 9999: what lies beyond is no day that the database could be asked for by. */
const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** Reads a cursor of a query; undefined for an empty one. @throws Refusal invalid for text that is none of ours */
export function readPlace(cursor: string): Place | undefined {
  if (cursor === '') return undefined
  const place = parse(cursor)
  if (!place)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  return place
}

/** The cursor, or an empty one for text that is none of ours: for pages that people open by an address. */
export const keepPlace = (cursor: string): string => (parse(cursor) ? cursor : '')

function parse(cursor: string): Place | undefined {
  const match = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  const at = Number(match?.[1])
  return match?.[2] && at >= first && at <= last ? { at: new Date(at), id: match[2] } : undefined
}
