import { sql } from 'kysely'
import { Role } from '#contract/accounts.ts'
import type { ProfileBilling } from '#contract/billing.unknown.ts'
import { SiteId, type UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'

/** One business of a person. */
export interface ProfileRow {
  readonly siteId: SiteId
  readonly slug: string
  readonly name: string
  readonly sitePhone: string | null
  readonly personalPhone: string | null
  readonly timeZone: string
  readonly role: Role
  /** The customer of the card payments; for its owner's eyes, null where nothing is known. */
  readonly customerId: string | null
  /** Set where the business is closed: until when its owners may undo that. */
  readonly closedUntil: Date | null
}

/** The same with what its owner sees of the way it pays for the product; empty for anybody else. */
export interface BilledProfileRow extends ProfileRow {
  readonly billing: ProfileBilling
}

/** The businesses of a person that are open, the oldest first. */
export async function findProfiles(work: SystemWork, userId: UserId): Promise<ProfileRow[]> {
  const rows = await work.db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.id', 'memberships.site_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'sites.id',
      'sites.slug',
      'sites.name',
      'sites.phone as sitePhone',
      'users.phone as personalPhone',
      'sites.time_zone as timeZone',
      'memberships.role',
      sql<string | null>`nullif(sites.sign_up_answers ->> 'stripe_id', '')`.as('customerId'),
    ])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('sites.id')
    .execute()
  return rows.map(({ id, role, customerId, ...row }) => ({
    ...row,
    siteId: SiteId.parse(id),
    role: Role.parse(role),
    customerId: role === 'owner' ? customerId : null,
    closedUntil: null,
  }))
}
