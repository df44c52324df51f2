import { sql } from 'kysely'
import type { SiteWork } from '../../platform/work/work.ts'

/** The newest photos that the business shows to strangers; `projects`: of these alone. */
export const photosOnWebsite = ({ db, site }: SiteWork, most: number, projects?: readonly string[]) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('show_on_website', '=', true)
    .where('archived_at', 'is', null)
    .where('is_private', '=', false)
    .where('state', '=', 'ready')
    .$if(projects !== undefined, (query) =>
      query.where(sql<boolean>`project_id = any(${[...(projects ?? [])]}::uuid[])`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** What each photo's project was about: the names of its services. */
export async function findPhotoCaptions(
  { db, site }: SiteWork,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (photoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photos as p')
    .innerJoin('project_services as ps', (join) =>
      join.onRef('ps.site_id', '=', 'p.site_id').onRef('ps.project_id', '=', 'p.project_id'),
    )
    .innerJoin('services as s', (join) => join.onRef('s.site_id', '=', 'p.site_id').onRef('s.id', '=', 'ps.service_id'))
    .where('p.site_id', '=', site.id)
    .where('p.id', 'in', photoIds)
    .select(['p.id', 's.name'])
    .orderBy('s.position')
    .execute()
  const names = new Map<string, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return new Map([...names].map(([id, services]) => [id, services.join(', ')]))
}
