import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { View } from '#contract/views.ts'
import { api, type Answer } from '../../lib/api.ts'
import { patched, prepended, replaced, without } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

type Views = Answer<'listViews'>
type Naming = Pick<View, 'name' | 'query'>

const key = (slug: string) => keys.views(slug, 'requests')

function createView(slug: string): Act<Naming, Answer<'createView'>> {
  return {
    call: ({ name, query }) => api('createView', { slug, body: { screen: 'requests', name, query } }),
    settle: ({ view }) => [edit<Views>(key(slug), ({ views }) => ({ views: [...without(views, view.id), view] }))],
    invalidates: () => [key(slug)],
    success: 'requests.viewSaved',
    // A name that is taken is the form's to say.
    failure: null,
  }
}

function updateView(slug: string): Act<{ view: View; change: Partial<Naming> }, Answer<'updateView'>> {
  return {
    call: ({ view, change }) =>
      api('updateView', { slug, viewId: view.id, body: { ...change }, ifVersion: view.version }),
    edits: ({ view, change }) => [
      edit<Views>(key(slug), ({ views }) => ({ views: patched<View>(views, view.id, change) })),
    ],
    settle: ({ view }) => [edit<Views>(key(slug), ({ views }) => ({ views: replaced(views, view.id, view) }))],
    invalidates: () => [key(slug)],
    success: 'requests.viewChanged',
  }
}

function deleteView(client: QueryClient, slug: string): Act<View, Answer<'deleteView'>> {
  return {
    call: ({ id }) => api('deleteView', { slug, viewId: id }),
    edits: ({ id }) => [edit<Views>(key(slug), ({ views }) => ({ views: without(views, id) }))],
    invalidates: () => [key(slug)],
    success: 'requests.viewDeleted',
    undo: ({ name, query }) => carryOut(client, restoreView(slug), { name, query }),
  }
}

/** The same view again; its undo needs none of its own. */
function restoreView(slug: string): Act<Naming, Answer<'createView'>> {
  return {
    ...createView(slug),
    settle: ({ view }) => [edit<Views>(key(slug), ({ views }) => ({ views: prepended(views, view) }))],
    success: 'requests.viewRestored',
  }
}

/** Keeps filters under a name. */
export function useCreateView() {
  const { slug } = useSite()
  return useAct(createView(slug))
}

/** Renames a view, or keeps other filters under its name. */
export function useUpdateView() {
  const { slug } = useSite()
  return useAct(updateView(slug))
}

/** Forgets a view, with undo. */
export function useDeleteView() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(deleteView(client, slug))
}
