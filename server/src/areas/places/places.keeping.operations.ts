import type { Position } from '#contract/places.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findPlace, savePlace } from './places.store.ts'

const day = 86_400_000
/**
 * Google lets the id of a place be kept for good, and its latitude and longitude for at most 30 days in a row; nothing else
 * of an answer may be kept (Google Maps Platform Service Specific Terms, Places API, "Caching"; Places API policies, "Exceptions from caching
 * restrictions"). An address that a member put into a record of theirs is their own.
 */
const keptMilliseconds = 30 * day
/** Asked for again this long before it would have to go. */
export const refreshAhead = 5 * day

/** From now on the position of a place is known, and on the list of what must be asked for again. */
export const notePosition = (work: SiteWork, placeId: string, position: Position) =>
  savePlace(work.db, work.site.id, {
    placeId,
    position,
    now: work.now,
    expires: new Date(work.now.getTime() + keptMilliseconds),
  })

/**
 * For areas that keep a place in a record of theirs: the position that goes with it. The service's own counts where it is
 * known, whatever a screen says.
 */
export async function keepPlace(
  work: SiteWork,
  placeId: string | null,
  position: Position | null,
): Promise<Position | null> {
  if (placeId === null) return position
  const known = await findPlace(work.db, work.site.id, placeId, work.now)
  if (known) return { lat: known.latitude, lng: known.longitude }
  if (position) await notePosition(work, placeId, position)
  return position
}
