import { useQueryClient } from '@tanstack/react-query'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import { api, type Answer } from '../../lib/api.ts'
import { deliver } from '../../lib/outbox/deliver.ts'
import { useAct } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { projectEdits } from './projectCache.ts'

/** Moves a project to another status, seen at once. The last word wins: a status is one plain choice. */
export function useSetStatus({ id, name, version }: Pick<Project, 'id' | 'name' | 'version'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct<ProjectStatus, Answer<'replaceProject'>>({
    call: (status) =>
      deliver(
        {
          slug,
          deed: { kind: 'project.status', projectId: id, status },
          about: name,
          path: `/projects/${id}`,
          seen: version,
          guarded: false,
        },
        (idempotencyKey) => api('replaceProject', { slug, id, body: { status }, idempotencyKey }),
      ),
    edits: (status) => projectEdits(slug, id, (project) => ({ ...project, status })),
    settle: ({ project }) => (client.isMutating() > 1 ? [] : projectEdits(slug, id, () => project)),
    invalidates: () => [keys.topic(slug, 'projects'), keys.home(slug)],
  })
}
