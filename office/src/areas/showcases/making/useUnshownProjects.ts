import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** Projects that are offered at once. */
const MANY = 24

async function unshown(slug: string, search: string, signal: AbortSignal): Promise<readonly Project[]> {
  const [found, shown] = await Promise.all([
    api('listProjects', {
      slug,
      signal,
      // Somebody who searches may mean one that goes on still.
      query: { search, page_size: MANY, status: search === '' ? ['completed'] : [] },
    }),
    api('listShowcases', { slug, signal, query: { limit: 100 } }),
  ])
  const done = new Set<string>(shown.showcases.flatMap(({ project }) => project?.id ?? []))
  const fresh = found.projects.filter(({ id }) => search !== '' || !done.has(id))
  // A showcase lives of its photos: those without come last.
  return fresh.toSorted((one, other) => Number(other.photo_count > 0) - Number(one.photo_count > 0))
}

/** Finished projects that have no showcase yet; any project by its words once somebody searches. */
export function useUnshownProjects(search: string) {
  const { slug } = useSite()
  const words = search.trim().slice(0, 100)
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: [...keys.unshown(slug), words],
    queryFn: ({ signal }) => unshown(slug, words, signal),
    placeholderData: keepPreviousData,
  })
  return { projects: data ?? [], pending: isPending, error: isError ? error : null, retry: () => void refetch() }
}
