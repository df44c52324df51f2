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

/** A place as a record has it: the maps service's id, if any, and where it is. */
export interface KeptPlace {
  readonly placeId: string | null
  readonly position: Position | null
}

/**
 * The place that an area stores in a record of its own. With a maps service, an id counts only if the service named it to
 * this business (`getPlace`), and its position is the service's, whatever the caller sent. Otherwise anyone could move
 * every project at a place, or have us pay for looking up ids that were made up. An id that nobody looked up is dropped:
 * the address and the pin stay. Without a maps service the id means nothing to us, and stays in this one record.
 */
export async function checkPlace(
  work: SiteWork,
  given: KeptPlace,
  { hasMaps, before = null }: { readonly hasMaps: boolean; readonly before?: string | null },
): Promise<KeptPlace> {
  const { placeId, position } = given
  if (placeId === null) return given
  const known = await findPlace(work.db, work.site.id, placeId, work.now)
  if (known) return { placeId, position: { lat: known.latitude, lng: known.longitude } }
  // what the record has already was checked when it came
  return !hasMaps || placeId === before ? given : { placeId: null, position }
}
