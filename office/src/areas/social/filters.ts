import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

export const views = ['month', 'week', 'queue'] as const
export type View = (typeof views)[number]

const parsers = {
  view: parseAsStringLiteral(views).withDefault('month'),
  /** A day of the month or the week that is shown; today where it is left out. */
  day: parseAsString,
  /** The post that is open. */
  post: parseAsString,
  /** It is being written; without a post a new one is: `?create=post`. */
  edit: parseAsBoolean.withDefault(false),
  create: parseAsStringLiteral(['post']),
  /** Which of the suggestions the new one begins with. */
  suggestion: parseAsInteger,
  /** The finished job that the new one is about. */
  project: parseAsString,
  /** It is being shared by hand. */
  share: parseAsBoolean.withDefault(false),
  /** The weekly times are open. */
  times: parseAsBoolean.withDefault(false),
}

/** What the screen shows; all of it in the address. */
export function useFilters() {
  const [filters, set] = useQueryStates(parsers, { history: 'replace' })
  return { filters, set }
}
export type Filters = ReturnType<typeof useFilters>['filters']
export type SetFilters = ReturnType<typeof useFilters>['set']

/** Closes whatever lies over the screen. */
export const nothingOpen = {
  post: null,
  edit: null,
  create: null,
  suggestion: null,
  project: null,
  share: null,
  times: null,
} as const
