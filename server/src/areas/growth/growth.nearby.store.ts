import { sql, type Transaction } from 'kysely'
import { growthLimits } from '#contract/growth.ts'
import type { ProjectId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { boxAround } from './growth.rules.ts'

type Db = Transaction<Tables>

/** Where a project is, and whose it is. */
export const findPlaceOf = (db: Db, site: SiteId, id: ProjectId) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'customer_id', 'latitude', 'longitude'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()

export interface NeighbourRow {
  readonly project_id: string
  readonly project_name: string
  readonly day: string | null
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly distance: number
  readonly customer_id: string
  readonly customer_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly do_not_contact: boolean
}

/** Customers with a finished project at most so many metres away, each with their nearest, the nearest first. */
export async function listNeighbours(
  db: Db,
  site: SiteId,
  around: { readonly lat: number; readonly lng: number; readonly metres: number; readonly except: string | null },
): Promise<NeighbourRow[]> {
  const { south, north, west, east } = boxAround(around, around.metres)
  // the haversine formula; the earth's mean radius is 6,371,009 m
  const { rows } = await sql<NeighbourRow>`
    select * from (
      select distinct on (p.customer_id) p.id as project_id, p.name as project_name, p.day::text as day, p.address, p.latitude, p.longitude,
        round(2 * 6371009 * asin(least(1, sqrt(
          power(sin(radians(p.latitude - ${around.lat}) / 2), 2)
          + cos(radians(${around.lat})) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - ${around.lng}) / 2), 2)
        ))))::int as distance,
        c.id as customer_id, c.name as customer_name, c.phone, c.email, c.do_not_contact
      from projects p
      join customers c on c.site_id = p.site_id and c.id = p.customer_id
      where p.site_id = ${site} and p.archived_at is null and p.status = 'completed' and c.archived_at is null
        and p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}
        and p.customer_id is distinct from ${around.except}
      order by p.customer_id, distance, p.day desc nulls last
    ) near
    where distance <= ${around.metres}
    order by distance, customer_id
    limit ${growthLimits.neighbours}`.execute(db)
  return rows
}
