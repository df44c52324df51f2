import { Role } from '#contract/accounts.ts'
import { SiteId, type UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'

/** The channel on which the database says that members or slugs changed. */
export const membersChannel = 'members'

export interface SiteReference {
  readonly id: SiteId
  readonly slug: string
}

export async function findSiteBySlug(work: SystemWork, slug: string): Promise<SiteReference | undefined> {
  const row = await work.db.selectFrom('sites').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst()
  return row && { id: SiteId.parse(row.id), slug: row.slug }
}

export async function findMember(
  work: SystemWork,
  userId: UserId,
  slug: string,
): Promise<{ site: SiteReference; role: Role } | undefined> {
  const row = await work.db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .select(['sites.id', 'sites.slug', 'memberships.role'])
    .where('sites.slug', '=', slug)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
  return row && { site: { id: SiteId.parse(row.id), slug: row.slug }, role: Role.parse(row.role) }
}
