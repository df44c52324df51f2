import { sql, type Transaction } from 'kysely'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Above any limit of the news in an hour. */
const MOST_COUNTED = 300

/** A member's choices as they are kept; undefined: none. */
export async function readPreferences(db: Db, siteId: SiteId, userId: UserId): Promise<unknown> {
  const row = await db
    .selectFrom('notification_settings')
    .select('preferences')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.preferences
}

/** The same, held until the transaction ends, so that two changes at once both count. */
export async function lockPreferences(db: Db, siteId: SiteId, userId: UserId): Promise<unknown> {
  await db
    .insertInto('notification_settings')
    .values({ site_id: siteId, user_id: userId, preferences: '{}' })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
    .execute()
  const row = await db
    .selectFrom('notification_settings')
    .select('preferences')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.preferences
}

export const writePreferences = (db: Db, siteId: SiteId, userId: UserId, preferences: object, now: Date) =>
  db
    .updateTable('notification_settings')
    .set({ preferences: JSON.stringify(preferences), modified_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()

/** False when it was written down before: its job runs again. */
export async function writeNotification(
  db: Db,
  row: { site_id: SiteId; id: string; event: string; created_at: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return written.length > 0
}

/** How much of one kind a business was told since a moment; beyond some hundreds nobody counts on. */
export async function countNotifications(db: Db, siteId: SiteId, event: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('site_id', '=', siteId)
        .where('event', '=', event)
        .where('created_at', '>', since)
        .limit(sql.lit(MOST_COUNTED))
        .as('told'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const removeNotifications = (db: Db, before: Date) =>
  db.deleteFrom('notifications').where('created_at', '<', before).execute()

/** News of one business are told one after the other: of two at once, each must count the other. Answers its name. */
export const holdNews = (db: Db, siteId: SiteId) =>
  db.selectFrom('sites').select('name').where('id', '=', siteId).forNoKeyUpdate().execute()

/**
 * The members of a business with what is known of how to tell them, and whether they belong to another as well. Only the
 * server itself may read it.
 */
export const listMembers = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('notification_settings', (join) =>
      join
        .onRef('notification_settings.user_id', '=', 'memberships.user_id')
        .onRef('notification_settings.site_id', '=', 'memberships.site_id'),
    )
    .select(['users.id', 'users.phone', 'users.language', 'memberships.role', 'notification_settings.preferences'])
    .select((from) =>
      from
        .exists(
          from
            .selectFrom('memberships as others')
            // a business that is closed is not there
            .innerJoin('sites', 'sites.id', 'others.site_id')
            .select('others.user_id')
            .whereRef('others.user_id', '=', 'memberships.user_id')
            .whereRef('others.site_id', '!=', 'memberships.site_id'),
        )
        .as('hasOthers'),
    )
    .where('memberships.site_id', '=', siteId)
    .execute()

export const readTimeZone = async (db: Db, siteId: SiteId): Promise<string | undefined> =>
  (await db.selectFrom('sites').select('time_zone').where('id', '=', siteId).executeTakeFirst())?.time_zone
