import { z } from 'zod'
import type { Calls } from './call.ts'
import {
  ChecklistId,
  ChecklistItemId,
  ChecklistTemplateId,
  Moment,
  named,
  ProjectId,
  requiredName,
  requiredText,
  slugParams,
  UserId,
  Version,
} from './shared.ts'

/** More than these in one list, or lists in one project, help nobody. */
export const checklistLimits = { items: 200, perProject: 50, templates: 200 } as const

export const ChecklistItem = z.object({
  id: ChecklistItemId,
  text: z.string(),
  /** When it was ticked; null: still to do. */
  done_at: Moment.nullable(),
  done_by: named(UserId).nullable(),
  version: Version,
})
export type ChecklistItem = z.output<typeof ChecklistItem>

export const Checklist = z.object({
  id: ChecklistId,
  project: ProjectId,
  name: z.string(),
  /** In their order, without the archived ones. */
  items: z.array(ChecklistItem),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
  /** `tick` is ticking and adding items: the field's work. `update` is the rest. */
  may: z.object({ tick: z.boolean(), update: z.boolean() }),
})
export type Checklist = z.output<typeof Checklist>

/** A list to begin with, for any project of the business. */
export const ChecklistTemplate = z.object({
  id: ChecklistTemplateId,
  name: z.string(),
  items: z.array(z.string()),
  archived: Moment.nullable(),
  modified: Moment,
  version: Version,
})
export type ChecklistTemplate = z.output<typeof ChecklistTemplate>

const itemText = requiredText(300)
const itemTexts = z.array(itemText).max(checklistLimits.items)
const listName = requiredName(120)

const projectParams = slugParams.extend({ projectId: ProjectId })
const listParams = projectParams.extend({ checklistId: ChecklistId })
const answer = z.object({ checklist: Checklist })
const templateAnswer = z.object({ template: ChecklistTemplate })

export const checklistCalls = {
  listChecklists: {
    summary: 'The checklists of a project in their order, without the archived ones',
    access: 'field',
    limit: 'read',
    params: projectParams,
    ok: z.object({ checklists: z.array(Checklist) }),
  },
  createChecklist: {
    summary: 'Adds a checklist at the end: empty, with the items given, or as a template has it',
    access: 'office',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({
      /** Empty with a template: its name. */
      name: listName.optional(),
      items: itemTexts.default([]),
      template_id: ChecklistTemplateId.nullable().default(null),
    }),
    ok: answer,
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateChecklist: {
    summary: 'Renames a checklist, moves it below another (`after: null`: to the top), archives or restores it',
    access: 'office',
    limit: 'write',
    params: listParams,
    body: z.strictObject({ name: listName, after: ChecklistId.nullable(), archived: z.boolean() }).partial(),
    ok: answer,
    versioned: true,
    errors: ['stale'],
  },
  createChecklistItem: {
    summary: 'Adds an item at the end of a checklist',
    access: 'field',
    limit: 'write',
    params: listParams,
    body: z.strictObject({ text: itemText }),
    ok: answer,
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateChecklistItem: {
    summary: 'Ticks an item or takes the tick back; the office also renames, moves, archives and restores it',
    access: 'field',
    limit: 'write',
    params: listParams.extend({ itemId: ChecklistItemId }),
    body: z
      .strictObject({
        done: z.boolean(),
        text: itemText,
        after: ChecklistItemId.nullable(),
        archived: z.boolean(),
      })
      .partial(),
    ok: answer,
    versioned: true,
    errors: ['stale'],
  },
  listChecklistTemplates: {
    summary: 'The business’s templates of checklists by name, without the archived ones',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ templates: z.array(ChecklistTemplate) }),
  },
  createChecklistTemplate: {
    summary: 'Keeps a list of items to begin checklists with',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: listName, items: itemTexts.min(1) }),
    ok: templateAnswer,
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateChecklistTemplate: {
    summary: 'Renames a template, writes its items, archives or restores it; lists made from it stay as they are',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ templateId: ChecklistTemplateId }),
    body: z.strictObject({ name: listName, items: itemTexts.min(1), archived: z.boolean() }).partial(),
    ok: templateAnswer,
    versioned: true,
    errors: ['conflict', 'stale'],
  },
} as const satisfies Calls<
  | 'listChecklists'
  | 'createChecklist'
  | 'updateChecklist'
  | 'createChecklistItem'
  | 'updateChecklistItem'
  | 'listChecklistTemplates'
  | 'createChecklistTemplate'
  | 'updateChecklistTemplate'
>
