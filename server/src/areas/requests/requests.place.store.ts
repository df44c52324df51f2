import { sql, type Transaction } from 'kysely'
import type { Stage } from '#contract/requests.ts'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/**
 * Holds one column of a business's board until the transaction ends: of two drops at once the second sees what the
 * first did. New requests do not wait for it.
 */
export async function holdColumn(db: Db, site: SiteId, stage: Stage): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`board ${site} ${stage}`}, 0))`.execute(db)
}

const column = (db: Db, site: SiteId, stage: Stage) =>
  db
    .selectFrom('requests')
    .where('site_id', '=', site)
    .where('stage', '=', stage)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`not trial`)

/** Where a card stands in a column; undefined when it is not there. */
export const positionIn = async (db: Db, site: SiteId, stage: Stage, id: RequestId): Promise<string | undefined> =>
  (await column(db, site, stage).select('position').where('id', '=', id).executeTakeFirst())?.position

/** The card below another one, or the first of the column, passing over the card that is being moved. */
export async function cardBelow(
  db: Db,
  site: SiteId,
  stage: Stage,
  above: { readonly id: RequestId; readonly position: string } | null,
  moving: RequestId,
): Promise<string | null> {
  let query = column(db, site, stage).select('position').where('id', '<>', moving)
  if (above) query = query.where(sql<boolean>`(position, id) > (${above.position} collate "C", ${above.id}::uuid)`)
  const row = await query.orderBy('position').orderBy('id').limit(1).executeTakeFirst()
  return row?.position ?? null
}

/** The ids of a whole column from the top, without the card that is being moved. */
export async function columnOrder(db: Db, site: SiteId, stage: Stage, moving: RequestId): Promise<string[]> {
  const rows = await column(db, site, stage)
    .select('id')
    .where('id', '<>', moving)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the cards new positions, in one statement. Their versions stay: nothing of them changed for a reader. */
export async function writePositions(
  db: Db,
  site: SiteId,
  ids: readonly string[],
  positions: readonly string[],
): Promise<void> {
  await sql`
    update requests set position = fresh.position
    from unnest(${[...ids]}::uuid[], ${[...positions]}::text[]) as fresh (id, position)
    where requests.site_id = ${site} and requests.id = fresh.id`.execute(db)
}
