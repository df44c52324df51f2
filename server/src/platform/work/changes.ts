import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

/** What an act changed, as the audit log keeps it: the fields that differ and no others. */
export interface Changes {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The fields given in `after` that differ from `before`; null when none does, so that nothing is written for nothing. */
export function changesBetween(before: Fields, after: Fields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  )
  if (changed.length === 0) return null
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
