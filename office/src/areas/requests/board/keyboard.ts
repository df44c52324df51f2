import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { Stage } from '#contract/requests.ts'
import { stages } from '../words.ts'
import { columnPlaces } from './columns.ts'
import { currentDrag, setDrag } from './drag.ts'

/** Space lifts and puts down, Escape puts back. Enter opens a card, so it does not lift one. */
export const carryingKeys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

/** Slots of a column for the card that is carried. */
function placesIn(stage: Stage): number {
  const place = columnPlaces.get(stage)
  return place === undefined ? 0 : place.count - (place.dragged === -1 ? 0 : 1)
}

/** Brings a place of the board into sight. */
export function showPlace(stage: Stage, slot: number): void {
  const place = columnPlaces.get(stage)
  place?.scroller.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  place?.show(slot)
}

const stepsDown: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 5],
  ['PageUp', -5],
])
const stepsAside: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/**
 * Carries the lifted card by slots and columns. The card is drawn in its gap, not at coordinates of its own, so there
 * are none to answer.
 */
export const carry: KeyboardCoordinateGetter = (event) => {
  const drag = currentDrag()
  const { stage } = drag ?? {}
  if (drag === null || stage === undefined || stage === null) return
  const down = stepsDown.get(event.code)
  const aside = stepsAside.get(event.code)
  if (down === undefined && aside === undefined) return
  event.preventDefault()
  const to = stages[Math.max(0, Math.min(stages.length - 1, stages.indexOf(stage) + (aside ?? 0)))] ?? stage
  const index = Math.max(0, Math.min(placesIn(to), drag.index + (down ?? 0)))
  setDrag({ ...drag, stage: to, index })
  showPlace(to, index)
}
