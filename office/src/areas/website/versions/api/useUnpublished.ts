// Small on purpose: the button and its window ask the same.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import { changesBetween, type Change } from '../../draft/components/changes.ts'

/** What publishing would change for strangers; undefined while what they see is not known. */
export function useUnpublished({ website, document }: Draft): readonly Change[] | undefined {
  const { slug } = useSite()
  const { published } = website
  const { data } = useQuery({
    // not below the website, which each save of the draft makes old
    queryKey: [...keys.topic(slug, 'site'), 'published', published?.number ?? 0],
    queryFn: async ({ signal }) => {
      const { publications } = await api('listPublications', { slug, signal, query: { limit: 1 } })
      const [newest] = publications
      return newest === undefined ? null : api('getPublication', { slug, signal, publicationId: newest.id })
    },
    enabled: published !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const before = data?.document
  return useMemo(() => (before === undefined ? undefined : changesBetween(before, document)), [before, document])
}
