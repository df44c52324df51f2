import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { without } from '../../lib/edits.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { afterOf, listEdit, movedTo, oneEdit, type ShownChecklist } from './useChecklists.ts'

const old = (slug: string, projectId: string) => [keys.checklists(slug, projectId), keys.topic(slug, 'projects')]

export interface NewChecklist {
  name: string
  items: string[]
  templateId: string | null
  idempotencyKey: string
}

/** Adds a checklist at the end. */
export function useCreateChecklist(projectId: string) {
  const { slug } = useSite()
  return useAct<NewChecklist, Answer<'createChecklist'>>({
    call: ({ name, items, templateId, idempotencyKey }) =>
      api('createChecklist', {
        slug,
        projectId,
        body: { ...(name !== '' && { name }), items, template_id: templateId },
        idempotencyKey,
      }),
    settle: ({ checklist }) => [listEdit(slug, projectId, (lists) => [...without(lists, checklist.id), checklist])],
    invalidates: () => old(slug, projectId),
    success: 'checklists.created',
    failure: 'checklists.createFailed',
  })
}

/** Renames a checklist. */
export function useRenameChecklist(projectId: string) {
  const { slug } = useSite()
  return useAct<{ id: string; name: string }, Answer<'updateChecklist'>>({
    call: ({ id, name }) => api('updateChecklist', { slug, projectId, checklistId: id, body: { name } }),
    edits: ({ id, name }) => [oneEdit(slug, projectId, id, (list) => ({ ...list, name }))],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
  })
}

/** Puts a checklist at another place among those of the project: `move(id, to)`, counted from 0. */
export function useMoveChecklist(projectId: string, lists: readonly ShownChecklist[]) {
  const { slug } = useSite()
  const act = useAct<{ id: string; to: number; after: string | null }, Answer<'updateChecklist'>>({
    call: ({ id, after }) => api('updateChecklist', { slug, projectId, checklistId: id, body: { after } }),
    edits: ({ id, to }) => [listEdit(slug, projectId, (shown) => movedTo(shown, id, to))],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
  })
  return (id: string, to: number) => act.mutate({ id, to, after: afterOf(lists, id, to) })
}

interface Removed {
  list: ShownChecklist
  at: number
}

function archiveChecklist(
  client: QueryClient,
  slug: string,
  projectId: string,
  archived: boolean,
): Act<Removed, Answer<'updateChecklist'>> {
  return {
    call: ({ list }) => api('updateChecklist', { slug, projectId, checklistId: list.id, body: { archived } }),
    edits: ({ list, at }) => [
      listEdit(slug, projectId, (lists) =>
        archived ? without(lists, list.id) : without(lists, list.id).toSpliced(at, 0, list),
      ),
    ],
    invalidates: () => old(slug, projectId),
    success: archived ? 'checklists.archived' : 'checklists.restored',
    failure: 'checklists.changeFailed',
    ...(archived && {
      undo: (removed: Removed) => carryOut(client, archiveChecklist(client, slug, projectId, false), removed),
    }),
  }
}

/** Takes a checklist off the project, with undo. */
export function useArchiveChecklist(projectId: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useAct(archiveChecklist(client, slug, projectId, true))
}
