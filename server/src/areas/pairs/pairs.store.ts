import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { PairId, ProjectId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type PairRow = Selectable<Tables['pairs']>

const ofProject = (db: Db, site: SiteId, project: ProjectId) =>
  db.selectFrom('pairs').selectAll().where('site_id', '=', site).where('project_id', '=', project)

/** The pairs in sight of a project, in their order. */
export const listPairs = (db: Db, site: SiteId, project: ProjectId): Promise<PairRow[]> =>
  ofProject(db, site, project).where('archived_at', 'is', null).orderBy('position').orderBy('id').execute()

/** A pair of this project and no other, locked until the transaction ends. */
export const lockPair = (db: Db, site: SiteId, project: ProjectId, id: PairId): Promise<PairRow | undefined> =>
  ofProject(db, site, project).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertPair = (db: Db, row: Insertable<Tables['pairs']>): Promise<PairRow> =>
  db.insertInto('pairs').values(row).returningAll().executeTakeFirstOrThrow()

export const changePair = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['pairs']>,
  now: Date,
): Promise<PairRow> => {
  const row = db.updateTable('pairs').where('site_id', '=', site).where('id', '=', id)
  return row.set(touched(change, now)).returningAll().executeTakeFirstOrThrow()
}

/** Whether a photo is shown to strangers as one of a pair. */
export async function isInWebsitePair(db: Db, site: SiteId, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pairs where site_id = ${site} and on_website and archived_at is null
      and ${photoId} in (before_photo_id, after_photo_id) limit 1`.execute(db)
  return rows.length > 0
}

/** The newest pairs in sight that may be shown to strangers; `projects`: of these alone. */
export const listWebsitePairs = (db: Db, site: SiteId, most: number, projects?: readonly string[]) =>
  db
    .selectFrom('pairs')
    .select(['before_photo_id', 'after_photo_id', 'caption'])
    .where('site_id', '=', site)
    .where('on_website', '=', true)
    .where('archived_at', 'is', null)
    .$if(projects !== undefined, (query) =>
      query.where(sql<boolean>`project_id = any(${[...(projects ?? [])]}::uuid[])`),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
