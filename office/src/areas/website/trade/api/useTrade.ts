import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Trade } from '#contract/website/values.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import type { Draft } from '../../draft/api/useDraft.ts'

/** What of the website would become that of another trade; asked for once one is chosen that is another. */
export function useTradeChange(draft: Draft, trade: Trade) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'site'), 'trade', trade, draft.website.version],
    queryFn: ({ signal }) => api('getTradeChange', { slug, signal, query: { trade } }),
    enabled: trade !== draft.website.trade,
  })
}

/** Changes the trade. The draft becomes what the server made of it; Undo brings back what it was. */
export function useChangeTrade(draft: Draft) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Arguments<'changeTrade'>['body']) => {
      // what is not saved yet would be lost below the new words
      if (!(await draft.flush())) return null
      return api('changeTrade', { slug, body, ifVersion: draft.getVersion() })
    },
    onSuccess: async (answer) => {
      if (answer === null) return
      await draft.adopt()
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.topic(slug, 'site') }),
        client.invalidateQueries({ queryKey: keys.services(slug) }),
      ])
      toast.success('website.tradeChanged')
    },
  })
}
