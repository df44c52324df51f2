import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Pair } from '#contract/pairs.ts'
import type { Photo } from '#contract/photos.ts'
import { api, type Answer } from '../../lib/api.ts'
import { patched, without } from '../../lib/edits.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { pairsEdit } from './usePairs.ts'

const old = (slug: string, projectId: string) => [keys.pairs(slug, projectId), keys.topic(slug, 'projects')]

export interface PairFields {
  before: Photo
  after: Photo
  caption: string
  /** Left out where the person may not decide it. */
  onWebsite: boolean | undefined
}

/** Puts two photos together. */
export function useCreatePair(projectId: string) {
  const { slug } = useSite()
  return useAct<PairFields & { idempotencyKey: string }, Answer<'createPair'>>({
    call: ({ before, after, caption, onWebsite, idempotencyKey }) =>
      api('createPair', {
        slug,
        projectId,
        body: {
          before_photo_id: before.id,
          after_photo_id: after.id,
          caption,
          ...(onWebsite === true && { on_website: true }),
        },
        idempotencyKey,
      }),
    settle: ({ pair }) => [pairsEdit(slug, projectId, (pairs) => [...without(pairs, pair.id), pair])],
    invalidates: () => old(slug, projectId),
    success: 'pairs.created',
    failure: 'pairs.createFailed',
  })
}

/** Changes a pair; the two photos exchanged swaps them. Seen at once. */
export function useChangePair(projectId: string) {
  const { slug } = useSite()
  return useAct<PairFields & { pair: Pair }, Answer<'updatePair'>>({
    call: ({ pair, before, after, caption, onWebsite }) =>
      api('updatePair', {
        slug,
        projectId,
        pairId: pair.id,
        body: {
          before_photo_id: before.id,
          after_photo_id: after.id,
          caption,
          ...(onWebsite !== undefined && onWebsite !== pair.on_website && { on_website: onWebsite }),
        },
      }),
    edits: ({ pair, before, after, caption, onWebsite }) => [
      pairsEdit(slug, projectId, (pairs) =>
        patched<Pair>(pairs, pair.id, {
          before_photo: before,
          after_photo: after,
          caption,
          on_website: onWebsite ?? pair.on_website,
        }),
      ),
    ],
    invalidates: () => old(slug, projectId),
    failure: 'pairs.changeFailed',
  })
}

interface Removed {
  pair: Pair
  at: number
}

function archivePair(
  client: QueryClient,
  slug: string,
  projectId: string,
  archived: boolean,
): Act<Removed, Answer<'updatePair'>> {
  return {
    call: ({ pair }) => api('updatePair', { slug, projectId, pairId: pair.id, body: { archived } }),
    edits: ({ pair, at }) => [
      pairsEdit(slug, projectId, (pairs) =>
        archived ? without(pairs, pair.id) : without(pairs, pair.id).toSpliced(at, 0, pair),
      ),
    ],
    invalidates: () => old(slug, projectId),
    success: archived ? 'pairs.removed' : 'pairs.restored',
    failure: archived ? 'pairs.removeFailed' : 'pairs.changeFailed',
    ...(archived && {
      undo: (removed: Removed) => carryOut(client, archivePair(client, slug, projectId, false), removed),
    }),
  }
}

/** Takes a pair apart, with undo; its photos stay. */
export function useRemovePair(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archivePair(client, slug, projectId, true))
}
