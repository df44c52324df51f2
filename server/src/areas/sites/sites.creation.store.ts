import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { SitesTable } from '../../platform/database/tables.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'

/** False when the slug is taken; an insert of the same slug that is still open is waited for. */
export async function insertSite(work: SystemWork, values: Insertable<SitesTable>): Promise<boolean> {
  const made = await work.db
    .insertInto('sites')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function insertOwner(work: SystemWork, siteId: SiteId, userId: UserId): Promise<void> {
  await work.db
    .insertInto('memberships')
    .values({ site_id: siteId, user_id: userId, role: 'owner', created_at: work.now })
    .execute()
}

/** The audit row is written here because no site was open when the business was made. */
export async function writeCreation(
  work: SystemWork,
  site: { id: SiteId; slug: string; name: string },
  ownerId: UserId,
  origin: Origin,
): Promise<void> {
  await work.db
    .insertInto('audit_log')
    .values({
      site_id: site.id,
      id: v7(),
      at: work.now,
      user_id: ownerId,
      act: 'site.create',
      record: 'site',
      record_id: site.id,
      after: JSON.stringify({ slug: site.slug, name: site.name }),
      address: origin.address,
      request_id: origin.requestId,
    })
    .execute()
}
