import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ChecklistTemplate } from '#contract/checklists.ts'
import { api, type Answer } from '../../lib/api.ts'
import { patched, without } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

interface Templates {
  templates: ChecklistTemplate[]
}
const byName = (templates: ChecklistTemplate[]) =>
  templates.toSorted((one, other) => one.name.localeCompare(other.name))

export interface KeptTemplate {
  name: string
  items: string[]
}

/** Keeps a list of items to begin checklists with. */
export function useKeepTemplate() {
  const { slug } = useSite()
  return useAct<KeptTemplate, Answer<'createChecklistTemplate'>>({
    call: (body) => api('createChecklistTemplate', { slug, body }),
    settle: ({ template }) => [
      edit<Templates>(keys.checklistTemplates(slug), ({ templates }) => ({
        templates: byName([...without(templates, template.id), template]),
      })),
    ],
    invalidates: () => [keys.checklistTemplates(slug)],
    success: 'checklists.templateKept',
  })
}

export interface TemplateChange extends KeptTemplate {
  template: ChecklistTemplate
}

/** Writes the name and the items of a template. */
export function useChangeTemplate() {
  const { slug } = useSite()
  return useAct<TemplateChange, Answer<'updateChecklistTemplate'>>({
    call: ({ template, name, items }) =>
      api('updateChecklistTemplate', { slug, templateId: template.id, body: { name, items } }),
    edits: ({ template, name, items }) => [
      edit<Templates>(keys.checklistTemplates(slug), ({ templates }) => ({
        templates: byName(patched<ChecklistTemplate>(templates, template.id, { name, items })),
      })),
    ],
    invalidates: () => [keys.checklistTemplates(slug)],
    success: 'checklists.templateKept',
  })
}

function archiveTemplate(
  client: QueryClient,
  slug: string,
  archived: boolean,
): Act<ChecklistTemplate, Answer<'updateChecklistTemplate'>> {
  return {
    call: ({ id }) => api('updateChecklistTemplate', { slug, templateId: id, body: { archived } }),
    edits: (template) => [
      edit<Templates>(keys.checklistTemplates(slug), ({ templates }) => ({
        templates: archived ? without(templates, template.id) : byName([...without(templates, template.id), template]),
      })),
    ],
    invalidates: () => [keys.checklistTemplates(slug)],
    success: archived ? 'checklists.templateRemoved' : 'checklists.templateRestored',
    failure: 'checklists.changeFailed',
    ...(archived && {
      undo: (template: ChecklistTemplate) => carryOut(client, archiveTemplate(client, slug, false), template),
    }),
  }
}

/** Takes a template out of sight, with undo. */
export function useRemoveTemplate() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useAct(archiveTemplate(client, slug, true))
}
