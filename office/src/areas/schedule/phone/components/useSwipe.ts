// Small on purpose: the day and its strip are swiped alike.
import { useRef, type TouchEvent } from 'react'

/** Pixels that a finger goes sideways, and by how much more than up or down. */
const FAR = 60
const ASIDE = 2

/** A swipe to the left goes one step on, to the right one step back. What scrolls up and down goes on doing so. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touches.length === 1 && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const begun = from.current
      const touch = changedTouches[0]
      from.current = null
      if (begun === null || touch === undefined) return
      const across = touch.clientX - begun.x
      if (Math.abs(across) < FAR || Math.abs(across) < ASIDE * Math.abs(touch.clientY - begun.y)) return
      onStep(across < 0 ? 1 : -1)
    },
  }
}
