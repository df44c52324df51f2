import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Space or Enter lifts a gallery and puts it down, Escape puts it back. */
export const liftingKeys = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
}

/** The arrow keys carry it from one gallery of the business to the next. */
export const byRows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
  const { collisionRect, droppableRects, droppableContainers } = context
  if (step === 0 || collisionRect === null) return undefined
  event.preventDefault()
  const middle = collisionRect.top + collisionRect.height / 2
  const middles = droppableContainers
    .getEnabled()
    .filter(({ data }) => data.current?.['own'] === true)
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .map(({ top, height }) => top + height / 2)
    .filter((other) => (other - middle) * step > 1)
    .toSorted((one, other) => (one - other) * step)
  const next = middles[0]
  return next === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + next - middle }
}
