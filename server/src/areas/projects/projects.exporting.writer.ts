import { z } from 'zod'
import { projectFilters, projectStatuses } from '#contract/projects.ts'
import { ProjectId } from '#contract/shared.ts'
import { phoneForFiles } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { ListWanted } from '../exports/exports.lists.operations.ts'
import { timesThere } from '../sites/sites.zone.operations.ts'
import { headOf, linesOf, type ExportedProject, type ExportWords } from './projects.exporting.rules.ts'
import { chosenProjects, projectsByName, type ExportedRow } from './projects.exporting.store.ts'
import { filterOf } from './projects.filter.ts'
import { fewWithWords } from './projects.store.ts'

const Wanted = z.object({ ids: z.array(ProjectId).nullable(), filter: z.object(projectFilters) })
const Status = z.enum(projectStatuses)

/** Projects read at once: no more of them are ever in memory. */
const atOnce = 500

async function* projectsOf({ read, wanted }: ListWanted): AsyncGenerator<readonly ExportedRow[]> {
  const { ids, filter: query } = Wanted.parse(wanted)
  if (ids) {
    yield await read(({ db, site }) => chosenProjects(db, site.id, ids))
    return
  }
  const narrow = filterOf(query)
  const filter = { ...narrow, found: await read(({ db }) => fewWithWords(db, narrow)) }
  let after: ExportedRow | null = null
  for (;;) {
    const page: { after: ExportedRow | null; limit: number } = { after, limit: atOnce }
    const rows: readonly ExportedRow[] = await read(({ db, site }) => projectsByName(db, site.id, filter, page))
    yield rows
    after = rows.at(-1) ?? null
    if (rows.length < atOnce) return
  }
}

const exported = (row: ExportedRow): ExportedProject => ({
  ...row,
  status: Status.parse(row.status),
  customer: row.customer_name,
  date: row.day,
  endDate: row.end_day,
  created: row.created_at,
  modified: row.modified_at,
})

/** Projects as comma-separated values. */
export async function* writeProjects(file: ListWanted): AsyncGenerator<string> {
  const { text } = texts(file.locale)
  const words: ExportWords = {
    head: (column) => text(`projects.column.${column}`),
    status: (status) => text(`projects.status.${status}`),
    phone: phoneForFiles,
    day: (await file.read(timesThere)).day,
  }
  yield headOf(words)
  for await (const rows of projectsOf(file)) yield linesOf(rows.map(exported), words)
}
