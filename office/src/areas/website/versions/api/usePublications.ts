import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Publication } from '#contract/website/calls.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { publicationsKey, websiteKey } from '../../api/useWebsite.ts'
import type { Draft } from '../../draft/api/useDraft.ts'

/** How many versions are fetched at a time. */
const PAGE = 20

/** What was published, the newest first. */
export function usePublications() {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: publicationsKey(slug),
    queryFn: ({ pageParam, signal }) =>
      api('listPublications', { slug, signal, query: { limit: PAGE, ...(pageParam > 0 && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ publications }: Answer<'listPublications'>) =>
      publications.length < PAGE ? undefined : publications.at(-1)?.number,
  })
}

/** Publishes the draft as it is saved; what is not saved yet is saved first. */
export function usePublish(draft: Draft) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (note: string) => {
      // a draft that cannot be saved is not published by half
      if (!(await draft.flush())) return null
      return api('publishWebsite', { slug, body: { note }, ifVersion: draft.getVersion() })
    },
    onSuccess: async (answer) => {
      if (answer === null) return
      toast.success('website.publishedNow')
      await Promise.all([
        client.invalidateQueries({ queryKey: websiteKey(slug) }),
        client.invalidateQueries({ queryKey: publicationsKey(slug) }),
      ])
    },
  })
}

/** Publishes an older version again, as a new one. The draft becomes the same; Undo brings back what it was. */
export function useRestore(draft: Draft) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Publication) => {
      await draft.flush()
      return api('restorePublication', { slug, publicationId: id, idempotencyKey: newId() })
    },
    onSuccess: async ({ publication }) => {
      await draft.adopt()
      await client.invalidateQueries({ queryKey: publicationsKey(slug) })
      toast.success('website.restored', { values: { number: publication.number } })
    },
    onError: (error) => toast.problem(error),
  })
}
