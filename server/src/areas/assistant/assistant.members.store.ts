import type { Transaction } from 'kysely'
import { SiteId, type UserId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The members of the business, by name. */
export const listMembers = (db: Transaction<Tables>, site: SiteId) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'memberships.role'])
    .where('memberships.site_id', '=', site)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** A business of this person, for what they do outside of any: undefined for somebody who has none. */
export async function findSiteOf(
  db: Transaction<Tables>,
  userId: UserId,
): Promise<{ id: SiteId; slug: string } | undefined> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .select(['sites.id', 'sites.slug'])
    .where('memberships.user_id', '=', userId)
    .orderBy('sites.created_at')
    .limit(1)
    .executeTakeFirst()
  return row && { id: SiteId.parse(row.id), slug: row.slug }
}
