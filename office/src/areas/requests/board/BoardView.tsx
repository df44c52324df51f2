import { Stack } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { useText } from '../../../lib/texts.ts'
import { ErrorState, QueryError } from '../../../ui/ErrorState.tsx'
import { type Filters, type SetFilters } from '../filters.ts'
import { Board } from './Board.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { useDragged } from './drag.ts'
import { findCard } from './model.ts'
import { useBoard } from './useBoard.ts'
import { focusLater } from './useBoardFocus.ts'
import { useMoves } from './useMoves.ts'
import { useSteadyBoard } from './useSteadyBoard.ts'
import { useWaitingBoard } from './useWaitingBoard.ts'
import styles from './view.module.css'

export { beginBoard } from './useBoard.ts'

const NothingHere = lazy(async () => ({ default: (await import('../NothingHere.tsx')).NothingHere }))
const MoveMenu = lazy(async () => ({ default: (await import('./MoveMenu.tsx')).MoveMenu }))
const WonRequest = lazy(async () => ({ default: (await import('../WonRequest.tsx')).WonRequest }))
const CloseRequest = lazy(async () => ({ default: (await import('../CloseRequest.tsx')).CloseRequest }))

export interface BoardViewProps {
  filters: Filters
  set: SetFilters
  selected: string | null
  onOpen: (id: string) => void
  /** Left out for those who may not add requests. */
  onAdd: ((stage: Stage) => void) | undefined
}

/** The board with its four states, and the windows that a move opens. */
export function BoardView({ filters, set, selected, onOpen, onAdd }: BoardViewProps) {
  const text = useText()
  const { query, board, see, failed, retry } = useBoard(filters)
  const dragging = useDragged() !== null
  const moves = useMoves(useWaitingBoard(useSteadyBoard(board, dragging)))
  const { shown, move, asking } = moves
  const [menu, setMenu] = useState<{ id: string; button: HTMLElement } | null>(null)
  const openMenu = useCallback((id: string, button: HTMLElement) => setMenu({ id, button }), [])
  const closeMenu = () => {
    menu?.button.focus()
    setMenu(null)
  }

  if (query.isPending && query.fetchStatus === 'paused') {
    return (
      <ErrorState
        title={text('shell.failedTitle')}
        text={text('errors.offline')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.isPending) return <BoardSkeleton />
  if (shown === undefined) return <QueryError error={query.error} onRetry={() => void query.refetch()} />
  const empty = shown.columns.every(({ cards }) => cards.length === 0)
  if (empty) {
    const counts = { request: 0, qualifying: 0, quote: 0, won: 0, closed: 0 }
    return (
      <Suspense fallback={null}>
        <NothingHere
          filters={filters}
          set={set}
          counts={counts}
          onAdd={onAdd === undefined ? undefined : () => onAdd('request')}
        />
      </Suspense>
    )
  }
  const menuCard: BoardCard | undefined = menu === null ? undefined : findCard(shown, menu.id)?.card
  return (
    <Stack className={styles['view'] ?? ''} gap={0} data-old={query.isPlaceholderData}>
      <Board
        board={shown}
        failed={failed}
        selected={selected}
        onSee={see}
        onRetry={retry}
        onOpen={onOpen}
        onMove={openMenu}
        onAdd={onAdd}
        onDrop={move}
      />
      <Suspense fallback={null}>
        {menu !== null && menuCard !== undefined && (
          <MoveMenu
            card={menuCard}
            button={menu.button}
            onMove={(stage) => {
              move({ id: menuCard.id, stage, index: 0 })
              focusLater(menuCard.id)
            }}
            onClose={closeMenu}
          />
        )}
        {asking?.placement.stage === 'won' && (
          <WonRequest request={asking.card} onCancel={moves.cancel} onWon={moves.answer} />
        )}
        {asking?.placement.stage === 'closed' && (
          <CloseRequest
            request={asking.card}
            onCancel={moves.cancel}
            onClosed={({ stage: _closed, ...demanded }) => moves.answer(demanded)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
