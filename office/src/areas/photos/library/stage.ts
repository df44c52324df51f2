/** How close a photo is, and how far its middle lies from that of the stage, in pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

const CLOSEST = 5
export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** How a photo looks when a point of it (from its middle) stays where it is while it grows. */
export function zoomAt({ scale, x, y }: Zoom, wanted: number, at: Point): Zoom {
  const next = between(1, wanted, CLOSEST)
  if (next === 1) return whole
  const grown = next / scale
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** Moves the photo that is looked at, and the row of it and its neighbours. */
export function makeStage() {
  let stage: HTMLElement | null = null
  let track: HTMLElement | null = null
  let zoom = whole
  // The page behind must not scroll; React's own listeners could not prevent it.
  const still = (event: WheelEvent) => event.preventDefault()
  return {
    setStage: (element: HTMLElement | null) => {
      stage?.removeEventListener('wheel', still)
      stage = element
      stage?.addEventListener('wheel', still, { passive: false })
    },
    setTrack: (element: HTMLElement | null) => {
      track = element
    },
    zoom: () => zoom,
    show: (next: Zoom) => {
      const [width, height] = [stage?.clientWidth ?? 0, stage?.clientHeight ?? 0]
      const [limitX, limitY] = [(width * (next.scale - 1)) / 2, (height * (next.scale - 1)) / 2]
      zoom = { scale: next.scale, x: between(-limitX, next.x, limitX), y: between(-limitY, next.y, limitY) }
      const frame = track?.querySelector<HTMLElement>('[data-current="true"]')
      if (frame) frame.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
      if (stage !== null) stage.dataset['close'] = String(zoom.scale > 1)
    },
    /** The row follows a finger; 0 is its own place. */
    slide: (by: number) => {
      if (track !== null) track.style.transform = by === 0 ? '' : `translateX(${by}px)`
    },
    fromMiddle: ({ x, y }: Point): Point => {
      const box = stage?.getBoundingClientRect()
      return box === undefined ? { x: 0, y: 0 } : { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    },
  }
}
