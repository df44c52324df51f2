import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface JobRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly day: string | null
  readonly description: string
  readonly address: string
  readonly tags: string[]
  readonly customer_name: string
  readonly company: string | null
  readonly services: string[]
  readonly notes: string[]
}

/** A project with its newest notes and its services' names in their order. */
export async function readJob(db: Db, site: SiteId, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select p.id, p.name, p.status, p.day, p.description, p.address, p.tags, coalesce(c.name, p.customer_name) as customer_name, c.company,
      array(select s.name from project_services ps join services s on s.site_id = ps.site_id and s.id = ps.service_id
        where ps.site_id = p.site_id and ps.project_id = p.id order by s.position, s.id) as services,
      array(select n.title || '. ' || n.body from notes n
        where n.site_id = p.site_id and n.project_id = p.id and n.archived_at is null
        order by n.created_at desc, n.id desc limit 40) as notes
    from projects p left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    where p.site_id = ${site} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** What these photos are tagged with; without any, those of the project. In the order of the alphabet. */
export async function readPhotoTags(
  db: Db,
  site: SiteId,
  { photos, project }: { readonly photos: readonly string[]; readonly project: string | null },
): Promise<string[]> {
  const chosen = photos.length > 0 ? sql`p.id = any(${[...photos]}::uuid[])` : sql`p.project_id = ${project}::uuid`
  const { rows } = await sql<{ tag: string }>`
    select distinct t.tag from photo_tags t join photos p on p.site_id = t.site_id and p.id = t.photo_id
    where t.site_id = ${site} and p.archived_at is null and not p.is_private and ${chosen} order by t.tag limit 100`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** What the business's members are called: a public text names none of them. */
export async function memberNames(db: Db, site: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('memberships.site_id', '=', site)
    .limit(200)
    .execute()
  return rows.map((row) => `${row.first_name} ${row.last_name}`)
}
