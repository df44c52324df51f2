import Supercluster from 'supercluster'
import type { ProjectPin } from '#contract/projects.map.ts'
import type { Position } from '#contract/places.ts'
import type { ProjectStatus } from '#contract/projects.ts'

/** What the map draws at one point: one project, or several that lie too close to be told apart. */
export type Spot =
  | {
      readonly kind: 'one'
      readonly lat: number
      readonly lng: number
      readonly id: string
      readonly status: ProjectStatus
    }
  | {
      readonly kind: 'many'
      readonly lat: number
      readonly lng: number
      readonly cluster: number
      readonly count: number
    }

interface One {
  id: string
  status: ProjectStatus
}

/** Degrees: west, south, east, north. */
export type Box = [number, number, number, number]

/** How close two spots may come before they are one, in pixels. */
const RADIUS = 56
/** Closer in than this every project stands alone, unless two have the very same place. */
const LAST_ZOOM = 17

/** Pins in an index that answers what to draw in a part of the map within a millisecond, at any zoom. */
export function indexOf(pins: readonly ProjectPin[]) {
  const index = new Supercluster<One, { cluster: true }>({ radius: RADIUS, maxZoom: LAST_ZOOM, extent: 256 })
  index.load(
    pins.map(([id, lat, lng, status]) => ({
      type: 'Feature' as const,
      properties: { id, status },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  )
  return {
    spots: (box: Box, zoom: number): Spot[] =>
      index.getClusters(box, Math.round(zoom)).flatMap(({ geometry, properties }): Spot[] => {
        const [lng, lat] = geometry.coordinates
        if (lng === undefined || lat === undefined) return []
        return 'cluster' in properties
          ? [{ kind: 'many' as const, lat, lng, cluster: properties.cluster_id, count: properties.point_count }]
          : [{ kind: 'one' as const, lat, lng, id: properties.id, status: properties.status }]
      }),
    /** The zoom at which a spot of several comes apart. */
    apartAt: (cluster: number): number => index.getClusterExpansionZoom(cluster),
    /** The first project in it. */
    firstOf: (cluster: number): string | undefined => {
      const [first] = index.getLeaves(cluster, 1)
      return first?.properties.id
    },
  }
}
export type PinIndex = ReturnType<typeof indexOf>

const EARTH_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way as the crow flies, in miles (haversine on a sphere: at most half a percent off). */
export function milesBetween(one: Position, other: Position): number {
  const a =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(a)))
}

const EVERYWHERE: Box = [-180, -90, 180, 90]

export interface Near {
  readonly id: string
  readonly status: ProjectStatus
  readonly miles: number
}

/** The pins inside a box, or all without one: how many, and the nearest to a place. */
export function nearest(
  pins: readonly ProjectPin[],
  box: Box | null,
  from: Position,
  most: number,
): { count: number; near: Near[] } {
  const [west, south, east, north] = box ?? EVERYWHERE
  const inside = pins
    .filter(([, lat, lng]) => lat >= south && lat <= north && lng >= west && lng <= east)
    .map(([id, lat, lng, status]) => ({ id, status, miles: milesBetween(from, { lat, lng }) }))
  return { count: inside.length, near: inside.toSorted((one, other) => one.miles - other.miles).slice(0, most) }
}

/** The box that holds all pins; null without any. */
export function boxOf(pins: readonly ProjectPin[]): Box | null {
  if (pins.length === 0) return null
  const box: Box = [180, 90, -180, -90]
  for (const [, lat, lng] of pins) {
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  return box
}
