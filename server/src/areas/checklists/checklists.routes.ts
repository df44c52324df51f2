import { siteCall, type Handlers } from '../../http/handler.ts'
import { createChecklistItem, updateChecklistItem } from './checklists.items.operations.ts'
import { createChecklist, listChecklists, updateChecklist } from './checklists.operations.ts'
import { mayChangeChecklists, mayReadChecklists, mayTick } from './checklists.policy.ts'
import {
  createChecklistTemplate,
  listChecklistTemplates,
  updateChecklistTemplate,
} from './checklists.templates.operations.ts'

export const checklistRoutes = () =>
  ({
    listChecklists: siteCall(mayReadChecklists, listChecklists),
    createChecklist: siteCall(mayChangeChecklists, createChecklist),
    updateChecklist: siteCall(mayChangeChecklists, updateChecklist),
    createChecklistItem: siteCall(mayTick, createChecklistItem),
    updateChecklistItem: siteCall(mayTick, updateChecklistItem),
    listChecklistTemplates: siteCall(mayChangeChecklists, listChecklistTemplates),
    createChecklistTemplate: siteCall(mayChangeChecklists, createChecklistTemplate),
    updateChecklistTemplate: siteCall(mayChangeChecklists, updateChecklistTemplate),
  }) satisfies Handlers<
    | 'listChecklists'
    | 'createChecklist'
    | 'updateChecklist'
    | 'createChecklistItem'
    | 'updateChecklistItem'
    | 'listChecklistTemplates'
    | 'createChecklistTemplate'
    | 'updateChecklistTemplate'
  >
