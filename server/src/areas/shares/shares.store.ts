import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerId, ProjectId, ShareId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
/** A link with the name of who made it. */
export type ShareRow = Selectable<Tables['shares']> & {
  readonly first_name: string | null
  readonly last_name: string | null
}

const withMaker = (db: Db, site: SiteId) =>
  db
    .selectFrom('shares as h')
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .selectAll('h')
    .select(['u.first_name', 'u.last_name'])
    .where('h.site_id', '=', site)

/** The links of a project, newest first. */
export const listShares = (db: Db, site: SiteId, project: ProjectId, limit: number): Promise<ShareRow[]> =>
  withMaker(db, site)
    .where('h.project_id', '=', project)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()

export const findShare = (db: Db, site: SiteId, id: string): Promise<ShareRow | undefined> =>
  withMaker(db, site).where('h.id', '=', id).executeTakeFirst()

/** A link of this project and no other, locked until the transaction ends. */
export const lockShare = (db: Db, site: SiteId, project: ProjectId, id: ShareId) =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('project_id', '=', project)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertShare = async (db: Db, row: Insertable<Tables['shares']>): Promise<void> => {
  await db.insertInto('shares').values(row).execute()
}

export const changeShare = async (
  db: Db,
  site: SiteId,
  id: ShareId,
  change: Updateable<Tables['shares']>,
  now: Date,
): Promise<void> => {
  await db.updateTable('shares').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()
}

/** The link that a token opens, of whatever business, with where it leads; by the server itself. */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('shares as h')
    .innerJoin('sites as s', 's.id', 'h.site_id')
    .innerJoin('projects as p', (join) => join.onRef('p.site_id', '=', 'h.site_id').onRef('p.id', '=', 'h.project_id'))
    .selectAll('h')
    .select(['s.slug', 'p.archived_at as project_archived_at'])
    .where('h.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Somebody opened the page. No change of the link itself: what is being edited in it is not stale by this. */
export const noteView = (db: Db, site: SiteId, id: string, now: Date) =>
  db
    .updateTable('shares')
    .set((row) => ({ last_seen_at: now, views: row('views', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

/** Says of the photos that came of a guest's uploads which link they came by; how many there are. */
export async function noteGuest(
  db: Db,
  site: SiteId,
  share: { readonly id: string; readonly name: string },
  uploadIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with noted as (
      update photos set share_id = ${share.id}, guest_name = ${share.name}
      where site_id = ${site} and upload_id = any(${[...uploadIds]}::uuid[]) and user_id is null and share_id is null
      returning 1),
    counted as (
      update shares set photos_added = photos_added + (select count(*) from noted)
      where site_id = ${site} and id = ${share.id})
    select count(*) as count from noted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The open links that customers have into a customer's own projects, the newest of each project, newest first. */
export async function sharesOfCustomer(db: Db, site: SiteId, customer: CustomerId, now: Date) {
  const rows = await db
    .selectFrom('shares as h')
    .innerJoin('projects as p', (join) => join.onRef('p.site_id', '=', 'h.site_id').onRef('p.id', '=', 'h.project_id'))
    .selectAll('h')
    .where('h.site_id', '=', site)
    .where('p.customer_id', '=', customer)
    .where('p.archived_at', 'is', null)
    .where('h.audience', '=', 'customer')
    .where('h.withdrawn_at', 'is', null)
    .where('h.expires_at', '>', now)
    .distinctOn('h.project_id')
    .orderBy('h.project_id')
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
  return rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
}
export type CustomerShareRow = Awaited<ReturnType<typeof sharesOfCustomer>>[number]
