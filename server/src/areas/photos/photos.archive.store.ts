import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

/** The photos of the business among these, in the order given, with the bytes of each original. */
export async function photosToArchive(
  { db, site }: SiteWork,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select p.id, p.bytes from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n)
    join photos p on p.site_id = ${site.id} and p.id = wanted.id and not p.is_private order by wanted.n`.execute(db)
  return rows
}

export const insertArchive = ({ db }: SiteWork, row: Insertable<Tables['photo_archives']>) =>
  db.insertInto('photo_archives').values(row).execute()

/** What an address asks for, if it still holds and whoever asked for it is still a member. By the server itself. */
export const findArchive = ({ db }: SystemWork, slug: string, id: string, now: Date) =>
  db
    .selectFrom('photo_archives as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'a.site_id').onRef('m.user_id', '=', 'a.user_id'),
    )
    .select(['a.id', 'a.site_id', 'a.user_id', 'a.photo_ids', 'a.file_name', 'a.expires_at'])
    .where('s.slug', '=', slug)
    .where('a.id', '=', id)
    .where('a.expires_at', '>', now)
    .executeTakeFirst()

/** Where the originals are, in the order of the archive. By the server itself. */
export async function originalsOf({ db }: SystemWork, siteId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; original_key: string; file_name: string; ordered_at: Date }>`
    select p.id, p.original_key, p.file_name, p.ordered_at from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n)
    join photos p on p.site_id = ${siteId} and p.id = wanted.id and not p.is_private order by wanted.n`.execute(db)
  return rows
}

/** Forgets the archives that nobody can fetch any more, of all businesses. */
export const removeEndedArchives = ({ db }: SystemWork, now: Date) =>
  db.deleteFrom('photo_archives').where('expires_at', '<', now).execute()
