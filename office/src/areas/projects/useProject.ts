import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** One project. */
export function useProject(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.project(slug, id),
    queryFn: ({ signal }) => api('getProject', { slug, id, signal }),
  })
}
