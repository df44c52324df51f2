import type { InfiniteData } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import type { ProjectPage } from './useProjectList.ts'

type Change = (project: Project) => Project

/** A changed project in every place it is cached: its own screen, and the lists, which it leaves when it is archived or brought back. */
export function projectEdits(slug: string, id: string, change: Change): CacheEdit[] {
  return [
    edit<{ project: Project }>(keys.project(slug, id), ({ project }) => ({ project: change(project) })),
    edit<InfiniteData<ProjectPage, number>>(keys.projects(slug), (list) => changedList(list, id, change)),
  ]
}

function changedList(
  list: InfiniteData<ProjectPage, number>,
  id: string,
  change: Change,
): InfiniteData<ProjectPage, number> {
  const before = list.pages.flatMap((page) => page.projects).find((project) => project.id === id)
  if (before === undefined) return list
  const after = change(before)
  // a list holds archived ones or active ones, never both
  const leaves = (after.archived === null) !== (before.archived === null)
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      total: leaves ? Math.max(0, page.total - 1) : page.total,
      // The list shows four photos of a project, its own screen all of them.
      projects: page.projects.flatMap((project) =>
        project.id === id ? (leaves ? [] : [{ ...after, photos: project.photos }]) : [project],
      ),
    })),
  }
}
