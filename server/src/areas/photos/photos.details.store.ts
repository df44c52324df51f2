import { sql } from 'kysely'
import type { SiteWork } from '../../platform/work/work.ts'
import type { PhotoRow } from './photos.store.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** What a photo belongs to. */
export interface Belongings {
  readonly project: Named | null
  readonly customer: Named | null
  readonly services: readonly Named[]
  readonly added_by: Named | null
  /** Other photos in sight with the same content, oldest first. */
  readonly duplicates: readonly string[]
}

export async function belongingsOf({ db, site }: SiteWork, photo: PhotoRow): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select json_build_object('id', r.id, 'name', r.name) from projects r
        where r.site_id = ${site.id} and r.id = ${photo.project_id}::uuid) as project,
      coalesce(
        (select json_build_object('id', c.id, 'name', c.name) from projects r
          join customers c on c.site_id = r.site_id and c.id = r.customer_id
          where r.site_id = ${site.id} and r.id = ${photo.project_id}::uuid),
        (select json_build_object('id', c.id, 'name', c.name) from requests q
          join customers c on c.site_id = q.site_id and c.id = q.customer_id
          where q.site_id = ${site.id} and q.id = ${photo.request_id}::uuid)) as customer,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id), '[]')
        from project_services x join services s on s.site_id = x.site_id and s.id = x.service_id
        where x.site_id = ${site.id} and x.project_id = ${photo.project_id}::uuid) as services,
      (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u
        where u.id = ${photo.user_id}::uuid) as added_by,
      array(select d.id from photos d
        where d.site_id = ${site.id} and d.sha256 = ${photo.sha256} and d.id <> ${photo.id} and d.archived_at is null and not d.is_private
        order by d.created_at, d.id) as duplicates`.execute(db)
  return rows[0] ?? { project: null, customer: null, services: [], added_by: null, duplicates: [] }
}
