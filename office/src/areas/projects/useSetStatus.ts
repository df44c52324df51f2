import { useQueryClient } from '@tanstack/react-query'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useAct } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { projectEdits } from './projectCache.ts'

/** Moves a project to another status, seen at once. The last word wins: a status is one plain choice. */
export function useSetStatus({ id }: Pick<Project, 'id'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct<ProjectStatus, Answer<'replaceProject'>>({
    call: (status) => api('replaceProject', { slug, id, body: { status } }),
    edits: (status) => projectEdits(slug, id, (project) => ({ ...project, status })),
    settle: ({ project }) => (client.isMutating() > 1 ? [] : projectEdits(slug, id, () => project)),
    invalidates: () => [keys.topic(slug, 'projects'), keys.home(slug)],
  })
}
