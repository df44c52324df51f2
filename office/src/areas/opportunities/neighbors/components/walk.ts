import type { Position } from '#contract/places.ts'

/** Meters of a degree of latitude, and of one of longitude at the equator. */
const degree = 111_195

/** Meters east and north of a place. Over a few miles the earth is flat enough. */
const offset = (from: Position, to: Position): { readonly east: number; readonly north: number } => ({
  east: (to.lng - from.lng) * degree * Math.cos((from.lat * Math.PI) / 180),
  north: (to.lat - from.lat) * degree,
})

const apart = (from: Position, to: Position): number => {
  const { east, north } = offset(from, to)
  return Math.hypot(east, north)
}

/** The order in which to walk to all of them: from each on to the nearest that is left. */
export function walkOrder<Stop extends { readonly position: Position }>(
  start: Position,
  stops: readonly Stop[],
): Stop[] {
  const left = [...stops]
  const order: Stop[] = []
  for (let at = start; left.length > 0;) {
    let nearest = 0
    let least = Infinity
    for (const [index, { position }] of left.entries()) {
      const distance = apart(at, position)
      if (distance < least) [nearest, least] = [index, distance]
    }
    const [next] = left.splice(nearest, 1)
    if (next === undefined) break
    order.push(next)
    at = next.position
  }
  return order
}

/** No ring is smaller, in meters: homes next door would lie far apart on it. */
const smallest = 150

/** Where places lie around a center, for a sketch: -1 to 1 to the right and down, 1 being the ring around all of them. */
export function sketchPoints(
  center: Position,
  near: readonly Position[],
): { readonly number: number; readonly x: number; readonly y: number }[] {
  const offsets = near.map((each) => offset(center, each))
  const radius = Math.max(smallest, ...offsets.map(({ east, north }) => Math.hypot(east, north) * 1.1))
  return offsets.map(({ east, north }, index) => ({ number: index + 1, x: east / radius, y: -north / radius }))
}
