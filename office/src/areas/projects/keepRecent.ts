import type { Project } from '#contract/projects.ts'
import type { Photo } from '#contract/photos.ts'
import { api } from '../../lib/api.ts'
import { keepAnswer, keptAnswer } from '../../lib/keptAnswers.ts'
import { keepPicture } from '../../lib/keptPictures.ts'
import { keys } from '../../lib/queries.ts'
import { allPhotos, type PhotoList } from '../photos/index.ts'
import { queryOf, type ProjectPage } from './useProjectList.ts'
import { PAGE_SIZE } from './words.ts'

/** Projects that can be read without a connection (decisions, section 7). */
const RECENT = 60
/** Pictures of each. */
const PICTURES = 24
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
  const [project, notes, photos] = await Promise.all([
    api('getProject', { slug, id, signal }),
    api('listNotes', { slug, projectId: id, signal }),
    allPhotos(slug, id, signal),
  ])
  await keepPictures(photos, signal)
  await keepAnswer(userId, keys.notes(slug, id), { ...notes, search: '' })
  await keepAnswer(userId, keys.photos(slug, id), photos)
  // last: with it the project counts as kept
  await keepAnswer(userId, keys.project(slug, id), project)
}

async function keepPictures({ photos }: PhotoList, signal: AbortSignal): Promise<void> {
  for (const photo of photos.slice(0, PICTURES)) {
    const url = smallOf(photo)
    if (url !== undefined) await keepPicture(url, signal)
  }
}

/** Wide enough for a tile; every browser that the office serves shows it. */
function smallOf({ asset }: Pick<Photo, 'asset'>): string | undefined {
  const sources = asset.sources.toSorted((one, other) => one.width - other.width)
  const webp = sources.filter(({ type }) => type === 'image/webp')
  return (webp.find(({ width }) => width >= 240) ?? webp.at(-1) ?? sources[0])?.url
}
