import { z } from 'zod'
import { mapLimit, namesLimit, type ProjectPin } from '#contract/projects.map.ts'
import { ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { searchWords } from '../../platform/database/like.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { filterOf } from './projects.filter.ts'
import { findNames, mapProjects } from './projects.map.store.ts'

/** The statement of the map, for those who measure it beside a bare server that runs the same. */
export { mapQuery } from './projects.map.store.ts'

// only that it is a list: each pin is looked at when the answer is held against the contract, and once is enough for 20,000
const Pins = z.custom<z.input<typeof ProjectPin>[]>((value) => Array.isArray(value)).nullable()

/** Where the projects are that the list would show with these filters. */
export async function getProjectMap(
  { db, site }: SiteWork,
  { query }: Input<'getProjectMap'>,
): Promise<Answer<'getProjectMap'>> {
  const { total, without_position, pins } = await mapProjects(db, site.id, filterOf(query), mapLimit)
  return { projects: Pins.parse(pins) ?? [], total, without_position }
}

/** Names to choose from. */
export async function listProjectNames(
  { db, site }: SiteWork,
  { query }: Input<'listProjectNames'>,
): Promise<Answer<'listProjectNames'>> {
  const wanted = { words: searchWords(query.search), archived: query.archived }
  const rows = await findNames(db, site.id, wanted, namesLimit)
  return { projects: rows.map(({ id, name }) => ({ id: ProjectId.parse(id), name })) }
}
