import { checklistLimits } from '#contract/checklists.ts'
import { ChecklistId, ChecklistItemId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { lastPosition, positionAfter, type Placed } from '../../platform/database/order.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { projectNamed, touchProject } from '../projects/projects.touch.operations.ts'
import { checklistAbilities } from './checklists.policy.ts'
import { presentChecklist } from './checklists.present.ts'
import {
  changeChecklist,
  insertChecklist,
  insertItems,
  listChecklists as list,
  listItems,
  lockChecklist,
  type ChecklistRow,
} from './checklists.store.ts'
import { templateOf } from './checklists.templates.operations.ts'

/** A list with its items, as whoever is acting sees it. */
export async function shownChecklist(work: SiteWork, row: ChecklistRow): Promise<Answer<'updateChecklist'>> {
  const items = await listItems(work.db, work.site.id, [row.id])
  return { checklist: presentChecklist(row, items, checklistAbilities(work.actor)) }
}

/** @throws Refusal not_found */
export async function listChecklists(
  work: SiteWork,
  { params }: Input<'listChecklists'>,
): Promise<Answer<'listChecklists'>> {
  await projectNamed(work, params.projectId)
  const rows = await list(work.db, work.site.id, params.projectId)
  const items = await listItems(
    work.db,
    work.site.id,
    rows.map((row) => row.id),
  )
  const may = checklistAbilities(work.actor)
  return { checklists: rows.map((row) => presentChecklist(row, items, may)) }
}

/** @throws Refusal not_found, conflict for one list too many, invalid without a name or for a template that is none */
export async function createChecklist(
  work: SiteWork,
  { params, body }: Input<'createChecklist'>,
): Promise<Answer<'createChecklist'>> {
  const { db, site, now } = work
  // the project first: of two lists added at once the second comes below the first
  await touchProject(work, params.projectId)
  const template = body.template_id === null ? undefined : await templateOf(work, body.template_id)
  const name = body.name ?? template?.name
  if (name === undefined) throw refuseField('invalid', 'name', 'is needed without a template')
  const others = await list(db, site.id, params.projectId)
  if (others.length >= checklistLimits.perProject) throw new Refusal('conflict')
  const texts = [...(template?.items ?? []), ...body.items].slice(0, checklistLimits.items)
  const row = await insertChecklist(db, {
    site_id: site.id,
    id: newId(ChecklistId),
    project_id: params.projectId,
    name,
    position: lastPosition(others),
    created_at: now,
    modified_at: now,
  })
  const placed: Placed[] = []
  while (placed.length < texts.length) placed.push({ id: newId(ChecklistItemId), position: lastPosition(placed) })
  await insertItems(
    db,
    placed.map(({ id, position }, index) => ({
      site_id: site.id,
      id,
      checklist_id: row.id,
      text: texts[index] ?? '',
      position,
      created_at: now,
      modified_at: now,
    })),
  )
  work.audit({ act: 'checklist.create', record: 'checklist', recordId: row.id, after: { name, items: texts } })
  work.announce('checklists', row.id, params.projectId)
  return shownChecklist(work, row)
}

const actOf = (archived: unknown): string =>
  archived === undefined ? 'checklist.update' : archived === true ? 'checklist.archive' : 'checklist.restore'

/** @throws Refusal not_found, stale, invalid for a neighbour that is none */
export async function updateChecklist(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateChecklist'>,
): Promise<Answer<'updateChecklist'>> {
  const { db, site, now } = work
  const row = await lockChecklist(db, site.id, params.projectId, params.checklistId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const place =
    body.after === undefined
      ? null
      : positionAfter(await list(db, site.id, params.projectId), params.checklistId, body.after)
  if (place === undefined) throw refuseField('invalid', 'after', 'is not a checklist of this project')

  const before = { name: row.name, archived: row.archived_at !== null, position: row.position }
  const after = { name: body.name, archived: body.archived, position: place ?? undefined }
  const changes = changesBetween(before, after)
  if (!changes) return shownChecklist(work, row)
  const { archived } = body
  const changed = await changeChecklist(
    db,
    site.id,
    row.id,
    {
      name: body.name ?? row.name,
      position: place ?? row.position,
      archived_at: archived === undefined ? row.archived_at : archived ? (row.archived_at ?? now) : null,
    },
    now,
  )
  await touchProject(work, params.projectId)
  work.audit({ act: actOf(changes.after['archived']), record: 'checklist', recordId: row.id, ...changes })
  work.announce('checklists', row.id, params.projectId)
  return shownChecklist(work, changed)
}
