import type { PhotoChange } from '#contract/photos.library.ts'
import { PhotoId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { stepsOf } from '../../platform/work/many.ts'
import { forgetChanges, keepBefore, stepsBack, takeOut } from '../../platform/work/taking-back.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { actOf, changed, ChangeColumns, factsOf } from './photos.change.rules.ts'
import { lockPhotos, writePhotos } from './photos.change.store.ts'
import { checkGalleries } from './photos.galleries.operations.ts'
import { tellPhotos } from './photos.parts.ts'
import { mayDecideWebsite, mayUndo } from './photos.policy.ts'
import { shownOne } from './photos.shown.ts'
import { lockPhoto, type PhotoRow } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** A photo before and after the act, not written yet. */
interface Step {
  readonly row: PhotoRow
  readonly before: ChangeColumns
  readonly after: ChangeColumns
}

/**
 * Does one thing to many photos. Those that may not follow are left out and named; what stood before is kept for a day.
 * @throws Refusal invalid for a gallery that is none; forbidden for who may not decide about the website
 */
export async function changePhotos(work: SiteWork, { body }: Input<'changePhotos'>): Promise<Answer<'changePhotos'>> {
  const { change } = body
  if (change.show_on_website !== undefined && !mayDecideWebsite(work)) throw new Refusal('forbidden')
  if (change.move) await checkGalleries(work, [change.move.to], 'change.move.to')
  if (change.add_to) await checkGalleries(work, change.add_to, 'change.add_to')
  const ids = [...new Set(body.ids)]
  const rows = await lockPhotos(work, ids)
  const { steps, skipped } = await stepsOf(ids, rows, (row) => stepOf(row, change, work.now))
  await writeSteps(work, steps)
  const kept = steps.map(({ row, before }) => ({ id: PhotoId.parse(row.id), version: row.version, before }))
  return { ...(await keepBefore(work, 'photo_changes', kept)), skipped }
}

/** What the act makes of one photo: null if nothing, the refusal's code if it may not. */
function stepOf(row: PhotoRow, change: PhotoChange, now: Date): Step | string | null {
  const before = ChangeColumns.parse(row)
  const after = changed(before, change, now)
  if (after === null) return 'invalid'
  return changesBetween(factsOf(before), factsOf(after)) && { row, before, after }
}

async function writeSteps(work: SiteWork, steps: readonly Step[]): Promise<void> {
  await writePhotos(
    work,
    steps.map(({ row, after }) => ({ id: row.id, ...after })),
  )
  for (const { row, before, after } of steps) {
    const changes = changesBetween(factsOf(before), factsOf(after))
    if (!changes) continue
    work.audit({ act: actOf(changes.after, after.archived_at !== null), record: 'photo', recordId: row.id, ...changes })
  }
  tellPhotos(
    work,
    steps.flatMap(({ row, after }) => [row, { ...row, gallery_ids: after.gallery_ids }]),
  )
}

/**
 * Puts the photos back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; forbidden for another's act, to the field crew; conflict when it was undone already, or is
 *   longer than a day ago
 */
export async function undoPhotoChanges(
  work: SiteWork,
  { params: { changeId } }: Input<'undoPhotoChanges'>,
): Promise<Answer<'undoPhotoChanges'>> {
  const Before = { Id: PhotoId, Columns: ChangeColumns }
  const kept = await takeOut(work, { table: 'photo_changes', changeId, Before }, (userId) => mayUndo(work, userId))
  const rows = await lockPhotos(work, [...kept.keys()])
  const steps = rows.flatMap((row): Step[] =>
    stepsBack(kept, [row], (photo) => ChangeColumns.parse(photo)).map(({ before, after }) => ({ row, before, after })),
  )
  // who did it may have another role by now
  const decides = steps.some(({ before, after }) => before.show_on_website !== after.show_on_website)
  if (decides && !mayDecideWebsite(work)) throw new Refusal('forbidden')
  await writeSteps(work, steps)
  return { restored: steps.length, kept: kept.size - steps.length }
}

/** Puts one photo into galleries, or marks it for posts. @throws Refusal not_found, invalid */
export async function addMedia(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'addMedia'>,
): Promise<Answer<'addMedia'>> {
  if ('gallery_ids' in body) await checkGalleries(work, body.gallery_ids, 'gallery_ids')
  const row = await lockPhoto(work, body.id)
  if (!row) throw new Refusal('not_found')
  const change = 'gallery_ids' in body ? { add_to: body.gallery_ids } : { is_good_for_post: body.is_good_for_post }
  const step = stepOf(row, change, work.now)
  if (typeof step === 'string') throw new Refusal('invalid')
  if (!step) return { photo: shownOne(tools, work, row) }
  await writeSteps(work, [step])
  return { photo: shownOne(tools, work, { ...row, ...step.after, version: row.version + 1 }) }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldChanges = (work: SystemWork) => forgetChanges(work, 'photo_changes')
