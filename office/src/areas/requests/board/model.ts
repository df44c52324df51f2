import type { BoardCard, BoardColumn } from '#contract/requests.board.ts'
import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { Money } from '#contract/shared.ts'
import { statusesOf } from '../words.ts'

/** A column of the board: `cards` is as long as the column; one that is not fetched yet is undefined. */
export interface Column {
  readonly stage: Stage
  readonly openQuotes: Money
  readonly cards: readonly (BoardCard | undefined)[]
}

/** The board as far as it is fetched. `fetched` tells one round of fetching from the next. */
export interface Board {
  readonly fetched: string
  readonly columns: readonly Column[]
}

/** Where somebody wants a card: `index` counts the column's cards without the moved one. */
export interface Placement {
  readonly id: string
  readonly stage: Stage
  readonly index: number
  readonly status?: RequestStatus | undefined
}

/** The column as the server tells it: its first cards, and room for the others. */
export function columnOf({ stage, count, open_quotes: openQuotes, cards }: BoardColumn): Column {
  const room = Math.max(count, cards.length)
  return { stage, openQuotes, cards: Array.from({ length: room }, (_, index) => cards[index]) }
}

/** The column with cards fetched from `offset` on; `count` is how many there are now. */
export function withCards(column: Column, offset: number, cards: readonly BoardCard[], count: number): Column {
  const room = Math.max(count, offset + cards.length)
  const fresh = new Set(cards.map(({ id }) => id))
  const all = Array.from({ length: room }, (_, index) => {
    const found = cards[index - offset] ?? column.cards[index]
    // A card that has moved meanwhile is shown once, where it is now.
    const moved = found !== undefined && (index < offset || index >= offset + cards.length) && fresh.has(found.id)
    return moved ? undefined : found
  })
  return { ...column, cards: all }
}

/** The board with one column changed. */
export function withColumn(board: Board, stage: Stage, change: (column: Column) => Column): Board {
  return { ...board, columns: board.columns.map((column) => (column.stage === stage ? change(column) : column)) }
}

/** Where a card is; undefined while it is not fetched. */
export function findCard(board: Board, id: string): { card: BoardCard; stage: Stage; index: number } | undefined {
  for (const { stage, cards } of board.columns) {
    const index = cards.findIndex((card) => card?.id === id)
    const card = cards[index]
    if (card !== undefined) return { card, stage, index }
  }
  return undefined
}

function plus(sum: Money, card: BoardCard, sign: 1 | -1): Money {
  return card.open_quotes === null ? sum : { ...sum, cents: sum.cents + sign * card.open_quotes.cents }
}

/** The board with a card taken out of its column. */
export function without(board: Board, id: string): Board {
  const found = findCard(board, id)
  if (found === undefined) return board
  return withColumn(board, found.stage, (column) => ({
    ...column,
    cards: column.cards.toSpliced(found.index, 1),
    openQuotes: plus(column.openQuotes, found.card, -1),
  }))
}

/** The board with a card in its new place. Doing it twice changes nothing more. */
export function placed(board: Board, { id, stage, index, status }: Placement): Board {
  const found = findCard(board, id)
  if (found === undefined) return board
  if (found.stage === stage && found.index === index && (status ?? found.card.status) === found.card.status) {
    return board
  }
  const landing = stage === found.stage ? found.card.status : statusesOf[stage][0]
  const card: BoardCard = {
    ...found.card,
    stage,
    status: status ?? landing,
    waiting_since: waitingIn(stage, found.card),
  }
  return withColumn(without(board, id), stage, (column) => ({
    ...column,
    cards: column.cards.toSpliced(Math.min(index, column.cards.length), 0, card),
    openQuotes: plus(column.openQuotes, card, 1),
  }))
}

// A move answers nobody; in a closed request nobody waits.
const waitingIn = (stage: Stage, card: BoardCard) => (stage === 'closed' ? null : card.waiting_since)

/** The board with one card changed where it is. */
export function changed(board: Board, id: string, change: (card: BoardCard) => BoardCard): Board {
  const found = findCard(board, id)
  if (found === undefined) return board
  return withColumn(board, found.stage, (column) => ({
    ...column,
    cards: column.cards.with(found.index, change(found.card)),
  }))
}

/**
 * The card that a placement comes to lie below: null at the top, undefined where the card above is not fetched, so that
 * nobody could have put it there.
 */
export function cardAbove(board: Board, { id, stage, index }: Placement): BoardCard | null | undefined {
  if (index <= 0) return null
  const column = board.columns.find((each) => each.stage === stage)
  return column?.cards.filter((card) => card?.id !== id)[index - 1]
}
