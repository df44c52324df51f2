import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import type { Filters } from '../filters.ts'
import { askedStatuses, writeStatuses } from '../statusFilter.ts'
import { stages } from '../words.ts'
import { columnOf, withCards, type Board, type Column } from './model.ts'

/** Cards that are fetched at once as a column scrolls. */
export const PAGE = 100

/** The cards of a column that are in sight. */
export interface Range {
  readonly first: number
  readonly last: number
}
export type Ranges = ReadonlyMap<Stage, Range>

/** The board's part of its key. */
export function boardQueryOf(filters: Filters) {
  return {
    statuses: writeStatuses(filters.status).toSorted().join(),
    sources: [...filters.source].toSorted().join(),
    assigned: filters.assigned,
    handedOver: String(filters.handedOver),
    search: filters.search.trim(),
  }
}

const asked = (filters: Filters, among: readonly Stage[]) => ({
  status: askedStatuses(filters.status, among),
  source: [...filters.source],
  assigned: filters.assigned,
  handed_over: filters.handedOver,
  search: filters.search.trim(),
})

/** The pages of a column that hold `range` and are not fetched yet, by their offsets. */
export function missingPages(column: Column, range: Range): number[] {
  const last = Math.min(range.last, column.cards.length - 1)
  const pages = new Set<number>()
  for (let index = Math.max(0, range.first); index <= last; index += 1) {
    if (column.cards[index] === undefined) pages.add(Math.floor(index / PAGE) * PAGE)
  }
  return [...pages]
}

/** One page of a column. */
export async function fetchCards(slug: string, filters: Filters, stage: Stage, offset: number, signal?: AbortSignal) {
  return api('listBoardCards', {
    slug,
    stage,
    query: { ...asked(filters, [stage]), offset, limit: PAGE },
    signal,
  })
}

/** The whole board: its columns, and the further cards that are in sight, so that nothing goes blank meanwhile. */
export async function fetchBoard(slug: string, filters: Filters, ranges: Ranges, signal: AbortSignal): Promise<Board> {
  const answer = await api('getBoard', { slug, query: asked(filters, stages), signal })
  const columns = answer.columns.map(columnOf)
  const whole = await Promise.all(
    columns.map(async (column) => {
      const pages = missingPages(column, ranges.get(column.stage) ?? { first: 0, last: 0 })
      const found = await Promise.all(
        pages.map(async (offset) => ({ offset, ...(await fetchCards(slug, filters, column.stage, offset, signal)) })),
      )
      return found.reduce((sofar, { offset, cards, count }) => withCards(sofar, offset, cards, count), column)
    }),
  )
  return { fetched: newId(), columns: whole }
}

/** The cards of a board that are fetched. */
export const cardsOf = (board: Board): BoardCard[] =>
  board.columns.flatMap(({ cards }) => cards.filter((card) => card !== undefined))
