import { sql } from 'kysely'
import type { ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'

export interface FoundPhoto {
  readonly id: string
  readonly project_id: string | null
}

/** Photos that are good for a post, ready, and in sight, the newest first. */
export const findGoodPhotos = ({ db, site }: SiteWork, notSince: Date, most: number): Promise<FoundPhoto[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'project_id'])
    .where('site_id', '=', site.id)
    .where('is_good_for_post', '=', true)
    .where('archived_at', 'is', null)
    .where('is_private', '=', false)
    .where('state', '=', 'ready')
    .where((is) =>
      is.or([is('last_time_shared_on_social', 'is', null), is('last_time_shared_on_social', '<', notSince)]),
    )
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Photos of a job that strangers may see, those that are good for a post before the others, the newest first. */
export const findJobPhotos = ({ db, site }: SiteWork, project: ProjectId, most: number) =>
  db
    .selectFrom('photos')
    .select(['id', 'is_good_for_post'])
    .where('site_id', '=', site.id)
    .where('project_id', '=', project)
    .where('archived_at', 'is', null)
    .where('is_private', '=', false)
    .where('state', '=', 'ready')
    .orderBy('is_good_for_post', 'desc')
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Marks them in one order, so that two posts with the same photos do not wait for each other. */
export async function markPhotosShared({ db, site, now }: SiteWork, ids: readonly string[]): Promise<FoundPhoto[]> {
  if (ids.length === 0) return []
  await sql`select id from photos where site_id = ${site.id} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db)
  return db
    .updateTable('photos')
    .set((expression) => ({
      shared_on_social: true,
      last_time_shared_on_social: now,
      version: expression('version', '+', 1),
    }))
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('is_private', '=', false)
    .returning(['id', 'project_id'])
    .execute()
}
