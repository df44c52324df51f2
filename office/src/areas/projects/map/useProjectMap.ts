import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { Filters } from '../filters.ts'
import { queryOf } from '../useProjectList.ts'

/** Where the projects are that the list's filters let through. */
export function useProjectMap(filters: Filters) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.projectMap(slug, queryOf(filters)),
    queryFn: ({ signal }) =>
      api('getProjectMap', {
        slug,
        signal,
        query: {
          search: filters.search.trim(),
          status: [...filters.status],
          services: [...filters.services],
          tags: [...filters.tags],
          archived: filters.archived,
        },
      }),
    placeholderData: keepPreviousData,
  })
}

/** Names of projects by their ids, for the list beside the map; the 5,000 changed last. */
export function useProjectNames(archived: boolean) {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'projects'), 'names', ...(archived ? ['archived'] : [])],
    queryFn: ({ signal }) => api('listProjectNames', { slug, signal, query: { archived } }),
    select: ({ projects }) => new Map<string, string>(projects.map(({ id, name }) => [id, name])),
  })
  return data
}
