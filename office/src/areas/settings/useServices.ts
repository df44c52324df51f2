import type { Service } from '#contract/sites.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** What the server answers and the cache holds. */
export interface ServiceList {
  services: Service[]
}

/** What the business offers, hidden ones too, in its own order. */
export function useServices(enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
    enabled,
  })
}
