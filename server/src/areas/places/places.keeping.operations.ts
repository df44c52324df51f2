import { PlaceDetails, type Position } from '#contract/places.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findPlace, notePlace } from './places.store.ts'

const day = 86_400_000
/**
 * Google lets the id of a place be kept for good, and latitude and longitude for at most 30 days in a row (Google Maps Platform
 * Service Specific Terms, "Caching", and the Places API policies, "Exceptions from caching restrictions"). Everything a
 * place's answer said is let go or asked for again by then; an address that a member put into a record is their own.
 */
export const keptMilliseconds = 30 * day
/** Asked for again this much before it would have to go. */
export const refreshAhead = 5 * day

/**
 * For areas that keep a place in a record of theirs: the position that goes with it, which is the service's own where it is
 * known. From now on the place is on the list of what must be asked for again before it may not be kept any longer.
 */
export async function keepPlace(
  work: SiteWork,
  placeId: string | null,
  position: Position | null,
): Promise<Position | null> {
  if (placeId === null) return position
  const row = await findPlace(work.db, work.site.id, placeId, work.now)
  const known = row && PlaceDetails.safeParse(row.content).data?.position
  if (known) return known
  if (!row && position) await notePlace(work.db, work.site.id, placeId, work.now, keptMilliseconds)
  return position
}
