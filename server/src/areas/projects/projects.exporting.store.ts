import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { conditions, type ProjectFilter } from './projects.store.ts'

type Db = Transaction<Tables>

export interface ExportedRow {
  readonly id: string
  /** What they are in order by. */
  readonly name_key: string
  readonly name: string
  readonly status: string
  readonly customer_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly services: string[]
  readonly tags: string[]
  readonly day: string | null
  readonly end_day: string | null
  readonly description: string
  readonly created_at: Date
  readonly modified_at: Date
}

const fields = sql`
  p.id, lower(p.name) as name_key, p.name, p.status, p.customer_name, c.phone, c.email, p.address, p.tags, p.day, p.end_day,
  p.description, p.created_at, p.modified_at,
  array(select s.name from project_services x join services s on s.site_id = x.site_id and s.id = x.service_id
    where x.site_id = p.site_id and x.project_id = p.id order by s.position, s.id) as services`

/**
 * The next projects by name. That order holds while a file is fetched: by the newest change, what is changed meanwhile
 * would rise past the place where the file is, and be missing.
 */
export async function projectsByName(
  db: Db,
  site: SiteId,
  filter: Omit<ProjectFilter, 'offset' | 'limit' | 'sort'>,
  { after, limit }: { readonly after: Pick<ExportedRow, 'name_key' | 'id'> | null; readonly limit: number },
): Promise<ExportedRow[]> {
  const further = after ? sql`and (lower(p.name), p.id) > (${after.name_key}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ExportedRow>`
    select ${fields} from (
      select p.* from projects p where ${conditions(site, filter)} ${further} order by lower(p.name), p.id limit ${limit}
    ) p left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    order by lower(p.name), p.id`.execute(db)
  return rows
}

/** These projects by name, archived or not. */
export async function chosenProjects(db: Db, site: SiteId, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select ${fields} from projects p left join customers c on c.site_id = p.site_id and c.id = p.customer_id
    where p.site_id = ${site} and p.id = any(${[...ids]}::uuid[])
    order by lower(p.name), p.id`.execute(db)
  return rows
}
