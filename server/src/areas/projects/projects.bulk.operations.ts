import { ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { stepsOf, tellSteps } from '../../platform/work/many.ts'
import { forgetChanges, keepBefore, stepsBack, takeOut, type Step } from '../../platform/work/taking-back.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { actOf, BulkColumns, changed, factsOf } from './projects.bulk.rules.ts'
import { lockProjects, writeCompletions, writeProjects } from './projects.bulk.store.ts'

type ProjectStep = Step<ProjectId, BulkColumns>

/** Does one thing to many projects. Those that may not follow are left out and named; what stood before is kept for a day. */
export async function changeProjects(
  work: SiteWork,
  { body }: Input<'changeProjects'>,
): Promise<Answer<'changeProjects'>> {
  const { db, site, now } = work
  const ids = [...new Set(body.ids)]
  const { steps, skipped } = await stepsOf(ids, await lockProjects(db, site.id, ids), ({ version, ...row }, id) => {
    const before = BulkColumns.parse(row)
    const after = changed(before, body.change, now)
    if (after === null) return 'invalid'
    return changesBetween(factsOf(before), factsOf(after)) && { id, version, before, after }
  })
  await writeSteps(work, steps)
  return { ...(await keepBefore(work, 'project_changes', steps)), skipped }
}

const rowsAfter = (steps: readonly ProjectStep[]) => steps.map(({ id, after }) => ({ id, ...after }))

async function writeSteps(work: SiteWork, steps: readonly ProjectStep[]): Promise<void> {
  await writeProjects(work.db, work.site.id, rowsAfter(steps), work.now)
  tellSteps(work, steps, { record: 'project', topic: 'projects', factsOf, actOf })
}

/**
 * Puts the projects back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; conflict when it was undone already, or is longer than a day ago
 */
export async function undoProjectChanges(
  work: SiteWork,
  { params: { changeId } }: Input<'undoProjectChanges'>,
): Promise<Answer<'undoProjectChanges'>> {
  const { db, site } = work
  const Before = { Id: ProjectId, Columns: BulkColumns }
  const kept = await takeOut(work, { table: 'project_changes', changeId, Before })
  const rows = await lockProjects(db, site.id, [...kept.keys()])
  const steps = stepsBack(kept, rows, (row) => BulkColumns.parse(row))
  await writeSteps(work, steps)
  await writeCompletions(db, site.id, rowsAfter(steps))
  return { restored: steps.length, kept: kept.size - steps.length }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldChanges = (work: SystemWork) => forgetChanges(work, 'project_changes')
