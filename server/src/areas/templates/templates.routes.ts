import { siteCall, type Handlers } from '../../http/handler.ts'
import { listTemplates, resetTemplate, updateTemplate, type TemplateParts } from './templates.operations.ts'
import { mayReadTemplates, mayUpdateTemplates } from './templates.policy.ts'

export const templateRoutes = (parts: TemplateParts) =>
  ({
    listTemplates: siteCall(mayReadTemplates, listTemplates(parts)),
    updateTemplate: siteCall(mayUpdateTemplates, updateTemplate(parts)),
    resetTemplate: siteCall(mayUpdateTemplates, resetTemplate(parts)),
  }) satisfies Handlers<'listTemplates' | 'updateTemplate' | 'resetTemplate'>
