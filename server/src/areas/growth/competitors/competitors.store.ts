// Small on purpose: of others only ids may be kept.
import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Whom the owner chose, in their order. */
export async function listChosen(db: Db, site: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('competitors')
    .select('place_id')
    .where('site_id', '=', site)
    .orderBy('position')
    .execute()
  return rows.map(({ place_id: id }) => id)
}

export async function replaceChosen(db: Db, site: SiteId, places: readonly string[], now: Date): Promise<void> {
  await db.deleteFrom('competitors').where('site_id', '=', site).execute()
  const rows = places.map((place, position) => ({ site_id: site, place_id: place, position, chosen_at: now }))
  if (rows.length > 0) await db.insertInto('competitors').values(rows).execute()
}
