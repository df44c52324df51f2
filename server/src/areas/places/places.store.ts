import type { Selectable, Transaction } from 'kysely'
import type { Position } from '#contract/places.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type PlaceRow = Selectable<Tables['places']>

/** Where a place is, if it is known and may still be kept. */
export const findPlace = (db: Db, site: SiteId, placeId: string, now: Date): Promise<PlaceRow | undefined> =>
  db
    .selectFrom('places')
    .selectAll()
    .where('site_id', '=', site)
    .where('place_id', '=', placeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Keeps where a place is until `expires`. */
export const savePlace = (
  db: Db,
  site: SiteId,
  place: { readonly placeId: string; readonly position: Position; readonly now: Date; readonly expires: Date },
) =>
  db
    .insertInto('places')
    .values({
      site_id: site,
      place_id: place.placeId,
      latitude: place.position.lat,
      longitude: place.position.lng,
      fetched_at: place.now,
      expires_at: place.expires,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'place_id']).doUpdateSet((row) => ({
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
        fetched_at: row.ref('excluded.fetched_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Places of all businesses whose time is nearly over; those that end first come first. */
export const findEnding = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('places as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select(['p.site_id', 'p.place_id', 's.slug', 'p.expires_at'])
    .where('p.expires_at', '<', before)
    .orderBy('p.expires_at')
    .limit(limit)
    .execute()

/** Lets go of where a place is. */
export const dropPlace = (db: Db, site: SiteId, placeId: string) =>
  db.deleteFrom('places').where('site_id', '=', site).where('place_id', '=', placeId).execute()
