import { createParser, parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import {
  trayParts,
  visitKinds,
  visitStates,
  type ScheduleView,
  type TrayPart,
  type VisitKind,
  type VisitState,
} from '#contract/schedule/values.ts'
import { parseAsFilled } from '../../lib/urlState.ts'
import { addDays, addMonths, isDay, monthRange, weekRange } from './components/wall.ts'

/** The ways to look at it. */
export const views = ['day', 'week', 'month', 'list', 'map'] as const satisfies readonly ScheduleView[]
export type View = (typeof views)[number]

const parseAsDay = createParser<string>({
  parse: (text) => (isDay(text) ? text : null),
  serialize: (day) => day,
})

/** Orders of the list: from its day on, or back from it. */
export const listSorts = ['soonest', 'latest'] as const

const parsers = {
  view: parseAsStringLiteral(views),
  date: parseAsDay,
  members: parseAsArrayOf(parseAsString).withDefault([]),
  kinds: parseAsArrayOf(parseAsStringLiteral(visitKinds)).withDefault([]),
  search: parseAsString.withDefault(''),
  states: parseAsArrayOf(parseAsStringLiteral(visitStates)).withDefault([]),
  unassigned: parseAsBoolean.withDefault(false),
  toInvoice: parseAsBoolean.withDefault(false),
  waiting: parseAsStringLiteral(trayParts),
  sort: parseAsStringLiteral(listSorts).withDefault('soonest'),
}

/** URL parameters that a saved view of the list keeps: all but the day, which would go stale. */
export const listNames = Object.keys(parsers).filter((name) => name !== 'date')

/** The address of the list without any filter. */
export const noFilters = {
  members: null,
  kinds: null,
  states: null,
  unassigned: null,
  toInvoice: null,
  waiting: null,
  search: null,
} as const

/** In the place of a member: the whole team, where a phone would show oneself. */
export const TEAM = 'team'

/** What the schedule shows; all of it in the address. */
export interface Filters {
  readonly view: View
  readonly date: string
  /** Ids of members; empty for everybody. */
  readonly members: readonly string[]
  /** Empty for all kinds. */
  readonly kinds: readonly VisitKind[]
  /** These six apply to the list only. No states: all but canceled. */
  readonly search: string
  readonly states: readonly VisitState[]
  readonly unassigned: boolean
  /** Done visits of any day, the latest first. */
  readonly toInvoice: boolean
  /** What is in one part of the tray; null for what has a day. */
  readonly waiting: TrayPart | null
  readonly sort: (typeof listSorts)[number]
}

/** The view and the day where the address says neither. */
export interface Usual {
  readonly view: View
  readonly today: string
}

export function useFilters({ view: usual, today }: Usual) {
  const [found, set] = useQueryStates(parsers, { history: 'replace' })
  const { view, date, search } = found
  const filters = useMemo<Filters>(
    // `found` changes only with the URL
    () => ({ ...found, view: view ?? usual, date: date ?? today, search: search.slice(0, 100) }),
    [found, view, usual, date, today, search],
  )
  const show = useCallback(
    (next: View) => void set({ view: next === usual ? null : next }, { history: 'push' }),
    [set, usual],
  )
  const go = useCallback((day: string) => void set({ date: day === today ? null : day }), [set, today])
  const goTo = useCallback(
    (day: string, next: View) => void set({ date: day, view: next === usual ? null : next }, { history: 'push' }),
    [set, usual],
  )
  return { filters, set, show, go, goTo }
}
export type ScheduleFilters = ReturnType<typeof useFilters>

/** The days that are asked for: whole weeks, so that the day before and the day after are there already. */
export const rangeOf = ({ view, date }: Pick<Filters, 'view' | 'date'>) =>
  view === 'month' ? monthRange(date) : weekRange(date)

/** The day that is shown one step before (-1) or after (1). */
export function stepped({ view, date }: Pick<Filters, 'view' | 'date'>, step: 1 | -1): string {
  if (view === 'month') return addMonths(date, step)
  return addDays(date, view === 'day' || view === 'map' ? step : 7 * step)
}

/** What is made anew: `?create=visit`, with when and whose it is. */
const creation = {
  create: parseAsStringLiteral(visitKinds),
  day: parseAsDay,
  time: parseAsFilled,
  member: parseAsFilled,
}

export type Wanted = ReturnType<typeof useCreation>['wanted']

export function useCreation() {
  const [wanted, set] = useQueryStates(creation, { history: 'replace' })
  const open = useCallback(
    (given: { day?: string; time?: string; member?: string } = {}) => void set({ create: 'visit', ...given }),
    [set],
  )
  const close = useCallback(() => void set(null), [set])
  return { wanted, open, close }
}
