import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Point } from '#contract/schedule/travel.rules.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { VisitRow } from '../visits/visits.store.ts'

type Db = Transaction<Tables>

/** Where the lead of a visit was before it on the same day: the visit there, or none. */
export async function visitBefore(db: Db, site: SiteId, visit: VisitRow, now: Date): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select v.id
    from visit_members lead
    join visit_members m on m.site_id = lead.site_id and m.user_id = lead.user_id and m.visit_id <> lead.visit_id
    join visits v on v.site_id = m.site_id and v.id = m.visit_id
    where lead.site_id = ${site} and lead.visit_id = ${visit.id} and lead.lead
      and v.day = ${visit.day} and v.kind <> 'time_off' and v.state not in ('cancelled', 'hold')
      and coalesce(v.finished_at, v.started_at, v.starts_at) <= ${now}
    order by coalesce(v.finished_at, v.started_at, v.starts_at) desc
    limit 1`.execute(db)
  return found.rows[0]?.id
}

/** Where the day of a visit's lead begins, if that is known. */
export async function startOfLead(db: Db, site: SiteId, visit: string): Promise<Point | null> {
  const row = await db
    .selectFrom('visit_members as m')
    .innerJoin('member_schedules as s', (join) =>
      join.onRef('s.site_id', '=', 'm.site_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select(['s.starts_latitude', 's.starts_longitude'])
    .where('m.site_id', '=', site)
    .where('m.visit_id', '=', visit)
    .where('m.lead', '=', true)
    .executeTakeFirst()
  const { starts_latitude: latitude = null, starts_longitude: longitude = null } = row ?? {}
  return latitude === null || longitude === null ? null : [latitude, longitude]
}
