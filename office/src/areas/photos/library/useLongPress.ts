import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds after which a finger means to select, and how far it may slip, in pixels. */
const LONG = 420
const SLIP = 10

/** A finger that rests: answers the handlers. The click that follows is swallowed. */
export function useLongPress(onLong: (target: Element) => void) {
  const state = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const done = useRef(false)
  const stop = () => {
    if (state.current !== null) clearTimeout(state.current.timer)
    state.current = null
  }
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      done.current = false
      stop()
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      const timer = setTimeout(() => {
        done.current = true
        state.current = null
        navigator.vibrate?.(10)
        onLong(target)
      }, LONG)
      state.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const at = state.current
      if (at !== null && Math.hypot(clientX - at.x, clientY - at.y) > SLIP) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      // The browser's own menu of a picture would come up under the finger.
      if (state.current !== null || done.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!done.current) return
      done.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
