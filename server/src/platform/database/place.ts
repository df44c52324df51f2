import { Refusal } from '../refusal.ts'

/** The place after which a list goes on: a moment, and the id for those of the same moment. */
export interface Place {
  readonly at: Date
  readonly id: string
}

export const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}~${id}`).toString('base64url')

const shape = /^(-?\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a cursor of a query; undefined for an empty one. @throws Refusal invalid for text that is none of ours */
export function readPlace(cursor: string): Place | undefined {
  if (cursor === '') return undefined
  const match = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match?.[1] || !match[2])
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  return { at: new Date(Number(match[1])), id: match[2] }
}
