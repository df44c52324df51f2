// Small on purpose: the form of a new visit asks for nothing else.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** What the business offers, in its own order. */
export function useServices() {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
    staleTime: 5 * 60_000,
  })
  return data?.services ?? []
}
