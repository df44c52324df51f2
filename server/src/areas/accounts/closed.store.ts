import type { Transaction } from 'kysely'
import { SiteId, type UserId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import type { SiteReference } from './directory.store.ts'
import type { ProfileRow } from './profiles.store.ts'

/** The closed businesses of which somebody is an owner: to anybody else they are not there. */
const owned = (db: Transaction<Tables>, userId: UserId) =>
  db
    .selectFrom('business_deletions as d')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'd.business_id').on('m.user_id', '=', userId).on('m.role', '=', 'owner'),
    )
    .where('d.undone_at', 'is', null)
    .where('d.removed_at', 'is', null)

export async function findClosedSite(
  { db }: SystemWork,
  userId: UserId,
  slug: string,
): Promise<SiteReference | undefined> {
  const row = await owned(db, userId).select('d.business_id').where('d.slug', '=', slug).executeTakeFirst()
  return row && { id: SiteId.parse(row.business_id), slug }
}

/** The same as they stand in the person's list of businesses. */
export async function findClosedProfiles({ db }: SystemWork, userId: UserId): Promise<ProfileRow[]> {
  const rows = await owned(db, userId)
    .select(['d.business_id', 'd.slug', 'd.name', 'd.time_zone', 'd.remove_at'])
    .orderBy('d.asked_at')
    .execute()
  return rows.flatMap(({ business_id: id, slug, name, time_zone: timeZone, remove_at: closedUntil }) =>
    slug === null || name === null || timeZone === null
      ? []
      : [
          {
            siteId: SiteId.parse(id),
            slug,
            name,
            timeZone,
            closedUntil,
            role: 'owner',
            sitePhone: null,
            personalPhone: null,
            customerId: null,
          },
        ],
  )
}
