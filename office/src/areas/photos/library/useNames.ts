import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { libraryKeys } from './keys.ts'

/** What the business offers, hidden services too: photos of their projects are still there. */
export function useServices() {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
    staleTime: 5 * 60_000,
  })
  return data?.services ?? []
}

/** The tags in use, the most used first. */
export function useTags(): string[] {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: libraryKeys.tags(slug),
    queryFn: ({ signal }) => api('listPhotoTags', { slug, signal }),
  })
  return (data?.tags ?? []).map(({ tag }) => tag)
}

const none: readonly { id: string; name: string }[] = []

/** Projects whose name, customer or address has the words; the last changed first. */
export function useProjectNames(search: string, enabled: boolean) {
  const { slug } = useSite()
  const { data, isPending } = useQuery({
    queryKey: [...keys.topic(slug, 'projects'), 'names', search],
    queryFn: ({ signal }) => api('listProjects', { slug, signal, query: { search, page_size: 20 } }),
    enabled,
    placeholderData: (before) => before,
  })
  return { projects: data?.projects ?? none, isPending }
}

/** The name of a project that photos are narrowed to. */
export function useProjectName(id: string | null): string | undefined {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.project(slug, id ?? ''),
    queryFn: ({ signal }) => api('getProject', { slug, id: id ?? '', signal }),
    enabled: id !== null,
  })
  return data?.project.name
}
