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

/** A screen whose filters can be kept. */
export type ViewScreen = View['screen']
const key = ({ slug, screen }: Place) => keys.views(slug, screen)
interface Place {
  readonly slug: string
  readonly screen: ViewScreen
}

function createView(place: Place): Act<Naming, Answer<'createView'>> {
  return {
    call: ({ name, query }) => api('createView', { slug: place.slug, body: { screen: place.screen, name, query } }),
    settle: ({ view }) => [edit<Views>(key(place), ({ views }) => ({ views: [...without(views, view.id), view] }))],
    invalidates: () => [key(place)],
    success: 'views.saved',
    // A name that is taken is the form's to say.
    failure: null,
  }
}

function updateView(place: Place): Act<{ view: View; change: Partial<Naming> }, Answer<'updateView'>> {
  return {
    call: ({ view, change }) =>
      api('updateView', { slug: place.slug, viewId: view.id, body: { ...change }, ifVersion: view.version }),
    edits: ({ view, change }) => [
      edit<Views>(key(place), ({ views }) => ({ views: patched<View>(views, view.id, change) })),
    ],
    settle: ({ view }) => [edit<Views>(key(place), ({ views }) => ({ views: replaced(views, view.id, view) }))],
    invalidates: () => [key(place)],
    success: 'views.changed',
  }
}

function deleteView(client: QueryClient, place: Place): Act<View, Answer<'deleteView'>> {
  return {
    call: ({ id }) => api('deleteView', { slug: place.slug, viewId: id }),
    edits: ({ id }) => [edit<Views>(key(place), ({ views }) => ({ views: without(views, id) }))],
    invalidates: () => [key(place)],
    success: 'views.deleted',
    undo: ({ name, query }) => carryOut(client, restoreView(place), { name, query }),
  }
}

/** The same view again; its undo needs none of its own. */
function restoreView(place: Place): Act<Naming, Answer<'createView'>> {
  return {
    ...createView(place),
    settle: ({ view }) => [edit<Views>(key(place), ({ views }) => ({ views: prepended(views, view) }))],
    success: 'views.restored',
  }
}

/** Keeps filters under a name. */
export function useCreateView(screen: ViewScreen) {
  const { slug } = useSite()
  return useAct(createView({ slug, screen }))
}

/** Renames a view, or keeps other filters under its name. */
export function useUpdateView(screen: ViewScreen) {
  const { slug } = useSite()
  return useAct(updateView({ slug, screen }))
}

/** Forgets a view, with undo. */
export function useDeleteView(screen: ViewScreen) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(deleteView(client, { slug, screen }))
}
