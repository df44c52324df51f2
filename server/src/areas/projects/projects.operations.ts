import type { CustomerId, ProjectId, RequestId, ServiceId } from '#contract/shared.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import { ProjectId as ProjectIdKind } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { containingWords } from '../../platform/database/like.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerOf } from '../customers/customers.operations.ts'
import { changesBetween } from '../sites/sites.changes.operations.ts'
import { listServices } from '../sites/sites.operations.ts'
import { projectAbilities } from './projects.policy.ts'
import { presentProject, type ProjectPhotos } from './projects.present.ts'
import { pagesFor, uniqueTags, unknownPlaces } from './projects.rules.ts'
import {
  changeProject,
  findByRequest,
  findProject,
  insertProject,
  listProjects as list,
  lockProject,
  readServiceIds,
  setServices,
} from './projects.store.ts'

export { projectNamed, touchProject, type ProjectName } from './projects.touch.operations.ts'

/** Photos that a project shows in the list; its own page shows all. */
const listPhotos = 4
const allPhotos = 100_000

export interface ProjectParts {
  readonly photos: {
    /** The first photos of each project and the number of all, by the project's id, in a constant number of queries. */
    photosOf(work: SiteWork, of: { projectIds: ProjectId[] }, most: number): Promise<ReadonlyMap<string, ProjectPhotos>>
  }
}

const noPhotos: ProjectPhotos = { photos: [], count: 0 }

/** @throws Refusal not_found */
const readProject =
  (parts: ProjectParts) =>
  async (work: SiteWork, id: string): Promise<Answer<'getProject'>['project']> => {
    const row = await findProject(work.db, work.site.id, id)
    if (!row) throw new Refusal('not_found')
    const projectId = ProjectIdKind.parse(row.id)
    const photos = await parts.photos.photosOf(work, { projectIds: [projectId] }, allPhotos)
    return presentProject(row, photos.get(projectId) ?? noPhotos, projectAbilities(work.actor))
  }

const listProjects =
  (parts: ProjectParts) =>
  async (work: SiteWork, { query }: Input<'listProjects'>): Promise<Answer<'listProjects'>> => {
    const { total, rows } = await list(work.db, work.site.id, {
      patterns: containingWords(query.search),
      statuses: query.status,
      services: query.services,
      tags: query.tags,
      offset: (query.page - 1) * query.page_size,
      limit: query.page_size,
    })
    const projectIds = rows.map((row) => ProjectIdKind.parse(row.id))
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

/** @throws Refusal invalid when a service or the customer is not one of the business */
async function checkReferences(
  work: SiteWork,
  services: readonly ServiceId[],
  customerId: CustomerId | null,
): Promise<string> {
  if (services.length > 0) {
    const known = new Set<string>((await listServices(work)).services.map((service) => service.id))
    const faults = unknownPlaces(services, known).map((place) => ({
      path: `body.services.${place}`,
      message: 'is not a service of this business',
    }))
    if (faults.length > 0) throw new Refusal('invalid', { faults })
  }
  if (customerId === null) return ''
  const customer = await customerOf(work, customerId)
  if (!customer) throw refuseField('invalid', 'customer_id', 'is not a customer of this business')
  return customer.name
}

interface NewProject {
  readonly name: string
  readonly status: ProjectStatus
  readonly description: string
  readonly address: string
  readonly customerId: CustomerId | null
  readonly services: readonly ServiceId[]
  readonly tags: readonly string[]
  readonly date: string | null
  readonly requestId: RequestId | null
}

/** The new project's id; the one that the request has already, if it has. */
async function make(work: SiteWork, project: NewProject): Promise<ProjectId> {
  const { db, site, now } = work
  const { name, status, description, address, requestId } = project
  const services = [...new Set(project.services)]
  const customerName = await checkReferences(work, project.services, project.customerId)
  const id = newId(ProjectIdKind)
  const row = await insertProject(db, {
    site_id: site.id,
    id,
    name,
    status,
    description,
    address,
    request_id: requestId,
    tags: uniqueTags(project.tags),
    customer_id: project.customerId,
    customer_name: customerName,
    day: project.date,
    created_at: now,
    modified_at: now,
  })
  if (!row && requestId !== null) return ProjectIdKind.parse((await findByRequest(db, site.id, requestId)).id)
  await setServices(db, site.id, id, services)
  work.audit({ act: 'project.create', record: 'project', recordId: id, after: { ...project, services } })
  work.announce('projects', id)
  return id
}

const createProject =
  (parts: ProjectParts) =>
  async (work: SiteWork, { body }: Input<'createProject'>): Promise<Answer<'createProject'>> => {
    const { customer_id: customerId, ...rest } = body
    const id = await make(work, { ...rest, customerId, requestId: null })
    return { project: await readProject(parts)(work, id) }
  }

/** The longest name a project may have (the contract's limit); a request's words may make a longer one. */
const longestName = 160

/** Makes the project of a request; called again for the same request it gives the same project. */
export const createProjectFor = (
  work: SiteWork,
  from: {
    readonly requestId: RequestId
    readonly name: string
    readonly customerId: CustomerId | null
    readonly address: string
    readonly serviceId: ServiceId | null
    readonly description: string
  },
): Promise<ProjectId> =>
  make(work, {
    requestId: from.requestId,
    name: from.name.slice(0, longestName),
    customerId: from.customerId,
    address: from.address,
    description: from.description,
    services: from.serviceId === null ? [] : [from.serviceId],
    status: 'lead',
    tags: [],
    date: null,
  })

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

    const { services: given, customer_id: customerId, tags, date, archived, ...fields } = body
    const services = given && [...new Set(given)].toSorted()
    const customerName = await checkReferences(work, given ?? [], customerId ?? null)
    const before = {
      ...row,
      services: await readServiceIds(db, site.id, params.id),
      archived: row.archived_at !== null,
      date: row.day,
    }
    const changes = changesBetween(before, {
      ...fields,
      services,
      customer_id: customerId,
      tags: tags && uniqueTags(tags),
      date,
      archived,
    })
    if (changes) {
      await changeProject(
        db,
        site.id,
        params.id,
        {
          ...fields,
          ...(customerId === undefined ? {} : { customer_id: customerId, customer_name: customerName }),
          ...(tags === undefined ? {} : { tags: uniqueTags(tags) }),
          ...(date === undefined ? {} : { day: date }),
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

/** The calls of this area, and what others do with projects. */
export const projectOperations = (parts: ProjectParts) => ({
  listProjects: listProjects(parts),
  createProject: createProject(parts),
  getProject: async (work: SiteWork, { params }: Input<'getProject'>): Promise<Answer<'getProject'>> => ({
    project: await readProject(parts)(work, params.id),
  }),
  replaceProject: replaceProject(parts),
  /** One project with all its photos. @throws Refusal not_found */
  readProject: readProject(parts),
  createProjectFor,
})
export type ProjectOperations = ReturnType<typeof projectOperations>
