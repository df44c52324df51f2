import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { WebsiteDraft } from '#contract/website/calls.ts'
import { api } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { readKeptDraft } from '../draft/api/deviceDrafts.ts'

export const websiteKey = (slug: string) => [slug, 'website', 'draft'] as const
export const publicationsKey = (slug: string) => [slug, 'website', 'publications'] as const

const askWebsite = (slug: string, signal?: AbortSignal) => api('getWebsite', { slug, signal })

/** The website as its members edit it. */
export function useWebsite() {
  const { slug } = useSite()
  return useQuery({ queryKey: websiteKey(slug), queryFn: ({ signal }) => askWebsite(slug, signal) })
}

/** What this person left unsaved on this device, read once before the editor opens; undefined while it is looked for. */
export function useKeptDraft(): string | null | undefined {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: [slug, 'website-kept'],
    queryFn: () => readKeptDraft(slug),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

/** Asks for the draft as it is now, whatever is at hand. */
export async function loadWebsite(client: QueryClient, slug: string): Promise<WebsiteDraft> {
  const answer = await askWebsite(slug)
  client.setQueryData(websiteKey(slug), answer)
  return answer.website
}

/** Changes what is known of the draft besides its document, after a save. */
export function useShowWebsite() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useCallback(
    (change: Partial<WebsiteDraft>) =>
      client.setQueryData<{ website: WebsiteDraft }>(
        websiteKey(slug),
        (known) => known && { website: { ...known.website, ...change } },
      ),
    [client, slug],
  )
}
