import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Showcase, ShowcaseStatus } from '#contract/showcases.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { showcaseEdits } from './showcaseCache.ts'

function setStatus(
  client: QueryClient,
  slug: string,
  status: ShowcaseStatus,
): Act<Showcase['id'], Answer<'replaceShowcase'>> {
  const other = status === 'published' ? 'draft' : 'published'
  return {
    call: (id) => api('replaceShowcase', { slug, id, body: { status } }),
    edits: (id) => showcaseEdits(slug, id, (showcase) => ({ ...showcase, status })),
    settle: ({ showcase }) => showcaseEdits(slug, showcase.id, () => showcase),
    invalidates: () => [keys.topic(slug, 'showcases')],
    success: status === 'published' ? 'showcases.published' : 'showcases.unpublished',
    failure: 'showcases.updateFailed',
    undo: (id) => carryOut(client, setStatus(client, slug, other), id),
  }
}

/** Takes a showcase off the public pages and keeps it as a draft; with undo. */
export function useUnpublishShowcase() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(setStatus(client, slug, 'draft'))
}
