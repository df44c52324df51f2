import type { CollisionDetection, Modifier } from '@dnd-kit/core'
import type { UserId } from '#contract/shared.ts'

/** A column of a day, or a cell of the week, as the pointer finds it. */
export interface Target {
  readonly member: UserId | null
  readonly day: string
  readonly element: HTMLElement
  /** The hours that a column shows; null for a cell, which has no times. */
  readonly hours: { readonly first: number; readonly last: number } | null
}

/** Every place on the screen where something can be dropped, by a name of its own. */
const targets = new Map<string, Target>()

/** Says where a column or cell is for as long as it is shown. Answers the function that ends it. */
export function addTarget(name: string, target: Target): () => void {
  targets.set(name, target)
  return () => void targets.delete(name)
}

interface Position {
  readonly x: number
  readonly y: number
}

const holds = (rect: DOMRect, { x, y }: Position) =>
  x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom

/** What lies below the pointer: a place, how many minutes since midnight that is, and how high a minute is. */
export interface Under {
  readonly target: Target
  readonly rect: DOMRect
  /** Null over a cell. */
  readonly minute: number | null
  /** Pixels. */
  readonly perMinute: number
}

function targetAt(point: Position): Under | null {
  for (const target of targets.values()) {
    const rect = target.element.getBoundingClientRect()
    if (!holds(rect, point)) continue
    // what is scrolled away lies below the heads, or beside the grid
    const seen = target.element.closest('[data-scroller]')?.getBoundingClientRect()
    if (seen !== undefined && !holds(seen, point)) continue
    const { hours } = target
    if (hours === null) return { target, rect, minute: null, perMinute: 0 }
    const perMinute = rect.height / ((hours.last - hours.first) * 60)
    return { target, rect, minute: hours.first * 60 + (point.y - rect.top) / perMinute, perMinute }
  }
  return null
}

let under: Under | null = null
/** What lies below the pointer that carries something now. */
export const currentTarget = (): Under | null => under

/** The grid scrolls while something is dragged at its edge; where that lands is kept apart. */
export const GRID = 'schedule-grid'
export const findTarget: CollisionDetection = ({ pointerCoordinates }) => {
  under = pointerCoordinates === null ? null : targetAt(pointerCoordinates)
  return under === null ? [] : [{ id: GRID }]
}

/** A place in the window: where what is carried is drawn. */
export interface Box {
  readonly left: number
  readonly top: number
}

/** Draws what is carried where `boxOf` says, and beside the grid under the pointer: so far from where it was taken. */
export const drawnAt =
  (boxOf: () => Box | null, taken: () => Box): Modifier =>
  ({ transform }) => {
    const origin = taken()
    const { left, top } = boxOf() ?? { left: origin.left + transform.x, top: origin.top + transform.y }
    return { ...transform, x: left, y: top }
  }
