import type { Insertable, Transaction } from 'kysely'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** How many devices of this person pushes go to. */
export async function countSubscriptions(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.count('id').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of a device that somebody else used before, the newest person is told. */
export const saveSubscription = (db: Db, row: Insertable<Tables['push_subscriptions']>) =>
  db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((update) => ({
        user_id: update.ref('excluded.user_id'),
        sign_in_id: update.ref('excluded.sign_in_id'),
        p256dh: update.ref('excluded.p256dh'),
        auth: update.ref('excluded.auth'),
        created_at: update.ref('excluded.created_at'),
      })),
    )
    .execute()

/** Leaves the newest of a person's subscriptions. */
export const removeOldest = (db: Db, userId: UserId, leave: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(leave),
    )
    .execute()

export const removeEndpoint = (db: Db, userId: UserId, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()

/** Only as it was when the push was sent: a device that came back meanwhile stays. */
export const removeGone = (db: Db, { id, p256dh }: { id: string; p256dh: string }) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).where('p256dh', '=', p256dh).execute()

export const listSubscriptions = (db: Db, userIds: readonly string[]) =>
  db.selectFrom('push_subscriptions').select(['id', 'user_id']).where('user_id', 'in', userIds).execute()

/** A subscription that is still this person's, who still belongs to the business. */
export const findSubscription = (db: Db, siteId: SiteId, userId: UserId, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('memberships', 'memberships.user_id', 'push_subscriptions.user_id')
    // a business that is closed is not there
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'users.phone',
      'users.email',
    ])
    .where('push_subscriptions.id', '=', id)
    .where('push_subscriptions.user_id', '=', userId)
    .where('memberships.site_id', '=', siteId)
    .executeTakeFirst()

/** What local mode shows of the pushes that were sent. */
export const keepInOutbox = (db: Db, row: Insertable<Tables['outbox']>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
