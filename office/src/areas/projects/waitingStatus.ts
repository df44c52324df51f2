import type { Project } from '#contract/projects.ts'
import type { Entry } from '../../lib/outbox/entry.ts'
import { isShown } from '../../lib/outbox/standing.ts'

/** A project with the status that waits to be sent, as if it were so already. */
export function withWaiting<Shown extends Pick<Project, 'id' | 'status'>>(
  project: Shown,
  entries: readonly Entry[],
): Shown {
  const last = entries
    .filter(isShown)
    .flatMap(({ deed }) => (deed.kind === 'project.status' && deed.projectId === project.id ? [deed.status] : []))
    .at(-1)
  return last === undefined ? project : { ...project, status: last }
}
