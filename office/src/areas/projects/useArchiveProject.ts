import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { projectEdits } from './projectCache.ts'

/** Archives or brings back by the project's id. No version is sent along: everything else of it stays as it is. */
function archiveProject(
  client: QueryClient,
  slug: string,
  archived: boolean,
): Act<Project['id'], Answer<'replaceProject'>> {
  return {
    call: (id) => api('replaceProject', { slug, id, body: { archived } }),
    edits: (id) =>
      projectEdits(slug, id, (project) => ({ ...project, archived: archived ? new Date().toISOString() : null })),
    settle: ({ project }) => projectEdits(slug, project.id, () => project),
    invalidates: () => [keys.topic(slug, 'projects'), keys.home(slug)],
    success: archived ? 'projects.deleted' : 'projects.restored',
    failure: archived ? 'projects.deleteFailed' : 'projects.restoreFailed',
    ...(archived && { undo: (id: Project['id']) => carryOut(client, archiveProject(client, slug, false), id) }),
  }
}

/** Takes a project off the list at once, with undo. */
export function useArchiveProject() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveProject(client, slug, true))
}

/** Brings an archived project back. */
export function useRestoreProject() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveProject(client, slug, false))
}
