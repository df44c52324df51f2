import { sql, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

type Db = Transaction<Tables>
export type DeletionRow = Selectable<Tables['business_deletions']>

/** The channel on which it is said that a business was closed, or opened again: `<id> closed`, `<id> open`. */
export const closingsChannel = 'closings'

/** Deletions that were asked for and neither undone nor done. */
const waiting = (db: Db) =>
  db.selectFrom('business_deletions').where('undone_at', 'is', null).where('removed_at', 'is', null)

/** The deletion that a business is waiting for, with who asked for it. */
export const findDeletion = (db: Db, siteId: SiteId) =>
  waiting(db)
    .where('business_id', '=', siteId)
    .leftJoin('users', 'users.id', 'business_deletions.asked_by')
    .select(['asked_at', 'remove_at', 'first_name', 'last_name'])
    .executeTakeFirst()

/** How somebody of the business is called; undefined for who is gone. */
export const findName = (db: Db, userId: UserId) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()

export async function insertDeletion(
  { db, site, now }: SiteWork,
  row: Pick<DeletionRow, 'id' | 'name' | 'time_zone' | 'asked_by' | 'remove_at'>,
): Promise<void> {
  await db
    .insertInto('business_deletions')
    .values({ ...row, business_id: site.id, slug: site.slug, asked_at: now })
    .execute()
}

/** False where the business is being removed already, or its time is over. */
export async function undoRow({ db, site, now }: SiteWork, userId: UserId): Promise<boolean> {
  const undone = await db
    .updateTable('business_deletions')
    .set({ undone_by: userId, undone_at: now })
    .where('business_id', '=', site.id)
    .where('undone_at', 'is', null)
    .where('removing_at', 'is', null)
    .where('remove_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return undone !== undefined
}

/** Whether the person owns the business at this moment, whatever they were let in as. */
export async function isOwner({ db, site }: SiteWork, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role === 'owner'
}

export const setClosed = async ({ db, site }: SiteWork, moment: Date | null): Promise<void> => {
  await db.updateTable('sites').set({ closed_at: moment }).where('id', '=', site.id).execute()
}

/** Tells every process, with the commit. */
export const tellClosing = async ({ db, site }: SiteWork, state: 'closed' | 'open'): Promise<void> => {
  await sql`select pg_notify(${closingsChannel}, ${`${site.id} ${state}`})`.execute(db)
}

const Holds = z.object({
  customers: z.number(),
  requests: z.number(),
  projects: z.number(),
  photos: z.number(),
  messages: z.number(),
  members: z.number(),
})

/** How much a business has, archived or not. */
export async function countHeld({ db, site }: SiteWork): Promise<z.output<typeof Holds>> {
  const { rows } = await sql`
    select
      (select count(*) from customers where site_id = ${site.id} and merged_into is null and not trial)::float8 as customers,
      (select count(*) from requests where site_id = ${site.id})::float8 as requests,
      (select count(*) from projects where site_id = ${site.id})::float8 as projects,
      (select count(*) from photos where site_id = ${site.id})::float8 as photos,
      (select count(*) from messages where site_id = ${site.id})::float8 as messages,
      (select count(*) from memberships where site_id = ${site.id})::float8 as members`.execute(db)
  return Holds.parse(rows[0])
}

/** Every closed business. By the server itself. */
export const findClosedIds = async ({ db }: SystemWork): Promise<string[]> => {
  const rows = await waiting(db).select('business_id').execute()
  return rows.map((row) => row.business_id)
}

/** Businesses whose time is over, the longest waiting first. By the server itself. */
export const findDue = ({ db, now }: SystemWork, most: number): Promise<DeletionRow[]> =>
  waiting(db).selectAll().where('remove_at', '<=', now).orderBy('remove_at').limit(most).execute()

/** From here on nobody undoes it. Undefined where there is nothing to remove, or not yet. By the server itself. */
export const beginRemoval = ({ db, now }: SystemWork, siteId: string) =>
  db
    .updateTable('business_deletions')
    .set((expression) => ({ removing_at: expression.fn.coalesce('removing_at', expression.val(now)) }))
    .where('business_id', '=', siteId)
    .where('undone_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('remove_at', '<=', now)
    .returning(['slug', 'asked_at'])
    .executeTakeFirst()
