// Small on purpose: what the address of the screen says.
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** The parts of the screen, in their order. */
export const parts = ['pieces', 'codes', 'lists', 'orders'] as const

const parsers = {
  part: parseAsStringLiteral(parts).withDefault('pieces').withOptions({ history: 'push' }),
  /** A piece is chosen: `?create=piece`. */
  create: parseAsStringLiteral(['piece']),
  /** The photo of all pieces is chosen. */
  photo: parseAsBoolean.withDefault(false),
  /** The code that is open. */
  code: parseAsString,
  /** The mailing list that is being written: `?list=new`, or its id. */
  list: parseAsString,
  /** The mailing that is open; `new`: one is being made. */
  order: parseAsString,
  /** The list that a new mailing is for. */
  to: parseAsString,
  /** The job whose neighbors get a postcard. */
  neighbors: parseAsString,
}

export function useFilters() {
  const [filters, set] = useQueryStates(parsers, { history: 'replace' })
  return { filters, set }
}
