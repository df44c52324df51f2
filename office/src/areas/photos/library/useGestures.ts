import { useEffect, useLayoutEffect, useState, type PointerEvent } from 'react'
import { makeStage, whole, zoomAt, type Point, type Zoom } from './stage.ts'

/** Pixels that a swipe must go, and a tap may slip. */
const SWIPE = 60
const TAP = 12
/** Milliseconds between the two of a double tap. */
const DOUBLE = 300
const CLOSE = 2.5

export interface GestureActs {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

const noActs: GestureActs = { onPrevious: undefined, onNext: undefined, onClose: () => undefined }

/**
 * Swipes, two fingers, double taps and dragging of a photo that is close. Moves the elements themselves: nothing is
 * drawn anew while a finger moves.
 */
export function useGestures(id: string, acts: GestureActs) {
  const [machine] = useState(makeGestures)
  useEffect(() => machine.follow(acts))
  // Another photo begins whole and in the middle, before it is painted.
  useLayoutEffect(() => {
    if (id !== '') machine.reset()
  }, [machine, id])
  return machine
}

function makeGestures() {
  const stage = makeStage()
  const fingers = new Map<number, Point>()
  let acts = noActs
  let start: { at: Point; zoom: Zoom; apart: number } | null = null
  let lastTap: { at: Point; time: number } | null = null
  let moved = false

  const pair = () => {
    const [one, other] = [...fingers.values()]
    if (one === undefined || other === undefined) return null
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    return { apart: Math.hypot(one.x - other.x, one.y - other.y), middle }
  }
  const begin = () => {
    const two = pair()
    const [one] = fingers.values()
    const at = two?.middle ?? one
    start = at === undefined ? null : { at, zoom: stage.zoom(), apart: two?.apart ?? 0 }
  }
  const tap = (at: Point, time: number) => {
    const near = lastTap !== null && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 3 * TAP
    const double = near && lastTap !== null && time - lastTap.time < DOUBLE
    lastTap = double ? null : { at, time }
    if (!double) return
    stage.show(stage.zoom().scale > 1 ? whole : zoomAt(stage.zoom(), CLOSE, stage.fromMiddle(at)))
  }
  const release = (x: number, y: number) => {
    stage.slide(0)
    if (stage.zoom().scale > 1) return
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) (x < 0 ? acts.onNext : acts.onPrevious)?.()
    else if (y > 2 * SWIPE) acts.onClose()
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.size === 0) moved = false
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  const move = (event: PointerEvent) => {
    if (start === null || !fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const two = pair()
    if (two !== null && start.apart > 0) {
      moved = true
      const grown = zoomAt(start.zoom, (start.zoom.scale * two.apart) / start.apart, stage.fromMiddle(start.at))
      stage.show({ ...grown, x: grown.x + two.middle.x - start.at.x, y: grown.y + two.middle.y - start.at.y })
      return
    }
    const [x, y] = [event.clientX - start.at.x, event.clientY - start.at.y]
    if (!moved && Math.hypot(x, y) < TAP) return
    moved = true
    if (stage.zoom().scale > 1) stage.show({ ...start.zoom, x: start.zoom.x + x, y: start.zoom.y + y })
    else if (Math.abs(x) > Math.abs(y)) stage.slide(x)
  }
  const end = (event: PointerEvent) => {
    const from = start?.at
    const single = fingers.size === 1
    if (!fingers.delete(event.pointerId)) return
    if (single && from !== undefined && event.type === 'pointerup') {
      if (moved) release(event.clientX - from.x, event.clientY - from.y)
      else tap({ x: event.clientX, y: event.clientY }, event.timeStamp)
    } else stage.slide(0)
    begin()
  }
  return {
    setStage: stage.setStage,
    setTrack: stage.setTrack,
    follow: (next: GestureActs) => {
      acts = next
    },
    reset: () => {
      stage.slide(0)
      stage.show(whole)
    },
    /** 0: whole again. */
    zoomBy: (factor: number) =>
      stage.show(factor === 0 ? whole : zoomAt(stage.zoom(), stage.zoom().scale * factor, { x: 0, y: 0 })),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}
