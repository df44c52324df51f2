import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** Where the pictures of maps come from, and whether addresses are offered while they are typed. They change with the server. */
export function useMapSettings() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.mapSettings(slug),
    queryFn: ({ signal }) => api('getMapSettings', { slug, signal }),
    staleTime: 60 * 60_000,
  })
}
