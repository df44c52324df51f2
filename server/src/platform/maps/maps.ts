import type { ServiceFault } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { PlaceDetails, Position, Suggestion } from '#contract/places.ts'

/** Why the maps service did not answer. `unknown`: it has no such place. `unavailable`: late, over its quota, or not itself. */
export class MapsError extends Error {
  readonly kind: 'unknown' | 'unavailable'
  /** What it says of the service; null where that works. */
  readonly fault: ServiceFault | null
  constructor(kind: MapsError['kind'], fault: ServiceFault = 'unavailable') {
    super(`the maps service: ${kind}`)
    this.kind = kind
    this.fault = kind === 'unknown' ? null : fault
  }
}

/** A business on the map. */
export interface FoundBusiness {
  /** The one thing that may be kept. */
  readonly place: string
  readonly name: string
  readonly phone: string | null
  readonly address: string
  /** Its page at the service. */
  readonly url: string | null
  readonly rating: number | null
  readonly reviews: number
  /** When the few reviews that the service gives were written: moments in ISO 8601. */
  readonly published: readonly string[]
}

/** A service that knows addresses. What is typed and its session leave the server, nothing else does. */
export interface MapsService {
  /** Addresses that fit what is typed, best first. @throws MapsError */
  autocomplete(typed: { input: string; session: string; near: Position | undefined }): Promise<Suggestion[]>
  /** @throws MapsError */
  details(placeId: string, session: string | undefined): Promise<PlaceDetails>
  /** Only where it is: asked for again when it may not be kept any longer. @throws MapsError */
  position(placeId: string): Promise<Position | null>
  /** Businesses that fit a question such as `plumber near 94110`, best first. Nothing of them may be kept. @throws MapsError */
  businesses(question: string): Promise<FoundBusiness[]>
  /** One of them by its id. Nothing of it may be kept but that. @throws MapsError */
  business(placeId: string): Promise<FoundBusiness>
  /** What must stand beside its answers where no map of its own shows it. */
  readonly attribution: string
}

/** The service as businesses use it: how it goes is kept for each. */
export interface BusinessMaps extends Pick<MapsService, 'attribution'> {
  of(siteId: SiteId): MapsService
}
