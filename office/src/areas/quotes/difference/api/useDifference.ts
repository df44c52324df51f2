// Small on purpose: what differs between two versions, which two parts of the screen ask for.
import { useQuery } from '@tanstack/react-query'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** Which two: `to` null is the draft as it is saved. */
export interface Pair {
  readonly from: number
  readonly to: number | null
}

/** What the later one changes of the earlier one. Sent versions never change, a draft does with every save. */
export function useDifference({ id, version }: Pick<QuoteDetail, 'id' | 'version'>, { from, to }: Pair, ready = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'quotes'), 'difference', id, from, to ?? `draft ${version}`],
    queryFn: ({ signal }) => {
      const query = { from: String(from), ...(to === null ? {} : { to: String(to) }) }
      return api('compareQuoteVersions', { slug, quoteId: id, query, signal })
    },
    staleTime: Infinity,
    enabled: ready && from > 0,
  })
}
