import { ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
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
  const rows = new Map((await lockProjects(db, site.id, ids)).map((row) => [row.id, row]))
  const steps: ProjectStep[] = []
  const skipped: { id: ProjectId; code: string }[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) {
      skipped.push({ id, code: 'not_found' })
      continue
    }
    const before = BulkColumns.parse(row)
    const after = changed(before, body.change, now)
    if (after === null) skipped.push({ id, code: 'invalid' })
    else if (changesBetween(factsOf(before), factsOf(after))) steps.push({ id, version: row.version, before, after })
  }
  await writeSteps(work, steps)
  return { ...(await keepBefore(work, 'project_changes', steps)), skipped }
}

const rowsAfter = (steps: readonly ProjectStep[]) => steps.map(({ id, after }) => ({ id, ...after }))

async function writeSteps(work: SiteWork, steps: readonly ProjectStep[]): Promise<void> {
  await writeProjects(work.db, work.site.id, rowsAfter(steps), work.now)
  for (const { id, before, after } of steps) {
    const changes = changesBetween(factsOf(before), factsOf(after))
    if (!changes) continue
    work.audit({ act: actOf(changes.after, after.archived_at !== null), record: 'project', recordId: id, ...changes })
    work.announce('projects', id)
  }
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
