import type { UserId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** The members of the business, by name. */
export const findMembers = ({ db, site }: SiteWork) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.role'])
    .where('m.site_id', '=', site.id)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

export async function isMemberOf({ db, site }: SiteWork, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
