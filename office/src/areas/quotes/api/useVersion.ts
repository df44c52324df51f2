// Small on purpose: a version never changes, so that it is asked for once.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** A version of a quote as it was sent. */
export function useVersion(quoteId: string, version: number) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.quote(slug, quoteId), version],
    queryFn: ({ signal }) => api('getQuoteVersion', { slug, quoteId, versionNumber: String(version), signal }),
    staleTime: Infinity,
    enabled: version > 0,
  })
}
