import { checklistLimits, type ChecklistTemplate } from '#contract/checklists.ts'
import { ChecklistTemplateId } from '#contract/shared.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  changeTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
} from './checklists.templates.store.ts'

const present = (row: TemplateRow): z.input<typeof ChecklistTemplate> => ({
  id: row.id,
  name: row.name,
  items: row.items,
  archived: row.archived_at?.toISOString() ?? null,
  modified: row.modified_at.toISOString(),
  version: row.version,
})

/** For a new checklist. @throws Refusal invalid for one that is not in sight */
export async function templateOf(work: SiteWork, id: ChecklistTemplateId): Promise<{ name: string; items: string[] }> {
  const row = await findTemplate(work.db, work.site.id, id)
  if (!row || row.archived_at !== null)
    throw refuseField('invalid', 'template_id', 'is not a template of this business')
  return { name: row.name, items: row.items }
}

export const listChecklistTemplates = async ({ db, site }: SiteWork): Promise<Answer<'listChecklistTemplates'>> => ({
  templates: (await listTemplates(db, site.id)).map(present),
})

/** @throws Refusal conflict for a name that another template in sight has */
function checkName(others: readonly TemplateRow[], name: string): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw refuseField('conflict', 'name', 'is the name of another template')
}

/** @throws Refusal conflict */
export async function createChecklistTemplate(
  work: SiteWork,
  { body }: Input<'createChecklistTemplate'>,
): Promise<Answer<'createChecklistTemplate'>> {
  const { db, site, now } = work
  const others = await listTemplates(db, site.id)
  if (others.length >= checklistLimits.templates) throw new Refusal('conflict')
  checkName(others, body.name)
  const row = await insertTemplate(db, {
    site_id: site.id,
    id: newId(ChecklistTemplateId),
    name: body.name,
    items: body.items,
    created_at: now,
    modified_at: now,
  })
  // somebody made one of this name at the same moment
  if (!row) throw refuseField('conflict', 'name', 'is the name of another template')
  work.audit({ act: 'checklist_template.create', record: 'checklist_template', recordId: row.id, after: body })
  work.announce('checklists', row.id)
  return { template: present(row) }
}

const actOf = (archived: unknown): string =>
  `checklist_template.${archived === undefined ? 'update' : archived === true ? 'archive' : 'restore'}`

/** @throws Refusal not_found, stale, conflict */
export async function updateChecklistTemplate(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateChecklistTemplate'>,
): Promise<Answer<'updateChecklistTemplate'>> {
  const { db, site, now } = work
  const row = await findTemplate(db, site.id, params.templateId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const changes = changesBetween({ ...row, archived: row.archived_at !== null }, body)
  if (!changes) return { template: present(row) }
  const { archived, name = row.name, items = row.items } = body
  const isArchived = archived ?? row.archived_at !== null
  if (!isArchived)
    checkName(
      (await listTemplates(db, site.id)).filter((one) => one.id !== row.id),
      name,
    )
  const archivedAt = isArchived ? (row.archived_at ?? now) : null
  const changed = await changeTemplate(db, site.id, row.id, { name, items, archived_at: archivedAt }, now)
  work.audit({
    act: actOf(changes.after['archived']),
    record: 'checklist_template',
    recordId: row.id,
    ...changes,
  })
  work.announce('checklists', row.id)
  return { template: present(changed) }
}
