import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { MessageId, PhotoId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The photos of a message in their order, as a column of a query over messages; null where it has none. */
export const photoIdsOf = (messages: string): RawBuilder<string[] | null> => sql<string[] | null>`(
  select array_agg(along.photo_id order by along.position) from message_photos as along
  where along.site_id = ${sql.ref(`${messages}.site_id`)} and along.message_id = ${sql.ref(`${messages}.id`)})`

/** Notes which photos go along with a message that was just written. */
export const insertMessagePhotos = (
  db: Db,
  site: SiteId,
  message: MessageId,
  photoIds: readonly PhotoId[],
): Promise<unknown> =>
  db
    .insertInto('message_photos')
    .values(
      [...new Set(photoIds)].map((id, position) => ({ site_id: site, message_id: message, photo_id: id, position })),
    )
    .execute()

/** Notes that these photos did not go along after all. */
export const deleteMessagePhotos = (
  db: Db,
  site: SiteId,
  message: MessageId,
  photoIds: readonly string[],
): Promise<unknown> =>
  db
    .deleteFrom('message_photos')
    .where('site_id', '=', site)
    .where('message_id', '=', message)
    .where('photo_id', 'in', [...photoIds])
    .execute()

export async function readPhotoIds(db: Db, site: SiteId, message: MessageId): Promise<string[]> {
  const rows = await db
    .selectFrom('message_photos')
    .select('photo_id')
    .where('site_id', '=', site)
    .where('message_id', '=', message)
    .orderBy('position')
    .execute()
  return rows.map(({ photo_id: id }) => id)
}
