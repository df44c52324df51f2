import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { ProjectSort, ProjectStatus } from '#contract/projects.ts'
import type { CustomerId, ProjectId, ServiceId, SiteId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type ProjectRecord = Selectable<Tables['projects']>

/** A project with what is shown beside it. */
export interface ProjectRow extends Omit<ProjectRecord, 'site_id' | 'search_text' | 'customer_name'> {
  /** `{ id, name, phone, email }` or null. */
  readonly customer: unknown
  /** `[{ id, name }]` in the business's order. */
  readonly services: unknown
  readonly note_count: number
  readonly pair_count: number
  readonly items_done: number
  readonly items_total: number
  readonly share_count: number
}

/** What is read of a project `p` and its customer `c`. Nothing archived is counted, and no link that has ended by `now`. */
const shownFields = (now: Date) => sql`
  p.id, p.name, p.status, p.description, p.address, p.customer_id, p.request_id, p.tags, p.day, p.end_day, p.version,
  p.place_id, p.latitude, p.longitude, p.archived_at, p.created_at, p.modified_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email) end as customer,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id), '[]')
    from project_services ps join services s on s.site_id = ps.site_id and s.id = ps.service_id
    where ps.site_id = p.site_id and ps.project_id = p.id) as services,
  (select count(*) from notes n where n.site_id = p.site_id and n.project_id = p.id and n.archived_at is null) as note_count,
  (select count(*) from pairs r where r.site_id = p.site_id and r.project_id = p.id and r.archived_at is null) as pair_count,
  (select count(i.done_at) from checklists l join checklist_items i on i.site_id = l.site_id and i.checklist_id = l.id
    where l.site_id = p.site_id and l.project_id = p.id and l.archived_at is null and i.archived_at is null) as items_done,
  (select count(*) from checklists l join checklist_items i on i.site_id = l.site_id and i.checklist_id = l.id
    where l.site_id = p.site_id and l.project_id = p.id and l.archived_at is null and i.archived_at is null) as items_total,
  (select count(*) from shares h
    where h.site_id = p.site_id and h.project_id = p.id and h.withdrawn_at is null and h.expires_at > ${now}) as share_count`

export interface ProjectFilter {
  /** Words in lower case; each must occur somewhere, in any order. */
  readonly words: readonly string[]
  /** The projects that have all the words, where they are known; then the words are not looked for again. */
  readonly found?: readonly string[] | null
  readonly statuses: readonly ProjectStatus[]
  readonly services: readonly ServiceId[]
  readonly tags: readonly string[]
  /** Those that were archived, in place of the active ones. */
  readonly archived?: boolean
  readonly sort?: ProjectSort
  readonly offset: number
  readonly limit: number
}

/**
 * What every row must meet. `is true` keeps the planner from turning an `in` into a join by the primary key, which it
 * takes for cheap and which is not: hashed, it costs the scan of the list 2 ms whatever matches (22 ms as a join).
 */
export function conditions(
  site: SiteId,
  filter: Omit<ProjectFilter, 'offset' | 'limit' | 'sort'>,
): RawBuilder<unknown> {
  const all = [
    sql`p.site_id = ${site}`,
    filter.archived === true ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
  ]
  if (filter.found) all.push(sql`p.id = any(${filter.found}::uuid[])`)
  else for (const word of filter.words) all.push(sql`p.search_text like ${containing(word)}`)
  if (filter.statuses.length > 0) all.push(sql`p.status = any(${filter.statuses}::text[])`)
  if (filter.tags.length > 0) all.push(sql`(p.id in (select projects_with_tags(${filter.tags}::text[]))) is true`)
  if (filter.services.length > 0) {
    all.push(sql`(p.id in (
      select x.project_id from project_services x
      where x.site_id = ${site} and x.service_id = any(${filter.services}::uuid[]))) is true`)
  }
  return sql.join(all, sql` and `)
}

/** Each has an index of its own (migrations 0025 and 0038). */
const orders: Readonly<Record<ProjectSort, RawBuilder<unknown>>> = {
  changed: sql`p.modified_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  date: sql`p.day desc nulls last, p.id desc`,
  customer: sql`(p.customer_name = ''), lower(p.customer_name), p.id`,
}

const isNarrowed = ({ words, tags, services }: ProjectFilter): boolean =>
  words.length + tags.length + services.length > 0

/** The number of all that match and the ids of the page, out of indexes alone. */
function findPage(site: SiteId, filter: ProjectFilter): RawBuilder<unknown> {
  const { sort = 'changed' } = filter
  const where = conditions(site, filter)
  const ordered = sql`from projects p where ${where} order by ${orders[sort]}`
  // Where each row must be looked at, once is enough: the scan that counts them also notes their ids, in order.
  if (sort === 'changed' && isNarrowed(filter)) {
    const [first, last] = [filter.offset + 1, filter.offset + filter.limit]
    return sql`select count(*) as total, (array_agg(id))[${first}::int:${last}::int] as ids from (select p.id ${ordered}) matching`
  }
  return sql`select
    (select count(*) from projects p where ${where}) as total,
    array(select p.id ${ordered} limit ${filter.limit} offset ${filter.offset}) as ids`
}

/**
 * A page of projects in the order wanted, and the number of all that match, in one statement. Only the page's own
 * rows are read from the table: the rest comes from indexes.
 */
export const listQuery = (site: SiteId, filter: ProjectFilter, now: Date): RawBuilder<ListRow> => sql<ListRow>`
  with found as materialized (${findPage(site, filter)})
  select found.total, page.*
  from found left join lateral (
    select place.n, ${shownFields(now)}
    from unnest(found.ids) with ordinality as place (id, n)
    join projects p on p.site_id = ${site} and p.id = place.id
    left join customers c on c.site_id = p.site_id and c.id = p.customer_id
  ) page on true
  order by page.n`

/** More than these, and reading the list's index from end to end is quicker than fetching each. */
const few = 400
/** The pieces that words are found by have three letters (migration 0009). */
const shortestPiece = 3

/**
 * The projects that have all the words, if they are few: a rare word leads straight to them, however many projects there
 * are. Null when they are many, or the words too short to tell: then the list's index is read from end to end.
 */
export async function fewWithWords(
  db: Db,
  { words, archived = false }: Pick<ProjectFilter, 'words' | 'archived'>,
): Promise<readonly string[] | null> {
  // the pieces lead to active ones; the archived ones have a small index of their own
  if (archived) return null
  const telling = words.filter((word) => word.length >= shortestPiece)
  if (telling.length === 0) return null
  const { rows } = await sql<{ ids: string[] | null }>`
    select projects_with_words(${telling}::text[], ${words.map(containing)}::text[], ${few}) as ids`.execute(db)
  return rows[0]?.ids ?? null
}

/** As many are soon put in an order; of more, the first ones soon come by in the index of that order. */
const sortable = 2000

/**
 * The projects that a filter leaves, if they are few enough to be put in an order: then nothing else is asked of them. The
 * index that the list is read from finds them whatever the order; that of the order itself does not know the filter.
 */
async function fewToSort(db: Db, site: SiteId, filter: ProjectFilter): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select p.id from projects p where ${conditions(site, filter)} limit ${sortable + 1}) as ids`.execute(
    db,
  )
  const ids = rows[0]?.ids ?? []
  return ids.length > sortable ? null : ids
}

const unfiltered = { words: [], tags: [], services: [], statuses: [] }

/** The filter as its page is asked for: the words, and in another order all that narrows, made the projects that are left. */
async function prepared(db: Db, site: SiteId, filter: ProjectFilter): Promise<ProjectFilter> {
  const known = { ...filter, found: await fewWithWords(db, filter) }
  if (filter.sort === undefined || filter.sort === 'changed' || !isNarrowed(filter)) return known
  const found = await fewToSort(db, site, known)
  return found ? { ...filter, ...unfiltered, found } : known
}

/** A page beyond the end is one row without a project, which still says the total. */
type ListRow = { readonly total: number } & (ProjectRow | { readonly id: null })

export async function listProjects(
  db: Db,
  site: SiteId,
  filter: ProjectFilter,
  now: Date,
): Promise<{ total: number; rows: ProjectRow[] }> {
  const { rows } = await listQuery(site, await prepared(db, site, filter), now).execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

export async function findProject(db: Db, site: SiteId, id: string, now: Date): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${shownFields(now)}
    from projects p left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    where p.site_id = ${site} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** The bare record, locked until the transaction ends: changes of one project follow each other. */
export const lockProject = (db: Db, site: SiteId, id: ProjectId): Promise<ProjectRecord | undefined> =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

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
  db.updateTable('projects').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()

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

/** Whether a project of the business has this place. */
export const hasPlace = async (db: Db, site: SiteId, placeId: string): Promise<boolean> =>
  (await db
    .selectFrom('projects')
    .select('id')
    .where('site_id', '=', site)
    .where('place_id', '=', placeId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The position of a place in all projects that have it; null takes it away. What people see of them did not change otherwise. */
export const movePlace = (
  db: Db,
  site: SiteId,
  placeId: string,
  position: { readonly lat: number; readonly lng: number } | null,
) =>
  db
    .updateTable('projects')
    .set({ latitude: position?.lat ?? null, longitude: position?.lng ?? null })
    .where('site_id', '=', site)
    .where('place_id', '=', placeId)
    .execute()

/** Writes the customer's name into their projects, where it is searched; answers which. Their order stays. */
export async function renameCustomer(
  db: Db,
  siteId: SiteId,
  customerId: CustomerId,
  name: string,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('projects')
    .set({ customer_name: name })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('customer_name', '!=', name)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Projects of a customer that are or were work, without one of them. */
export async function countJobs(db: Db, site: SiteId, customer: string, except: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('archived_at', 'is', null)
    .where('status', 'not in', ['lead', 'cancelled'])
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow()
  return count
}

export async function countActive(db: Db, site: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('archived_at', 'is', null)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .executeTakeFirstOrThrow()
  return count
}
