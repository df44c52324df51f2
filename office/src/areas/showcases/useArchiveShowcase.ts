import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Showcase } from '#contract/showcases.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { showcaseEdits } from './showcaseCache.ts'

/** Archives or brings back by the showcase's id. No version is sent along: everything else of it stays as it is. */
function archiveShowcase(
  client: QueryClient,
  slug: string,
  archived: boolean,
): Act<Showcase['id'], Answer<'replaceShowcase'>> {
  return {
    call: (id) => api('replaceShowcase', { slug, id, body: { archived } }),
    edits: (id) =>
      showcaseEdits(slug, id, (showcase) => ({ ...showcase, archived: archived ? new Date().toISOString() : null })),
    settle: ({ showcase }) => showcaseEdits(slug, showcase.id, () => showcase),
    invalidates: () => [keys.topic(slug, 'showcases'), keys.unshown(slug)],
    success: archived ? 'showcases.deleted' : 'showcases.restored',
    failure: archived ? 'showcases.deleteFailed' : 'showcases.restoreFailed',
    ...(archived && { undo: (id: Showcase['id']) => carryOut(client, archiveShowcase(client, slug, false), id) }),
  }
}

/** Takes a showcase off the list, and off the public pages, at once; with undo. */
export function useArchiveShowcase() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveShowcase(client, slug, true))
}

/** Brings an archived showcase back. */
export function useRestoreShowcase() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveShowcase(client, slug, false))
}
