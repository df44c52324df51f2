import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { PreviewLinkId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A link with the name of who made it. */
export type PreviewLinkRow = Omit<Selectable<Tables['preview_links']>, 'token_hash'> & {
  readonly made_by_name: string | null
}

/** The links that let somebody in at this moment, newest first. */
export async function listLinkRows(db: Db, site: SiteId, now: Date, limit: number): Promise<PreviewLinkRow[]> {
  const { rows } = await sql<PreviewLinkRow>`
    select l.site_id, l.id, l.expires_at, l.created_by, l.created_at,
        nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') as made_by_name
      from preview_links l left join person_names n on n.user_id = l.created_by
      where l.site_id = ${site} and l.expires_at > ${now}
      order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export const insertLink = async (db: Db, row: Insertable<Tables['preview_links']>): Promise<void> => {
  await db.insertInto('preview_links').values(row).execute()
}

/** Takes out those that let nobody in any more. */
export const deleteExpired = async (db: Db, site: SiteId, now: Date): Promise<void> => {
  await db.deleteFrom('preview_links').where('site_id', '=', site).where('expires_at', '<=', now).execute()
}

export const deleteLink = async (db: Db, site: SiteId, id: PreviewLinkId): Promise<void> => {
  await db.deleteFrom('preview_links').where('site_id', '=', site).where('id', '=', id).execute()
}

/** The business whose draft a token opens, of all that are open; by the server itself. */
export const findByToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('preview_links as l')
    .innerJoin('site_slugs as s', 's.site_id', 'l.site_id')
    .select(['l.site_id', 's.slug'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()
