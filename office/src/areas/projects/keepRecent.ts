import type { Project } from '#contract/projects.ts'
import { api } from '../../lib/api.ts'
import { keepAnswer, keptAnswer } from '../../lib/keptAnswers.ts'
import { keys } from '../../lib/queries.ts'
import { keepPhotos } from '../photos/index.ts'
import { queryOf, type ProjectPage } from './useProjectList.ts'
import { PAGE_SIZE } from './words.ts'

/** Projects that can be read without a connection (decisions, section 7). */
const RECENT = 60
/** Between two projects the line and the server are somebody else's. In milliseconds. */
const REST = 150

/** The list as it is opened. */
const noFilters = { search: '', status: [], services: [], tags: [], archived: false, sort: 'changed' } as const
const unfiltered = queryOf(noFilters)

/**
 * Keeps the projects that were changed last, with their notes and small pictures, on this device. What is kept already
 * and has not changed since is not fetched again.
 * @throws ApiError when the server is not to be reached; what is kept by then stays
 */
export async function keepRecentProjects(userId: string, slug: string, signal: AbortSignal): Promise<void> {
  const pages: ProjectPage[] = []
  for (let page = 1; page <= RECENT / PAGE_SIZE; page++) {
    // one after the other, here and below: nobody waits for this, and others do for the server
    const answer = await api('listProjects', { slug, signal, query: { page, page_size: PAGE_SIZE } })
    pages.push(answer)
    if (page >= answer.total_pages) break
  }
  const pageParams = pages.map((_, index) => index + 1)
  const projects = pages.flatMap((page) => page.projects)
  await keepAnswer(userId, keys.projects(slug, unfiltered), { pages, pageParams })
  for (const project of projects) {
    signal.throwIfAborted()
    if (await isKept(userId, slug, project)) continue
    await keepProject(userId, slug, project.id, signal)
    await rest()
  }
}

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, REST)
  })

/** Notes and photos lift their project in the list: it was changed as well when they were. */
async function isKept(userId: string, slug: string, { id, modified }: Project): Promise<boolean> {
  const found = await keptAnswer(userId, keys.project(slug, id))
  if (typeof found !== 'object' || found === null || !('project' in found)) return false
  const { project } = found
  const same = typeof project === 'object' && project !== null && 'modified' in project && project.modified === modified
  return same && (await keptAnswer(userId, keys.photos(slug, id))) !== undefined
}

async function keepProject(userId: string, slug: string, id: Project['id'], signal: AbortSignal): Promise<void> {
  const [project, notes] = await Promise.all([
    api('getProject', { slug, id, signal }),
    api('listNotes', { slug, projectId: id, signal }),
    keepPhotos(userId, slug, { kind: 'project', id }, signal),
  ])
  await keepAnswer(userId, keys.notes(slug, id), { ...notes, search: '' })
  // last: with it the project counts as kept
  await keepAnswer(userId, keys.project(slug, id), project)
}
