import type { PlaceDetails, Position, Suggestion } from '#contract/places.ts'

/** Why the maps service did not answer. `unknown`: it has no such place. `unavailable`: late, over its quota, or not itself. */
export class MapsError extends Error {
  readonly kind: 'unknown' | 'unavailable'
  constructor(kind: MapsError['kind']) {
    super(`the maps service: ${kind}`)
    this.kind = kind
  }
}

/** A service that knows addresses. What is typed and its session leave the server, nothing else does. */
export interface MapsService {
  /** Addresses that fit what is typed, best first. @throws MapsError */
  autocomplete(typed: { input: string; session: string; near: Position | undefined }): Promise<Suggestion[]>
  /** @throws MapsError */
  details(placeId: string, session: string | undefined): Promise<PlaceDetails>
  /** Only where it is: asked for again when it may not be kept any longer. @throws MapsError */
  position(placeId: string): Promise<Position | null>
  /** What must stand beside its answers where no map of its own shows it. */
  readonly attribution: string
}
