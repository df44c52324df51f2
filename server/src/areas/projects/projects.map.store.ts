import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { conditions, fewWithWords, type ProjectFilter } from './projects.store.ts'

type Db = Transaction<Tables>
type MapFilter = Omit<ProjectFilter, 'offset' | 'limit'>

export interface MapRow {
  readonly total: number
  readonly without_position: number
  /** `[[id, lat, lng, status], …]`; null for none. */
  readonly pins: unknown
}

/**
 * The pins of all that match, last changed first, with how many match at all: one scan of the list's index. The database
 * writes the list as JSON, because twenty thousand rows of four values cost more to bring over one by one.
 */
export const mapQuery = (site: SiteId, filter: MapFilter, limit: number): RawBuilder<MapRow> => sql<MapRow>`
  with matching as materialized (
    select p.id, p.latitude, p.longitude, p.status, p.modified_at from projects p where ${conditions(site, filter)})
  select
    (select count(*) from matching) as total,
    (select count(*) from matching where latitude is null) as without_position,
    (select json_agg(json_build_array(id, latitude, longitude, status)) from (
      select * from matching where latitude is not null order by modified_at desc, id desc limit ${limit}) pins) as pins`

export async function mapProjects(db: Db, site: SiteId, filter: MapFilter, limit: number): Promise<MapRow> {
  const found = await fewWithWords(db, filter)
  const { rows } = await mapQuery(site, { ...filter, found }, limit).execute(db)
  return rows[0] ?? { total: 0, without_position: 0, pins: null }
}

/** Ids and names of projects with all the words, last changed first. */
export async function findNames(
  db: Db,
  site: SiteId,
  { words, archived }: { readonly words: readonly string[]; readonly archived: boolean },
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const found = await fewWithWords(db, { words, archived })
  const filter = { words, found, statuses: [], services: [], tags: [], archived }
  // the words are looked for beside the address and the customer, as in the list, but must then be in the name
  const inName = words.map((word) => sql` and lower(p.name) like ${containing(word)}`)
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from projects p where ${conditions(site, filter)}${sql.join(inName, sql``)}
    order by p.modified_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}
