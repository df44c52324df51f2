import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOnline } from '../../lib/online.ts'
import { useSettled } from '../../lib/settled.ts'
import { currentLanguage } from '../../lib/texts.ts'

/** Milliseconds that typing must pause before it is looked for. */
const PAUSE = 160
const LONGEST = 200
const MOST = 12

export interface Finding {
  readonly results: Awaited<ReturnType<typeof ask>>
  /** `idle`: nothing is typed. `offline`: records are not at hand. */
  readonly state: 'idle' | 'looking' | 'found' | 'offline' | 'failed'
}

const ask = async (site: string, query: string, locale: 'en' | 'es', signal: AbortSignal) =>
  (await api('semanticSearch', { site, signal, body: { query, locale, limit: MOST } })).results

/** Records and help that fit what is being typed; asked when typing pauses. Without a business nothing is looked for. */
export function useFinding(slug: string | undefined, typed: string): Finding {
  const online = useOnline()
  const wanted = typed.trim().slice(0, LONGEST)
  const query = useSettled(wanted, PAUSE)
  const asks = slug !== undefined && online && query !== ''
  const locale = currentLanguage()
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [slug ?? '', 'search', query, locale],
    queryFn: ({ signal }) => ask(slug ?? '', query, locale, signal),
    enabled: asks,
    placeholderData: keepPreviousData,
    // what was just found may have changed by the next time it is looked for
    staleTime: 5_000,
    gcTime: 30_000,
    retry: false,
  })
  if (wanted === '' || slug === undefined) return { results: [], state: 'idle' }
  if (!online) return { results: [], state: 'offline' }
  if (isError) return { results: [], state: 'failed' }
  const settled = asks && query === wanted && data !== undefined && !isPlaceholderData
  return { results: data ?? [], state: settled ? 'found' : 'looking' }
}
