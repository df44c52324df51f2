import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuoteSettings } from '#contract/quotes/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { edit } from '../../../../lib/layers.ts'
import { optimistic, type Act } from '../../../../lib/optimistic.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'

type Known = Answer<'getQuoteSettings'>
type Change = Partial<Omit<QuoteSettings, 'version'>>

/** How customers sign and pay on their own page. */
export function useSigning() {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.quoteSettings(slug),
    queryFn: ({ signal }) => api('getQuoteSettings', { slug, signal }),
  })
}

function updateSigning(slug: string): Act<Change, Known> {
  const set = (change: (known: Known) => Known) => [edit<Known>(moneyKeys.quoteSettings(slug), change)]
  return {
    call: (body) => api('updateQuoteSettings', { slug, body }),
    edits: (change) => set((known) => ({ ...known, settings: { ...known.settings, ...change } })),
    settle: (answer) => set(() => answer),
    invalidates: () => [moneyKeys.quoteSettings(slug)],
  }
}

/** Changes one of them at once; what is chosen quickly one after the other reaches the server in that order. */
export function useUpdateSigning() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), updateSigning(slug)), scope: { id: 'signing' } })
}
