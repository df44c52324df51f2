import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import { mostCounted } from '#contract/inbox/values.ts'
import type { NoticeId, SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type NoticeRow = Selectable<Tables['notices']>

export const insertNotices = async (db: Db, rows: readonly Insertable<Tables['notices']>[]): Promise<void> => {
  await db
    .insertInto('notices')
    .values([...rows])
    .execute()
}

const ofMember = (db: Db, site: SiteId, user: UserId) =>
  db.selectFrom('notices').selectAll().where('site_id', '=', site).where('user_id', '=', user)

/** A member's notices, the newest first, those that follow one of them. */
export const listNoticesOf = (
  db: Db,
  site: SiteId,
  user: UserId,
  { after, limit }: { readonly after: NoticeId | undefined; readonly limit: number },
): Promise<NoticeRow[]> =>
  ofMember(db, site, user)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          select a.created_at, a.id from notices a
          where a.site_id = ${site} and a.user_id = ${user} and a.id = ${after ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findNotice = (db: Db, site: SiteId, user: UserId, id: NoticeId): Promise<NoticeRow | undefined> =>
  ofMember(db, site, user).where('id', '=', id).executeTakeFirst()

/** Marks a member's unread notices: one, or one and all before it. */
export const markRead = (
  db: Db,
  site: SiteId,
  user: UserId,
  { notice, before, now }: { readonly notice: NoticeRow; readonly before: boolean; readonly now: Date },
) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where(
      before
        ? sql<boolean>`(created_at, id) <= (${notice.created_at}, ${notice.id}::uuid)`
        : sql<boolean>`id = ${notice.id}`,
    )
    .execute()

/** How many a member has not read; nobody counts on beyond the most that is shown. */
export async function countUnread(db: Db, site: SiteId, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notices')
        .select('id')
        .where('site_id', '=', site)
        .where('user_id', '=', user)
        .where('read_at', 'is', null)
        .limit(sql.lit(mostCounted))
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Removes so many of the oldest of all businesses. Answers how many there were. */
export async function removeNotices(db: Db, before: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from notices using (
      select site_id, id from notices where created_at < ${before} order by created_at limit ${most}
    ) as old
    where notices.site_id = old.site_id and notices.id = old.id`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
