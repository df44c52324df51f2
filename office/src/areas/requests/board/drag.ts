import { useSyncExternalStore } from 'react'
import type { Stage } from '#contract/requests.ts'

/** A card on its way, and where it would land. */
export interface Drag {
  readonly id: string
  readonly by: 'pointer' | 'keyboard'
  /** Null while it is over nothing, such as beside the board. */
  readonly stage: Stage | null
  /** Among the column's cards without this one. */
  readonly index: number
}

/**
 * The one thing that changes while a card is dragged. Outside of React's state, so that only the column that is under
 * the card is drawn again, and only when the place changes.
 */
let drag: Drag | null = null
const listeners = new Set<() => void>()

/** The drag as it is now, outside of components. */
export const currentDrag = (): Drag | null => drag

/** Changes where the card would land; the same place tells nobody. */
export function setDrag(next: Drag | null): void {
  if (next?.id === drag?.id && next?.stage === drag?.stage && next?.index === drag?.index) return
  drag = next
  for (const listener of listeners) listener()
}

/** Hears of every change of the drag. */
export function followDrag(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place in this column where the card would land; -1 while it would land elsewhere. */
export const useGap = (stage: Stage): number =>
  useSyncExternalStore(followDrag, () => (drag !== null && drag.stage === stage ? drag.index : -1))

/** The card that is on its way; null without one. */
export const useDragged = (): string | null => useSyncExternalStore(followDrag, () => drag?.id ?? null)

/** How the card is carried; null without one. */
export const useDragKind = (): Drag['by'] | null => useSyncExternalStore(followDrag, () => drag?.by ?? null)

/** The stage that the card is over. */
export const useDragStage = (): Stage | null => useSyncExternalStore(followDrag, () => drag?.stage ?? null)
