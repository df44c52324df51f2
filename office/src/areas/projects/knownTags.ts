import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/queries.ts'
import type { ProjectPage } from './useProjectList.ts'

/** The tags of all projects that this office has seen, in alphabetical order. */
export function knownTags(client: QueryClient, slug: string): string[] {
  const lists = client.getQueriesData<InfiniteData<ProjectPage, number>>({ queryKey: keys.projects(slug) })
  const tags = lists.flatMap(
    ([, list]) => list?.pages.flatMap((page) => page.projects.flatMap((project) => project.tags)) ?? [],
  )
  return [...new Set(tags)].toSorted((one, other) => one.localeCompare(other))
}
