import { useMemo } from 'react'
import { useEntries } from '../../../lib/outbox/store.ts'
import { useSite } from '../../../lib/site.tsx'
import { waitingMoves, type WaitingMove } from '../waitingMoves.ts'
import { changed, findCard, placed, type Board } from './model.ts'

/** The board with the moves that wait to be sent, as if they were done. */
export function useWaitingBoard(board: Board | undefined): Board | undefined {
  const { slug } = useSite()
  const entries = useEntries()
  return useMemo(() => board && waitingMoves(entries, slug).reduce(withMove, board), [board, entries, slug])
}

function withMove(board: Board, { requestId: id, stage, status, after }: WaitingMove): Board {
  const found = findCard(board, id)
  if (found === undefined) return board
  if (after === undefined && found.stage === stage)
    return found.card.status === status ? board : changed(board, id, (card) => ({ ...card, status }))
  const others = board.columns.find((column) => column.stage === stage)?.cards.filter((card) => card?.id !== id) ?? []
  const above = typeof after === 'string' ? others.findIndex((card) => card?.id === after) : -1
  return placed(board, { id, stage, status, index: above + 1 })
}
