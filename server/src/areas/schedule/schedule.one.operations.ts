import type { Visit } from '#contract/schedule.ts'
import { VisitId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentVisit } from './schedule.present.ts'
import { countConflicts, findVisit } from './schedule.store.ts'

/** One visit of the business; undefined when it has none with this id. */
export async function visitOf({ db, site }: SiteWork, id: string): Promise<Visit | undefined> {
  const row = await findVisit(db, site.id, VisitId.parse(id))
  if (!row) return undefined
  const conflicts = await countConflicts(db, site.id, [row.id])
  return presentVisit(row, conflicts.get(row.id) ?? 0)
}
