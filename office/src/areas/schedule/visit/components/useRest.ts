import { useSyncExternalStore } from 'react'

/** Milliseconds. A double tap is over by then. */
const REST = 1000

/**
 * One for the whole page: after a press the button of the next step, or of the next visit, takes the same place, and a
 * double tap must not press that too.
 */
let rest: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

const isResting = (): boolean => rest !== null

function become(next: typeof rest): void {
  rest = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs `act`, unless a button was pressed just before. */
function press(act: () => void): void {
  if (isResting()) return
  become(setTimeout(() => become(null), REST))
  act()
}

/** Whether the button rests, and how it is pressed. */
export const useRest = () => ({ rests: useSyncExternalStore(follow, isResting), press })
