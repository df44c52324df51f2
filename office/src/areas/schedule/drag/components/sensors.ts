import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/**
 * Hundreds of blocks are on the screen, and hooks for each of them cost more than drawing them. So the library knows one
 * thing that can be dragged, the whole calendar, and `data-drag` says what in it was taken: `<entry> <member>` is a
 * block, with `edge` its lower edge; `<entry> tray` is a card of the tray.
 */
export const SURFACE = 'schedule'

/** The name of what lies under an event; null where that cannot be dragged. */
export const takenName = ({ target }: Pick<Event, 'target'>): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-drag]')?.dataset['drag']) || null

class BlockMouse extends MouseSensor {
  static override activators = MouseSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...[event, options]: Parameters<typeof handler>) =>
      takenName(event.nativeEvent) !== null && handler(event, options),
  }))
}

class BlockTouch extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...[event, options]: Parameters<typeof handler>) =>
      takenName(event.nativeEvent) !== null && handler(event, options),
  }))
}

const mouse = { activationConstraint: { distance: 5 } }
// A finger that moves sooner scrolls.
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

/** What begins a drag: the mouse after a few pixels, a finger that rests. */
export const useBlockSensors = () => useSensors(useSensor(BlockMouse, mouse), useSensor(BlockTouch, touch))
