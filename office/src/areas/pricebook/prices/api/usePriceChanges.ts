import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../../../lib/optimistic.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

export type PriceChange = Arguments<'previewPriceChanges'>['body']
type Changing = Arguments<'changePrices'>['body']

/** What a change of prices would come to; nothing is asked while there is no change. */
export function usePricePreview(wanted: PriceChange | null) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'pricebook'), 'changes', JSON.stringify(wanted)],
    queryFn: ({ signal }) => (wanted === null ? null : api('previewPriceChanges', { slug, body: wanted, signal })),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  })
}

const touched = (slug: string) => [keys.topic(slug, 'pricebook')]

function undoChanges(slug: string): Act<Answer<'changePrices'>, Answer<'undoPriceChanges'>> {
  return {
    call: ({ change_id: changeId }) => api('undoPriceChanges', { slug, changeId }),
    invalidates: () => touched(slug),
    success: 'pricebook.pricesUndone',
    successValues: ({ restored, kept }) => ({ restored, kept }),
  }
}

function changePrices(client: QueryClient, slug: string): Act<Changing, Answer<'changePrices'>> {
  return {
    call: (body) => api('changePrices', { slug, body }),
    invalidates: () => touched(slug),
    success: 'pricebook.pricesChanged',
    successValues: ({ changed }) => ({ count: changed }),
    failure: null,
    undo: (_changing, answer) => carryOut(client, undoChanges(slug), answer),
  }
}

/** Changes the prices that the preview showed; offers to undo. The window says what went wrong. */
export function useChangePrices() {
  const client = useQueryClient()
  return useAct(changePrices(client, useSite().slug))
}
