// Small on purpose: what the address of the screen says.
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** The parts of the screen, in their order. */
export const parts = ['pieces', 'codes'] as const

const parsers = {
  part: parseAsStringLiteral(parts).withDefault('pieces').withOptions({ history: 'push' }),
  /** A piece is chosen: `?create=piece`. */
  create: parseAsStringLiteral(['piece']),
  /** The photo of all pieces is chosen. */
  photo: parseAsBoolean.withDefault(false),
  /** The code that is open. */
  code: parseAsString,
}

export function useFilters() {
  const [filters, set] = useQueryStates(parsers, { history: 'replace' })
  return { filters, set }
}
