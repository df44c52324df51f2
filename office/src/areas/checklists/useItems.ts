import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { replaced, without } from '../../lib/edits.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { afterOf, itemEdit, movedTo, oneEdit, type ShownChecklist, type ShownItem } from './useChecklists.ts'

/** Where an item is: its project and its list. */
export interface Place {
  projectId: string
  listId: string
}

const old = (slug: string, projectId: string) => [keys.checklists(slug, projectId), keys.topic(slug, 'projects')]

interface Tick {
  item: ShownItem
  done: boolean
}

/** Ticks an item or takes the tick back, seen at once. The last touch wins. */
export function useTick({ projectId, listId }: Place) {
  const { slug } = useSite()
  return useAct<Tick, Answer<'updateChecklistItem'>>({
    call: ({ item, done }) =>
      api('updateChecklistItem', { slug, projectId, checklistId: listId, itemId: item.id, body: { done } }),
    edits: ({ item, done }) => [
      itemEdit(slug, projectId, listId, item.id, {
        done_at: done ? new Date().toISOString() : null,
        done_by: null,
      }),
    ],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
  })
}

interface NewItem {
  text: string
  idempotencyKey: string
}

/** Adds an item at the end. `onFailed` gets back the words that could not be kept. */
export function useAddItem({ projectId, listId }: Place, onFailed: (text: string) => void) {
  const { slug } = useSite()
  return useAct<NewItem, Answer<'createChecklistItem'>>({
    call: ({ text, idempotencyKey }) =>
      api('createChecklistItem', { slug, projectId, checklistId: listId, body: { text }, idempotencyKey }),
    edits: ({ text }, id) => [
      oneEdit(slug, projectId, listId, (list) => ({
        ...list,
        items: [...list.items, { id, text, done_at: null, done_by: null, version: 1 }],
      })),
    ],
    settle: ({ checklist }, _given, id) => {
      const made = checklist.items.at(-1)
      return made === undefined
        ? []
        : [
            oneEdit(slug, projectId, listId, (list) => ({
              ...list,
              items: replaced<ShownItem>(list.items, id, made),
            })),
          ]
    },
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
    onFailure: (_error, { text }) => {
      onFailed(text)
      return false
    },
  })
}

/** Changes the words of an item. */
export function useRenameItem({ projectId, listId }: Place) {
  const { slug } = useSite()
  return useAct<{ item: ShownItem; text: string }, Answer<'updateChecklistItem'>>({
    call: ({ item, text }) =>
      api('updateChecklistItem', { slug, projectId, checklistId: listId, itemId: item.id, body: { text } }),
    edits: ({ item, text }) => [itemEdit(slug, projectId, listId, item.id, { text })],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
  })
}

interface MoveItem {
  id: string
  /** Its place, counted from 0. */
  to: number
  /** Whom it stands below then. */
  after: string | null
}

/** Moves pressed quickly one after the other reach the server in that order. */
let last: Promise<unknown> = Promise.resolve()

function inOrder<Result>(send: () => Promise<Result>): Promise<Result> {
  const result = last.then(send, send)
  last = result.catch(() => undefined)
  return result
}

/** Puts an item at another place of its list: `move(id, to)`, counted from 0. */
export function useMoveItem({ projectId, listId }: Place, list: ShownChecklist) {
  const { slug } = useSite()
  const act = useAct<MoveItem, Answer<'updateChecklistItem'>>({
    call: ({ id, after }) =>
      inOrder(() => api('updateChecklistItem', { slug, projectId, checklistId: listId, itemId: id, body: { after } })),
    edits: ({ id, to }) => [
      oneEdit(slug, projectId, listId, (shown) => ({ ...shown, items: movedTo(shown.items, id, to) })),
    ],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
  })
  return (id: string, to: number) => act.mutate({ id, to, after: afterOf(list.items, id, to) })
}

interface Removed {
  item: ShownItem
  at: number
}

function archiveItem(
  client: QueryClient,
  slug: string,
  place: Place,
  archived: boolean,
): Act<Removed, Answer<'updateChecklistItem'>> {
  const { projectId, listId } = place
  return {
    call: ({ item }) =>
      api('updateChecklistItem', { slug, projectId, checklistId: listId, itemId: item.id, body: { archived } }),
    edits: ({ item, at }) => [
      oneEdit(slug, projectId, listId, (list) => ({
        ...list,
        items: archived ? without(list.items, item.id) : without(list.items, item.id).toSpliced(at, 0, item),
      })),
    ],
    invalidates: () => old(slug, projectId),
    failure: 'checklists.changeFailed',
    ...(archived && {
      success: 'checklists.itemRemoved' as const,
      undo: (removed: Removed) => carryOut(client, archiveItem(client, slug, place, false), removed),
    }),
  }
}

/** Takes an item off its list, with undo. */
export function useRemoveItem(place: Place) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useAct(archiveItem(client, slug, place, true))
}
