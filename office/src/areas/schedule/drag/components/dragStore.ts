import { useSyncExternalStore } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import type { Verdict } from '../../components/plan.ts'

/** Where an entry would come to lie. */
export interface Landing {
  /** Nobody's where it is null. */
  readonly member: UserId | null
  readonly day: string
  /** Minutes since midnight; null where a day is chosen alone: what has a time keeps it, what has none gets none. */
  readonly start: number | null
}

/** A place where an entry fits that lies over another. */
export interface Fit {
  readonly member: UserId
  readonly name: string
  readonly day: string
  readonly start: number
  /** Minutes of the drive to it; null where it is not known. */
  readonly drive: number | null
}

/** An entry on its way. */
export interface Drag {
  readonly entry: ScheduleEntry
  readonly kind: 'move' | 'resize'
  readonly by: 'pointer' | 'keyboard'
  /** From where it was taken: of several members the one whose column it was; null for the tray and for nobody's. */
  readonly from: UserId | null
  readonly minutes: number
  /** Null while it is over nothing. */
  readonly landing: Landing | null
  readonly verdict: Verdict | null
  readonly fit: Fit | null
}

/**
 * What changes while something is dragged lies outside of React's state, so that only what shows it is drawn again, and
 * only when the place changes by a step.
 */
let drag: Drag | null = null
const listeners = new Set<() => void>()

export const currentDrag = (): Drag | null => drag

export function setDrag(next: Drag | null): void {
  drag = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDrag = (): Drag | null => useSyncExternalStore(follow, currentDrag)

/** Whether this entry is on its way. */
export const useIsDragged = (id: string): boolean => useSyncExternalStore(follow, () => drag?.entry.id === id)

/** Which of these entries is on its way; null for none. One question for a whole column, however many it has. */
export const useDraggedOf = (entries: readonly Pick<ScheduleEntry, 'id'>[]): string | null =>
  useSyncExternalStore(follow, () =>
    drag === null ? null : (entries.find(({ id }) => id === drag?.entry.id)?.id ?? null),
  )

const isOver = (landing: Landing | null, member: UserId | null, day: string) =>
  landing !== null && landing.member === member && landing.day === day

/** The entry that would land in this column of the day by the keyboard; null while it would land elsewhere. */
export const useCarriedTo = (member: UserId | null, day: string): Drag | null =>
  useSyncExternalStore(follow, () =>
    drag !== null && drag.by === 'keyboard' && isOver(drag.landing, member, day) ? drag : null,
  )

/** The place in this column where the dragged entry fits; null without one. */
export const useFitIn = (member: UserId | null, day: string): Drag | null =>
  useSyncExternalStore(follow, () =>
    drag !== null && drag.fit !== null && drag.fit.member === member && drag.fit.day === day ? drag : null,
  )

/** Whether an entry would land in this cell of the week. */
export const useIsTarget = (member: UserId | null, day: string): boolean =>
  useSyncExternalStore(follow, () => isOver(drag?.landing ?? null, member, day))
