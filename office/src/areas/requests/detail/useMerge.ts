import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

export type Duplicate = Answer<'listDuplicates'>['duplicates'][number]

const duplicatesKey = (slug: string, requestId: string) => [...keys.topic(slug, 'requests'), 'duplicates', requestId]

/** Other requests that look like the same wish of the same person. */
export function useDuplicates(requestId: string, enabled: boolean) {
  const { slug } = useSite()
  return useQuery({
    queryKey: duplicatesKey(slug, requestId),
    queryFn: ({ signal }) => api('listDuplicates', { slug, requestId, signal }),
    enabled,
  })
}

const touched = (slug: string) =>
  ['requests', 'board', 'messages', 'visits', 'quotes', 'history', 'acts', 'inbox', 'home'].map((topic) =>
    keys.topic(slug, topic),
  )

function merge(
  client: QueryClient,
  slug: string,
  requestId: string,
): Act<{ duplicateId: string }, Answer<'mergeRequests'>> {
  return {
    call: ({ duplicateId }) => api('mergeRequests', { slug, requestId, body: { duplicate_id: duplicateId } }),
    edits: ({ duplicateId }) => [
      edit<{ duplicates: Duplicate[] }>(duplicatesKey(slug, requestId), ({ duplicates }) => ({
        duplicates: duplicates.filter(({ request }) => request.id !== duplicateId),
      })),
    ],
    invalidates: () => touched(slug),
    success: 'request.merged',
    undo: (_given, { merge_id: mergeId }) => carryOut(client, unmerge(slug), mergeId),
  }
}

type MergeId = Answer<'mergeRequests'>['merge_id']

function unmerge(slug: string): Act<MergeId, Answer<'undoMerge'>> {
  return {
    call: (mergeId) => api('undoMerge', { slug, mergeId }),
    invalidates: () => touched(slug),
    success: 'request.unmerged',
  }
}

/** Moves all that belongs to a duplicate here, with undo. */
export function useMerge(requestId: string) {
  const client = useQueryClient()
  return useAct(merge(client, useSite().slug, requestId))
}
