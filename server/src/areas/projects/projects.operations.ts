import { ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { checkPlace } from '../places/places.keeping.operations.ts'
import { checkDays, checkReferences, createProjectFor, makeProject } from './projects.make.operations.ts'
import { filterOf } from './projects.filter.ts'
import { placeAfter, rounded, type ProjectPlace } from './projects.place.rules.ts'
import { projectAbilities } from './projects.policy.ts'
import { presentProject, type ProjectPhotos } from './projects.present.ts'
import { getProjectTimeline } from './projects.timeline.operations.ts'
import { pagesFor, uniqueServices, uniqueTags } from './projects.rules.ts'
import {
  changeProject,
  countActive,
  countJobs,
  findProject,
  listProjects as list,
  lockProject,
  readServiceIds,
  setServices,
  type ProjectRecord,
} from './projects.store.ts'

export { createProjectFor } from './projects.make.operations.ts'

/** Photos that a project shows in the list; its own page shows all. */
const listPhotos = 4
const allPhotos = 100_000

export interface ProjectParts {
  /** Whether a maps service is set up. */
  readonly hasMaps: boolean
  readonly photos: {
    /** The first photos of each project and the number of all, by the project's id, in a constant number of queries. */
    photosOf(work: SiteWork, of: { projectIds: ProjectId[] }, most: number): Promise<ReadonlyMap<string, ProjectPhotos>>
    chosenPhotos(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, ProjectPhotos['photos'][number]>>
  }
}

const noPhotos: ProjectPhotos = { photos: [], count: 0 }

/** @throws Refusal not_found */
const readProject =
  (parts: ProjectParts) =>
  async (work: SiteWork, id: string): Promise<Answer<'getProject'>['project']> => {
    const row = await findProject(work.db, work.site.id, id, work.now)
    if (!row) throw new Refusal('not_found')
    const projectId = ProjectId.parse(row.id)
    const photos = await parts.photos.photosOf(work, { projectIds: [projectId] }, allPhotos)
    return presentProject(row, photos.get(projectId) ?? noPhotos, projectAbilities(work.actor))
  }

const listProjects =
  (parts: ProjectParts) =>
  async (work: SiteWork, { query }: Input<'listProjects'>): Promise<Answer<'listProjects'>> => {
    const page = { offset: (query.page - 1) * query.page_size, limit: query.page_size }
    const { total, rows } = await list(
      work.db,
      work.site.id,
      { ...filterOf(query), ...page, sort: query.sort },
      work.now,
    )
    const projectIds = rows.map((row) => ProjectId.parse(row.id))
    const photos =
      projectIds.length > 0
        ? await parts.photos.photosOf(work, { projectIds }, listPhotos)
        : new Map<string, ProjectPhotos>()
    const may = projectAbilities(work.actor)
    return {
      projects: rows.map((row) => presentProject(row, photos.get(row.id) ?? noPhotos, may)),
      total_pages: pagesFor(total, query.page_size),
      total,
    }
  }

const createProject =
  (parts: ProjectParts) =>
  async (work: SiteWork, { body }: Input<'createProject'>): Promise<Answer<'createProject'>> => {
    const { customer_id: customerId, end_date: endDate, place_id, position, ...rest } = body
    const place = await checkPlace(work, { placeId: place_id, position }, parts)
    const id = await makeProject(work, { ...rest, ...place, customerId, endDate, requestId: null })
    return { project: await readProject(parts)(work, id) }
  }

/** The place after a change, as the row keeps it and the audit log says it. */
async function placeOf(
  work: SiteWork,
  row: ProjectRecord,
  body: Input<'replaceProject'>['body'],
  { hasMaps }: Pick<ProjectParts, 'hasMaps'>,
) {
  const { latitude: lat, longitude: lng } = row
  const before: ProjectPlace = { ...row, position: lat === null || lng === null ? null : { lat, lng } }
  const after = placeAfter(before, body)
  const { address, place_id: placeId, position } = after
  if (after === before) return { before: position, fields: { address, place_id: placeId }, position }
  const kept = await checkPlace(work, { placeId, position }, { hasMaps, before: before.place_id })
  return { before: before.position, fields: { address, place_id: kept.placeId }, position: rounded(kept.position) }
}

const actOf = (archived: boolean | undefined): string =>
  archived === undefined ? 'project.update' : archived ? 'project.archive' : 'project.restore'

/** Writes the fields that are given, and nothing when none of them differs. @throws Refusal not_found, stale, invalid */
const replaceProject =
  (parts: ProjectParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'replaceProject'>): Promise<Answer<'replaceProject'>> => {
    const { db, site, now } = work
    const row = await lockProject(db, site.id, params.id)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

    const { services: given, customer_id: customerId, tags, archived, name, status, description } = body
    const { date = row.day, end_date: endDate = row.end_day } = body
    checkDays(date, endDate)
    const services = given && uniqueServices(given)
    const customerName = await checkReferences(work, given ?? [], customerId ?? null)
    const place = await placeOf(work, row, body, parts)
    const fields = { name, status, description, ...place.fields }
    const before = {
      ...row,
      services: await readServiceIds(db, site.id, params.id),
      archived: row.archived_at !== null,
      date: row.day,
      end_date: row.end_day,
      position: place.before,
    }
    const changes = changesBetween(before, {
      ...fields,
      services,
      customer_id: customerId,
      tags: tags && uniqueTags(tags),
      date,
      end_date: endDate,
      position: place.position,
      archived,
    })
    if (changes) {
      await changeProject(
        db,
        site.id,
        params.id,
        {
          ...fields,
          latitude: place.position?.lat ?? null,
          longitude: place.position?.lng ?? null,
          day: date,
          end_day: endDate,
          ...(customerId === undefined ? {} : { customer_id: customerId, customer_name: customerName }),
          ...(tags === undefined ? {} : { tags: uniqueTags(tags) }),
          ...(archived === undefined ? {} : { archived_at: archived ? (row.archived_at ?? now) : null }),
        },
        now,
      )
      if (services) await setServices(db, site.id, params.id, services)
      const act = actOf('archived' in changes.after ? archived : undefined)
      work.audit({ act, record: 'project', recordId: params.id, ...changes })
      work.announce('projects', params.id)
    }
    return { project: await readProject(parts)(work, params.id) }
  }

/** How many jobs the business has, or had, for a customer; `except` is not counted. */
export const countJobsOf = ({ db, site }: SiteWork, customerId: string, except: string | null): Promise<number> =>
  countJobs(db, site.id, customerId, except)

/** How many projects are scheduled or in progress. */
export const countActiveProjects = ({ db, site }: SiteWork): Promise<number> => countActive(db, site.id)

/** The calls of this area, and what others do with projects. */
export const projectOperations = (parts: ProjectParts) => ({
  listProjects: listProjects(parts),
  createProject: createProject(parts),
  getProject: async (work: SiteWork, { params }: Input<'getProject'>): Promise<Answer<'getProject'>> => ({
    project: await readProject(parts)(work, params.id),
  }),
  replaceProject: replaceProject(parts),
  getProjectTimeline: getProjectTimeline(parts),
  /** One project with all its photos. @throws Refusal not_found */
  readProject: readProject(parts),
  createProjectFor,
})
export type ProjectOperations = ReturnType<typeof projectOperations>
