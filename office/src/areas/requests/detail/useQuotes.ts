// Small on purpose: the panel counts with the quotes that its part on them shows.
import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

type Quotes = Answer<'listQuotes'>

/** The quotes of a request, newest first; people in the field do not see money. */
export function useQuotes(requestId: string) {
  const { slug, role } = useSite()
  return useQuery({
    queryKey: keys.quotes(slug, requestId),
    queryFn: ({ signal }): Promise<Quotes> => api('listQuotes', { slug, requestId, signal }),
    enabled: role !== 'field',
  })
}
