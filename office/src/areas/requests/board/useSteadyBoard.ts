import { useState } from 'react'
import type { Board } from './model.ts'

/**
 * The board, but while a card is dragged no newer one: what changes on another device waits until it is dropped. Cards
 * that are fetched as the column scrolls come in.
 */
export function useSteadyBoard(board: Board | undefined, dragging: boolean): Board | undefined {
  const [held, setHeld] = useState(board)
  const waits = dragging && held !== undefined && board?.fetched !== held.fetched
  if (!waits && held !== board) {
    setHeld(board)
    return board
  }
  return held
}
