import type { Position } from '#contract/places.ts'

/** Where a project is. */
export interface ProjectPlace {
  readonly address: string
  readonly place_id: string | null
  readonly position: Position | null
}

/**
 * What a change makes of a project's place. A place that is chosen brings its position; a pin that is set by hand is no
 * place's any more; an address that is typed anew belongs neither to the old place nor to the old pin.
 */
export function placeAfter(
  before: ProjectPlace,
  given: { readonly [Field in keyof ProjectPlace]?: ProjectPlace[Field] | undefined },
): ProjectPlace {
  const address = given.address ?? before.address
  if (given.place_id !== undefined)
    return {
      address,
      place_id: given.place_id,
      position: given.position ?? (given.place_id === before.place_id ? before.position : null),
    }
  if (given.position !== undefined) return { address, place_id: null, position: given.position }
  return address === before.address ? before : { address, place_id: null, position: null }
}

/** Degrees with six decimals: 11 cm, and a third less to send for a map of twenty thousand. */
export const rounded = (position: Position | null): Position | null =>
  position && { lat: Math.round(position.lat * 1e6) / 1e6, lng: Math.round(position.lng * 1e6) / 1e6 }
