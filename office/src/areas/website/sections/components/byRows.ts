// Small on purpose: how the keyboard carries a row, apart from what the row is.
import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Space lifts and puts down, Escape puts back. */
export const liftingKeys = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys carry what is lifted to the middle of the next row. */
export const byRows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  const { collisionRect, droppableRects } = context
  if (step === undefined || collisionRect === null) return undefined
  event.preventDefault()
  const middle = collisionRect.top + collisionRect.height / 2
  const next = [...droppableRects.values()]
    .map(({ top, height }) => top + height / 2)
    .filter((other) => (other - middle) * step > 1)
    .toSorted((one, other) => (one - other) * step)
    .at(0)
  return next === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + next - middle }
}
