import { useQuery } from '@tanstack/react-query'
import type { Pair } from '#contract/pairs.ts'
import { api } from '../../lib/api.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

export interface PairList {
  pairs: Pair[]
}

/** The before/after pairs of a project in their order. */
export function usePairs(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.pairs(slug, projectId),
    queryFn: ({ signal }): Promise<PairList> => api('listPairs', { slug, projectId, signal }),
  })
}

/** A change of the pairs as cached. */
export const pairsEdit = (slug: string, projectId: string, change: (pairs: readonly Pair[]) => Pair[]): CacheEdit =>
  edit<PairList>(keys.pairs(slug, projectId), ({ pairs }) => ({ pairs: change(pairs) }))
