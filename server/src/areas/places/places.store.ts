import type { Selectable, Transaction } from 'kysely'
import type { PlaceDetails } from '#contract/places.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type PlaceRow = Selectable<Tables['places']>

/** What is known of a place and may still be kept. */
export const findPlace = (db: Db, site: SiteId, placeId: string, now: Date): Promise<PlaceRow | undefined> =>
  db
    .selectFrom('places')
    .selectAll()
    .where('site_id', '=', site)
    .where('place_id', '=', placeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Notes that a record has this place's position, of which the service has not told us itself. */
export const notePlace = (db: Db, site: SiteId, placeId: string, now: Date, kept: number) =>
  db
    .insertInto('places')
    .values({ site_id: site, place_id: placeId, fetched_at: now, expires_at: new Date(now.getTime() + kept) })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'place_id'])
        .doUpdateSet({ content: null, fetched_at: now, expires_at: new Date(now.getTime() + kept) }),
    )
    .execute()

/** Keeps what the service said of a place. */
export const savePlace = (db: Db, site: SiteId, place: PlaceDetails, now: Date, kept: number) =>
  db
    .insertInto('places')
    .values({
      site_id: site,
      place_id: place.place_id,
      content: JSON.stringify(place),
      fetched_at: now,
      expires_at: new Date(now.getTime() + kept),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'place_id']).doUpdateSet((row) => ({
        content: row.ref('excluded.content'),
        fetched_at: row.ref('excluded.fetched_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Places whose time is nearly over; those that end first come first. */
export const findEnding = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('places as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select(['p.site_id', 'p.place_id', 's.slug', 'p.expires_at'])
    .where('p.expires_at', '<', before)
    .orderBy('p.expires_at')
    .limit(limit)
    .execute()

/** Lets go of what is known of a place. */
export const dropPlace = (db: Db, site: SiteId, placeId: string) =>
  db.deleteFrom('places').where('site_id', '=', site).where('place_id', '=', placeId).execute()
