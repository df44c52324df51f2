import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { RequestSort, Source, Stage } from '#contract/requests.ts'
import { hasStatuses, readStatuses, type StatusFilter } from './statusFilter.ts'
import { sorts, sources, stages } from './words.ts'

const parsers = {
  view: parseAsStringLiteral(['board']),
  stage: parseAsStringLiteral(stages),
  status: parseAsArrayOf(parseAsString).withDefault([]),
  source: parseAsArrayOf(parseAsStringLiteral(sources)).withDefault([]),
  assigned: parseAsString.withDefault(''),
  handedOver: parseAsBoolean.withDefault(false),
  waiting: parseAsBoolean.withDefault(false),
  archived: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(sorts).withDefault('newest'),
}

/** What the list is narrowed to. Without a stage all active ones are meant, or all archived ones. */
export interface Filters {
  readonly view: 'list' | 'board'
  readonly stage: Stage | null
  readonly status: StatusFilter
  readonly source: readonly Source[]
  /** A member's id; empty for everybody. */
  readonly assigned: string
  /** Only those whose conversation a person must take over. */
  readonly handedOver: boolean
  /** Only those whose customer waits for an answer. */
  readonly waiting: boolean
  readonly archived: boolean
  readonly search: string
  readonly sort: RequestSort
}

/** The board with nothing left out. */
export const wholeBoard: Filters = {
  view: 'board',
  stage: null,
  status: {},
  source: [],
  assigned: '',
  handedOver: false,
  waiting: false,
  archived: false,
  search: '',
  sort: 'newest',
}

/** The stages that work is going on in. */
export const activeStages: readonly Stage[] = ['request', 'qualifying', 'quote', 'won']

/** Names of the address that a saved view keeps: all but the open request and the windows. */
export const filterNames = Object.keys(parsers)

/** The address without any filter. */
export const noFilters = {
  status: null,
  source: null,
  assigned: null,
  handedOver: null,
  waiting: null,
  archived: null,
  search: null,
} as const

/** The filters in the address; a status that the chosen stage does not have is left aside. */
export function useFilters() {
  const [found, set] = useQueryStates(parsers, { history: 'replace' })
  const { view, stage, status, source, assigned, handedOver, waiting, archived, search, sort } = found
  const filters = useMemo<Filters>(() => {
    const board = view === 'board'
    return {
      view: board ? 'board' : 'list',
      // The board shows every stage, and no archive.
      stage: board ? null : stage,
      status: readStatuses(status, board ? null : stage),
      source,
      assigned,
      handedOver,
      // On the board everybody keeps their place.
      waiting: !board && waiting,
      archived: !board && archived,
      search: search.slice(0, 100),
      sort,
    }
  }, [view, stage, status, source, assigned, handedOver, waiting, archived, search, sort])
  return { filters, set }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** The stages that a list with these filters shows; none named are all. */
export function stagesOf({ stage, archived }: Pick<Filters, 'stage' | 'archived'>): Stage[] {
  if (stage !== null) return [stage]
  return archived ? [] : [...activeStages]
}

/** Whether something beside the stage narrows the list. */
export function isNarrowed({ status, source, assigned, handedOver, waiting, archived, search }: Filters): boolean {
  const chosen = hasStatuses(status) || source.length > 0 || assigned !== ''
  return chosen || handedOver || waiting || archived || search.trim() !== ''
}
