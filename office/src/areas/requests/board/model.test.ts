import { describe, expect, it } from 'vitest'
import { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { cardAbove, columnOf, findCard, placed, withCards, withColumn, type Board } from './model.ts'

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const cardOf = (number: number, stage: Stage, cents: number | null = null): BoardCard =>
  BoardCard.parse({
    id: idOf(number),
    customer: { id: idOf(900 + number), name: `Customer ${number}`, phone: null, email: null, address: '' },
    address: '',
    service: null,
    message: '',
    source: 'phone',
    stage,
    status: stage === 'request' ? 'new' : 'to_do',
    created: '2026-11-20T10:00:00.000Z',
    modified: '2026-11-20T10:00:00.000Z',
    waiting_since: stage === 'request' ? '2026-11-20T10:00:00.000Z' : null,
    first_response: null,
    assigned: null,
    conversation: null,
    open_quotes: cents === null ? null : { cents, currency: 'USD' },
    next_visit: null,
    suggestion: null,
    emergency: null,
    photo_count: 0,
    version: 1,
    may: { update: true, message: true, convert: true },
  })
const zero = { cents: 0, currency: 'USD' }

function aBoard(): Board {
  const first = [1, 2, 3].map((number) => cardOf(number, 'request', number * 100))
  return {
    fetched: 'a',
    columns: [
      columnOf({ stage: 'request', count: 3, open_quotes: { cents: 600, currency: 'USD' }, cards: first }),
      columnOf({ stage: 'quote', count: 5, open_quotes: zero, cards: [cardOf(11, 'quote'), cardOf(12, 'quote')] }),
    ],
  }
}
const numbersOf = (board: Board, stage: Stage) =>
  board.columns.find((column) => column.stage === stage)?.cards.map((card) => Number(card?.id.slice(-3) ?? 0))

describe('a card in a new place', () => {
  it('moves within its column', () => {
    expect(numbersOf(placed(aBoard(), { id: idOf(1), stage: 'request', index: 2 }), 'request')).toEqual([2, 3, 1])
  })
  it('moves to another column with its money, its status, and its customer still waiting', () => {
    const board = placed(aBoard(), { id: idOf(2), stage: 'quote', index: 1 })
    expect(numbersOf(board, 'request')).toEqual([1, 3])
    expect(numbersOf(board, 'quote')).toEqual([11, 2, 12, 0, 0, 0])
    expect(board.columns.map((column) => column.openQuotes.cents)).toEqual([400, 200])
    expect(findCard(board, idOf(2))?.card).toMatchObject({
      stage: 'quote',
      status: 'to_do',
      waiting_since: '2026-11-20T10:00:00.000Z',
    })
  })
  it('is the same when done twice', () => {
    const once = placed(aBoard(), { id: idOf(2), stage: 'quote', index: 1 })
    expect(placed(once, { id: idOf(2), stage: 'quote', index: 1 })).toEqual(once)
  })
  it('leaves a board alone that does not show it', () => {
    const board = aBoard()
    expect(placed(board, { id: idOf(77), stage: 'quote', index: 0 })).toBe(board)
  })
  it('knows the card above, and where nobody could have put one', () => {
    const board = aBoard()
    expect(cardAbove(board, { id: idOf(1), stage: 'request', index: 0 })).toBeNull()
    expect(cardAbove(board, { id: idOf(1), stage: 'request', index: 1 })?.id).toBe(idOf(2))
    expect(cardAbove(board, { id: idOf(1), stage: 'quote', index: 5 })).toBeUndefined()
  })
})

describe('cards that are fetched later', () => {
  it('take their place', () => {
    const more = [13, 14, 15].map((number) => cardOf(number, 'quote'))
    const board = withColumn(aBoard(), 'quote', (column) => withCards(column, 2, more, 5))
    expect(numbersOf(board, 'quote')).toEqual([11, 12, 13, 14, 15])
  })
  it('are shown once when the column has moved on meanwhile', () => {
    const board = withColumn(aBoard(), 'quote', (column) => withCards(column, 2, [cardOf(12, 'quote')], 4))
    expect(numbersOf(board, 'quote')).toEqual([11, 0, 12, 0])
  })
})
