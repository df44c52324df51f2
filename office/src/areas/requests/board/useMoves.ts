import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { cardAbove, findCard, placed, type Board, type Placement } from './model.ts'
import { usePlaceRequest, type Demanded } from './usePlaceRequest.ts'

/** A card that lies in its new place while its stage still asks something. */
export interface Asking {
  card: BoardCard
  placement: Placement
  after: BoardCard['id'] | null
}

/** Stages that want to know something before a card may stay. */
const asks: readonly Stage[] = ['won', 'closed']

/**
 * Moves of cards: seen at once, asked about where the stage demands it, and taken back when somebody cancels or the
 * server refuses. `shown` is the board with the moves that are on their way.
 */
export function useMoves(board: Board | undefined) {
  const [pending, setPending] = useState<readonly Placement[]>([])
  const [asking, setAsking] = useState<Asking | null>(null)
  const { mutateAsync } = usePlaceRequest()
  const shown = board === undefined ? undefined : pending.reduce(placed, board)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  const forget = useCallback(
    (placement: Placement) => setPending((old) => old.filter((each) => each !== placement)),
    [],
  )
  const send = useCallback(
    async ({ card, placement, after }: Asking, demanded: Demanded) => {
      const seen = { ...placement, status: demanded.status }
      setPending((old) => [...old.filter((each) => each !== placement), seen])
      try {
        await mutateAsync({ card, placement: seen, after, demanded })
      } catch {
        // The act has said why; the card goes back.
      } finally {
        forget(seen)
      }
    },
    [mutateAsync, forget],
  )

  const move = useCallback(
    (placement: Placement) => {
      const now = latest.current
      const found = now === undefined ? undefined : findCard(now, placement.id)
      if (now === undefined || found === undefined) return
      if (found.stage === placement.stage && found.index === placement.index) return
      const above = cardAbove(now, placement)
      // Nobody can have meant a place below a card that is not there yet.
      if (above === undefined) return
      const wanted = { card: found.card, placement, after: above?.id ?? null }
      setPending((old) => [...old, placement])
      if (found.stage !== placement.stage && asks.includes(placement.stage)) setAsking(wanted)
      else void send(wanted, {})
    },
    [send],
  )
  const answer = (demanded: Demanded) => {
    setAsking(null)
    if (asking !== null) void send(asking, demanded)
  }
  const cancel = () => {
    setAsking(null)
    if (asking !== null) forget(asking.placement)
  }
  return { shown, move, asking, answer, cancel }
}
