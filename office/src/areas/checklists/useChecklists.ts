import { useQuery } from '@tanstack/react-query'
import type { Checklist, ChecklistItem } from '#contract/checklists.ts'
import { api } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** An item as it is shown; one that is on its way to the server has a temporary id. */
export type ShownItem = Omit<ChecklistItem, 'id'> & { id: string }
/** A checklist as it is shown. */
export type ShownChecklist = Omit<Checklist, 'items'> & { items: ShownItem[] }

export interface ChecklistList {
  checklists: ShownChecklist[]
}

/** Whether the server has not answered yet. */
export const isOnItsWay = ({ id }: { id: string }) => id.startsWith('temporary-')

/** The checklists of a project in their order. */
export function useChecklists(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.checklists(slug, projectId),
    queryFn: ({ signal }): Promise<ChecklistList> => api('listChecklists', { slug, projectId, signal }),
  })
}

/** The business's templates by name. */
export function useTemplates() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.checklistTemplates(slug),
    queryFn: ({ signal }) => api('listChecklistTemplates', { slug, signal }),
  })
}

/** A change of all checklists of a project, as cached. */
export const listEdit = (
  slug: string,
  projectId: string,
  change: (lists: readonly ShownChecklist[]) => ShownChecklist[],
): CacheEdit =>
  edit<ChecklistList>(keys.checklists(slug, projectId), ({ checklists }) => ({ checklists: change(checklists) }))

/** A change of one of them. */
export const oneEdit = (
  slug: string,
  projectId: string,
  id: string,
  change: (list: ShownChecklist) => ShownChecklist,
): CacheEdit => listEdit(slug, projectId, (lists) => lists.map((list) => (list.id === id ? change(list) : list)))

/** A change of one item. */
export const itemEdit = (
  slug: string,
  projectId: string,
  listId: string,
  itemId: string,
  patch: Partial<ShownItem>,
): CacheEdit =>
  oneEdit(slug, projectId, listId, (list) => ({ ...list, items: patched<ShownItem>(list.items, itemId, patch) }))

/** The list with one of its own at another place, counted from 0. */
export function movedTo<Item extends { readonly id: string }>(list: readonly Item[], id: string, to: number): Item[] {
  const item = list.find((each) => each.id === id)
  const others = list.filter((each) => each.id !== id)
  return item === undefined ? [...list] : others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, item)
}

/** Whom an item at this place stands below, without itself: what the call `after` names. */
export const afterOf = (list: readonly { readonly id: string }[], id: string, to: number): string | null =>
  list.filter((each) => each.id !== id)[to - 1]?.id ?? null
