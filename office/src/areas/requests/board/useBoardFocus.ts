import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Stage } from '#contract/requests.ts'
import { currentDrag } from './drag.ts'
import { showPlace } from './keyboard.ts'
import { findCard, type Board } from './model.ts'

const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-request="${CSS.escape(id)}"]`)
/** Frames within which a card that scrolls into sight must be drawn. */
const FRAMES = 20

const steps: ReadonlyMap<string, readonly [aside: number, down: number]> = new Map([
  ['ArrowDown', [0, 1]],
  ['j', [0, 1]],
  ['ArrowUp', [0, -1]],
  ['k', [0, -1]],
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['Home', [0, -Infinity]],
  ['End', [0, Infinity]],
])

/** Puts the focus on a card as soon as it is drawn. */
function focusCard(id: string, frames = FRAMES): void {
  const link = linkOf(id)
  if (link !== null) link.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusCard(id, frames - 1))
}

/** The same for a card that is about to be drawn in another place. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusCard(id)))
}

/** The way about the board by the keyboard: arrows from card to card, `m` for the menu of the one that has the focus. */
export function useBoardFocus(board: Board, onMove: (id: string, button: HTMLElement) => void) {
  const [current, setCurrent] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const latest = useRef(board)
  useLayoutEffect(() => {
    latest.current = board
  }, [board])

  // A card that was put down by the keyboard keeps the focus where it lies now.
  useEffect(() => {
    const id = wanted.current
    if (id === null || findCard(board, id) === undefined) return
    wanted.current = null
    focusCard(id)
  }, [board])
  const keep = useCallback((id: string) => {
    wanted.current = id
    setCurrent(id)
    focusLater(id)
  }, [])

  const press = useCallback(
    (event: KeyboardEvent) => {
      if (currentDrag() !== null) {
        // The card that is carried takes the arrows.
        if (event.key !== 'Tab') event.preventDefault()
        return
      }
      const id = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset['request'] : undefined
      const from = id === undefined ? undefined : findCard(latest.current, id)
      if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const step = steps.get(event.key)
      if (event.key !== 'm' && step === undefined) return
      event.preventDefault()
      if (step !== undefined) {
        go(latest.current, from, step)
        return
      }
      const button = linkOf(from.card.id)?.closest('li')?.querySelector('button')
      if (button) onMove(from.card.id, button)
    },
    [onMove],
  )
  return { reachable: reachableOf(board, current), press, follow: setCurrent, keep }
}

/** The card that Tab reaches: the one that had the focus last, else the first. */
function reachableOf(board: Board, current: string | null): { id: string; stage: Stage } | null {
  const found = current === null ? undefined : findCard(board, current)
  if (found !== undefined) return { id: found.card.id, stage: found.stage }
  for (const { stage, cards } of board.columns) {
    const [first] = cards
    if (first !== undefined) return { id: first.id, stage }
  }
  return null
}

/** Goes from a card to its neighbour; over a column that is empty to the next that is not. */
function go(board: Board, from: { stage: Stage; index: number }, [aside, down]: readonly [number, number]): void {
  const here = board.columns.findIndex(({ stage }) => stage === from.stage)
  const ahead = aside < 0 ? board.columns.slice(0, here).toReversed() : board.columns.slice(here + 1)
  const column = aside === 0 ? board.columns[here] : ahead.find(({ cards }) => cards.length > 0)
  if (column === undefined) return
  const to = Math.max(0, Math.min(column.cards.length - 1, from.index + down))
  showPlace(column.stage, to)
  const card = column.cards[to]
  if (card !== undefined) focusCard(card.id)
}
