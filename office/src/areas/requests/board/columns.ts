import type { CollisionDetection } from '@dnd-kit/core'
import type { Stage } from '#contract/requests.ts'
import { slotAt } from './slots.ts'

/** A column as the pointer finds it. */
export interface ColumnPlace {
  readonly scroller: HTMLElement
  /** How many cards it has, and which of them is on its way (-1: none). */
  readonly count: number
  readonly dragged: number
  /** A slot's height in pixels. */
  readonly pitch: number
  /** Brings a slot into sight. */
  readonly show: (slot: number) => void
}

/** The columns that are on the screen, and on a phone the tabs that stand for them. */
export const columnPlaces = new Map<Stage, ColumnPlace>()
export const tabPlaces = new Map<Stage, HTMLElement>()

interface Point {
  readonly x: number
  readonly y: number
}

const holds = (rect: DOMRect, { x, y }: Point) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom

/** Where a card would land. */
export interface Landing {
  readonly stage: Stage
  readonly index: number
}

/** Where a card would land whose pointer is at `point` and whose upper edge is at `top`; null beside the board. */
function landingAt(point: Point, top: number): Landing | null {
  for (const [stage, tab] of tabPlaces) {
    if (holds(tab.getBoundingClientRect(), point)) return { stage, index: 0 }
  }
  for (const [stage, { scroller, pitch, ...column }] of columnPlaces) {
    const rect = scroller.getBoundingClientRect()
    // Above and below count as its top and its end; a column out of sight counts for nothing.
    if (point.x < rect.left || point.x > rect.right) continue
    return { stage, index: slotAt(top - rect.top + scroller.scrollTop, pitch, column) }
  }
  return null
}

let last: Landing | null = null

/** Where the card would land that the pointer carries now. */
export const lastLanding = (): Landing | null => last

/** How much of a column's height, at its top and at its end, is where a carried card scrolls it. */
export const SCROLL_ZONE = 0.16

/** Whether a column has more to show above, or below. */
const goesOn = ({ scroller }: ColumnPlace, above: boolean) =>
  above ? scroller.scrollTop > 0 : scroller.scrollTop < scroller.scrollHeight - scroller.clientHeight

/**
 * Tells the drag which column it is to scroll: none, but where the pointer is at a column's edge and there is something
 * to scroll. The library has every card of the board drawn again when the answer changes, and a column entered would
 * cost four frames of a phone; where the card lands is kept apart (`lastLanding`). Rectangles of single cards are not
 * asked for: all cards have one height.
 */
export const columnUnder: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
  last = pointerCoordinates === null ? null : landingAt(pointerCoordinates, collisionRect.top)
  const place = last === null ? undefined : columnPlaces.get(last.stage)
  if (last === null || place === undefined || pointerCoordinates === null) return []
  const { top, bottom, height } = place.scroller.getBoundingClientRect()
  const above = pointerCoordinates.y < top + height * SCROLL_ZONE
  if (!above && pointerCoordinates.y < bottom - height * SCROLL_ZONE) return []
  // Without an answer the library scrolls the column that the card comes from, also from afar.
  const home = [...columnPlaces.values()].find(({ dragged }) => dragged !== -1)
  return [place, home].some((each) => each !== undefined && goesOn(each, above)) ? [{ id: last.stage }] : []
}
