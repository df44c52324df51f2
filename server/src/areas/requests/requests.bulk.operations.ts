import { generateNKeysBetween } from 'fractional-indexing'
import type { Stage } from '#contract/requests.ts'
import { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { stepsOf, tellSteps } from '../../platform/work/many.ts'
import { forgetChanges, keepBefore, stepsBack, takeOut, type Step as StepOf } from '../../platform/work/taking-back.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { checkMember, moved, publishMoves } from './move-request.service.ts'
import { actOf, BulkColumns, factsOf, restored } from './requests.bulk.rules.ts'
import { lockRequests, writeRequests } from './requests.bulk.store.ts'
import { placeOnTop } from './requests.placing.operations.ts'
import type { RequestRecord } from './requests.store.ts'
import { Words } from './requests.words.ts'

type Change = Input<'changeRequests'>['body']['change']

type Step = StepOf<RequestId, BulkColumns>

/**
 * Does one thing to many requests, each by the rules that hold for one alone. Those that may not go there are left out
 * and named; what stood before is kept for a day.
 * @throws Refusal invalid when the person is none of the business
 */
export async function changeRequests(
  work: SiteWork,
  { body }: Input<'changeRequests'>,
): Promise<Answer<'changeRequests'>> {
  const { db, site } = work
  const { change } = body
  await checkMember(work, change.assigned_id)
  const ids = [...new Set(body.ids)]
  const rows = await lockRequests(db, site.id, ids)
  const { steps, skipped } = await stepsOf(ids, rows, (row) => stepOf(work, row, change))
  const placed = await placeAll(work, steps)
  await writeSteps(work, placed)
  return { ...(await keepBefore(work, 'request_changes', placed)), skipped }
}

/** What the act makes of one request: null if nothing, the refusal's code if it may not. */
async function stepOf(work: SiteWork, row: RequestRecord, change: Change): Promise<Step | string | null> {
  const id = RequestId.parse(row.id)
  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  const { archived, assigned_id: assigned, ...wanted } = change
  const before = BulkColumns.parse(row)
  try {
    const to = await moved(work, id, { stage, status, closedReason }, wanted)
    const after = {
      ...before,
      stage: to.stage,
      status: to.status,
      closed_reason: to.closedReason,
      ...(archived === undefined || archived === (row.archived_at !== null)
        ? {}
        : { archived_at: archived ? work.now : null }),
      ...(assigned === undefined ? {} : { assigned_user_id: assigned }),
    }
    return changesBetween(factsOf(before), factsOf(after)) && { id, version: row.version, before, after }
  } catch (error) {
    // nothing was written for this one: the others go on
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Newcomers stand on top of their stage, in the order they were named. */
async function placeAll(work: SiteWork, steps: readonly Step[]): Promise<Step[]> {
  const positions = new Map<string, string>()
  const stages = new Set(steps.map(({ after }) => after.stage))
  for (const stage of stages) {
    const newcomers = steps.filter(({ before, after }) => after.stage === stage && before.stage !== stage)
    if (newcomers.length === 0) continue
    const top = await placeOnTop(work, Words.shape.stage.parse(stage) satisfies Stage)
    const keys = generateNKeysBetween(null, top, newcomers.length)
    for (const [index, { id }] of newcomers.entries()) positions.set(id, keys[index] ?? top)
  }
  return steps.map((step) => ({
    ...step,
    after: { ...step.after, position: positions.get(step.id) ?? step.after.position },
  }))
}

async function writeSteps(work: SiteWork, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ id, after }) => ({ id, ...after }))
  await writeRequests(work.db, work.site.id, rows, work.now)
  const changes = steps.map(({ id, before, after }) => ({ requestId: id, from: before, to: after }))
  await publishMoves(work, changes)
  tellSteps(work, steps, { record: 'request', topic: 'requests', factsOf, actOf })
}

/**
 * Puts the requests back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; conflict when it was undone already, or is longer than a day ago
 */
export async function undoRequestChanges(
  work: SiteWork,
  { params: { changeId } }: Input<'undoRequestChanges'>,
): Promise<Answer<'undoRequestChanges'>> {
  const Before = { Id: RequestId, Columns: BulkColumns }
  const kept = await takeOut(work, { table: 'request_changes', changeId, Before })
  const rows = await lockRequests(
    work.db,
    work.site.id,
    [...kept.keys()].map((id) => RequestId.parse(id)),
  )
  const back = stepsBack(kept, rows, (row) => BulkColumns.parse(row))
  const steps = back.map((step) => ({ ...step, after: restored(step.before, step.after) }))
  await writeSteps(work, steps)
  return { restored: steps.length, kept: kept.size - steps.length }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldChanges = (work: SystemWork) => forgetChanges(work, 'request_changes')
