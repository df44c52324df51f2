import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { ProjectStatus } from '#contract/projects.ts'
import type { ProjectId, ServiceId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ProjectRecord = Selectable<Tables['projects']>

/** A project with what is shown beside it. */
export interface ProjectRow extends Omit<ProjectRecord, 'site_id' | 'search_text' | 'customer_name'> {
  /** `{ id, name, phone, email }` or null. */
  readonly customer: unknown
  /** `[{ id, name }]` in the business's order. */
  readonly services: unknown
  readonly note_count: number
}

/** What is read of a project `p` and its customer `c`. Notes are counted without the archived ones. */
const shownFields = sql`
  p.id, p.name, p.status, p.description, p.address, p.customer_id, p.request_id, p.tags, p.day, p.version,
  p.archived_at, p.created_at, p.modified_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email) end as customer,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id), '[]')
    from project_services ps join services s on s.site_id = ps.site_id and s.id = ps.service_id
    where ps.site_id = p.site_id and ps.project_id = p.id) as services,
  (select count(*) from notes n where n.site_id = p.site_id and n.project_id = p.id and n.archived_at is null) as note_count`

export interface ProjectFilter {
  /** Patterns of `like`; each must match. */
  readonly patterns: readonly string[]
  readonly statuses: readonly ProjectStatus[]
  readonly services: readonly ServiceId[]
  readonly tags: readonly string[]
  readonly offset: number
  readonly limit: number
}

function conditions(site: SiteId, filter: ProjectFilter): RawBuilder<unknown> {
  const all = [sql`p.site_id = ${site}`, sql`p.archived_at is null`]
  for (const pattern of filter.patterns) all.push(sql`p.search_text like ${pattern}`)
  if (filter.statuses.length > 0) all.push(sql`p.status = any(${filter.statuses}::text[])`)
  if (filter.tags.length > 0) all.push(sql`p.id in (select projects_with_tags(${filter.tags}::text[]))`)
  if (filter.services.length > 0) {
    all.push(sql`exists (
      select from project_services x
      where x.site_id = ${site} and x.project_id = p.id and x.service_id = any(${filter.services}::uuid[]))`)
  }
  return sql.join(all, sql` and `)
}

/**
 * A page of active projects, last changed first, and the number of all that match, in one statement: one ordered scan
 * of the index `projects_list` counts them and notes their ids, and only the page's own rows are read.
 */
export async function listProjects(
  db: Db,
  site: SiteId,
  filter: ProjectFilter,
): Promise<{ total: number; rows: ProjectRow[] }> {
  const { rows } = await sql<{ total: number } & (ProjectRow | { id: null })>`
    with found as (
      select count(*) as total, (array_agg(id))[${filter.offset + 1}::int:${filter.offset + filter.limit}::int] as ids
      from (select p.id from projects p where ${conditions(site, filter)} order by p.modified_at desc, p.id desc) matching
    )
    select found.total, page.*
    from found left join lateral (
      select place.n, ${shownFields}
      from unnest(found.ids) with ordinality as place (id, n)
      join projects p on p.site_id = ${site} and p.id = place.id
      left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    ) page on true
    order by page.n`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

export async function findProject(db: Db, site: SiteId, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${shownFields}
    from projects p left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    where p.site_id = ${site} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** The bare record, locked until the transaction ends: changes of one project follow each other. */
export const lockProject = (db: Db, site: SiteId, id: ProjectId): Promise<ProjectRecord | undefined> =>
  db.selectFrom('projects').selectAll().where('site_id', '=', site).where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when the request has a project already. */
export const insertProject = (db: Db, row: Insertable<Tables['projects']>): Promise<{ id: string } | undefined> =>
  db
    .insertInto('projects')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const findByRequest = (db: Db, site: SiteId, request: string): Promise<{ id: string }> =>
  db
    .selectFrom('projects')
    .select('id')
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .executeTakeFirstOrThrow()

export const changeProject = (db: Db, site: SiteId, id: ProjectId, change: Updateable<Tables['projects']>, now: Date) =>
  db
    .updateTable('projects')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

export async function readServiceIds(db: Db, site: SiteId, id: ProjectId): Promise<string[]> {
  const rows = await db
    .selectFrom('project_services')
    .select('service_id')
    .where('site_id', '=', site)
    .where('project_id', '=', id)
    .orderBy('service_id')
    .execute()
  return rows.map((row) => row.service_id)
}

/** Makes these the services of the project, and no others. */
export async function setServices(db: Db, site: SiteId, id: ProjectId, services: readonly ServiceId[]): Promise<void> {
  await db.deleteFrom('project_services').where('site_id', '=', site).where('project_id', '=', id).execute()
  if (services.length === 0) return
  await db
    .insertInto('project_services')
    .values(services.map((service) => ({ site_id: site, project_id: id, service_id: service })))
    .execute()
}

/** What a note says of its project. */
export type ProjectHeading = Pick<ProjectRecord, 'id' | 'name' | 'customer_id' | 'customer_name'>

const heading = ['id', 'name', 'customer_id', 'customer_name'] as const

export const findHeading = (db: Db, site: SiteId, id: ProjectId): Promise<ProjectHeading | undefined> =>
  db.selectFrom('projects').select(heading).where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Moves a project to the top of the list. Its version stays: what is being edited in it is not stale by this. */
export const touchProject = (db: Db, site: SiteId, id: ProjectId, now: Date): Promise<ProjectHeading | undefined> =>
  db
    .updateTable('projects')
    .set({ modified_at: now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returning(heading)
    .executeTakeFirst()
