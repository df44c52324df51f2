import { checklistLimits } from '#contract/checklists.ts'
import { ChecklistItemId, ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { lastPosition, positionAfter } from '../../platform/database/order.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { touchProject } from '../projects/projects.touch.operations.ts'
import { shownChecklist } from './checklists.operations.ts'
import { mayChangeChecklists } from './checklists.policy.ts'
import {
  changeChecklist,
  changeItem,
  findItem,
  insertItems,
  listItems,
  lockChecklist,
  type ChecklistRow,
  type ItemRow,
} from './checklists.store.ts'

/** The list of an item, held. @throws Refusal not_found for an archived one too */
async function holdList(work: SiteWork, params: Input<'createChecklistItem'>['params']): Promise<ChecklistRow> {
  const row = await lockChecklist(work.db, work.site.id, params.projectId, params.checklistId)
  if (!row || row.archived_at !== null) throw new Refusal('not_found')
  return row
}

/** The list is newer with each change of an item, and its project rises. */
async function tell(
  work: SiteWork,
  list: ChecklistRow,
  act: string,
  changes: { before?: object; after: object },
): Promise<Answer<'updateChecklistItem'>> {
  await touchProject(work, ProjectId.parse(list.project_id))
  const changed = await changeChecklist(work.db, work.site.id, list.id, {}, work.now)
  work.audit({ act, record: 'checklist', recordId: list.id, ...changes })
  work.announce('checklists', list.id, list.project_id)
  return shownChecklist(work, changed)
}

/** @throws Refusal not_found, conflict for one item too many */
export async function createChecklistItem(
  work: SiteWork,
  { params, body }: Input<'createChecklistItem'>,
): Promise<Answer<'createChecklistItem'>> {
  const { db, site, now } = work
  const list = await holdList(work, params)
  const others = await listItems(db, site.id, [list.id])
  if (others.length >= checklistLimits.items) throw new Refusal('conflict')
  const id = newId(ChecklistItemId)
  await insertItems(db, [
    {
      site_id: site.id,
      id,
      checklist_id: list.id,
      text: body.text,
      position: lastPosition(others),
      created_at: now,
      modified_at: now,
    },
  ])
  return tell(work, list, 'checklist.add', { after: { item: id, text: body.text } })
}

/** When and by whom it was done, after this. Ticking what is ticked changes nothing: the first who did it, did it. */
function doneAfter(work: SiteWork, item: ItemRow, done: boolean | undefined) {
  if (done === undefined || done === (item.done_at !== null)) return { done_at: item.done_at, done_by: item.done_by }
  if (!done) return { done_at: null, done_by: null }
  return { done_at: work.now, done_by: work.actor.kind === 'member' ? work.actor.userId : null }
}

const actOf = (after: Readonly<Record<string, unknown>>): string => {
  if ('archived' in after) return after['archived'] === true ? 'checklist.remove' : 'checklist.put_back'
  if ('done' in after) return after['done'] === true ? 'checklist.tick' : 'checklist.untick'
  return 'checklist.change_item'
}

/** @throws Refusal not_found, forbidden for the field beyond ticking, stale, invalid for a neighbour that is none */
export async function updateChecklistItem(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateChecklistItem'>,
): Promise<Answer<'updateChecklistItem'>> {
  const { db, site, now } = work
  const beyondTicking = body.text !== undefined || body.after !== undefined || body.archived !== undefined
  if (beyondTicking && !mayChangeChecklists(work)) throw new Refusal('forbidden')
  const list = await holdList(work, params)
  const item = await findItem(db, site.id, params.checklistId, params.itemId)
  if (!item) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== item.version) throw new Refusal('stale')
  const place =
    body.after === undefined ? null : positionAfter(await listItems(db, site.id, [list.id]), item.id, body.after)
  if (place === undefined) throw refuseField('invalid', 'after', 'is not an item of this checklist')

  const changes = changesBetween(
    { text: item.text, done: item.done_at !== null, archived: item.archived_at !== null, position: item.position },
    { text: body.text, done: body.done, archived: body.archived, position: place ?? undefined },
  )
  if (!changes) return shownChecklist(work, list)
  const { archived } = body
  await changeItem(
    db,
    site.id,
    params.itemId,
    {
      text: body.text ?? item.text,
      position: place ?? item.position,
      archived_at: archived === undefined ? item.archived_at : archived ? (item.archived_at ?? now) : null,
      ...doneAfter(work, item, body.done),
    },
    now,
  )
  return tell(work, list, actOf(changes.after), {
    before: changes.before,
    after: { ...changes.after, item: item.id },
  })
}
