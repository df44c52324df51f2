import type { Position } from '#contract/places.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import { ProjectId, type CustomerId, type RequestId, type ServiceId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerOf } from '../customers/customers.operations.ts'
import { listServices } from '../sites/sites.operations.ts'
import { rounded } from './projects.place.rules.ts'
import { shortened, uniqueServices, uniqueTags, unknownPlaces } from './projects.rules.ts'
import { findByRequest, insertProject, setServices } from './projects.store.ts'

/** The customer's name, empty without one. @throws Refusal invalid when a service or the customer is not one of the business */
export async function checkReferences(
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

/** @throws Refusal invalid when the last day is before the first */
export function checkDays(date: string | null, endDate: string | null): void {
  if (date !== null && endDate !== null && endDate < date)
    throw refuseField('invalid', 'end_date', 'is before the day it begins')
}

interface NewProject {
  readonly name: string
  readonly status: ProjectStatus
  readonly description: string
  readonly address: string
  readonly placeId: string | null
  readonly position: Position | null
  readonly customerId: CustomerId | null
  readonly services: readonly ServiceId[]
  readonly tags: readonly string[]
  readonly date: string | null
  readonly endDate: string | null
  readonly requestId: RequestId | null
}

/** The new project's id; the one that the request has already, if it has. */
export async function makeProject(work: SiteWork, project: NewProject): Promise<ProjectId> {
  const { db, site, now } = work
  const { name, status, description, address, placeId, requestId } = project
  checkDays(project.date, project.endDate)
  const services = uniqueServices(project.services)
  const customerName = await checkReferences(work, project.services, project.customerId)
  const position = rounded(project.position)
  const id = newId(ProjectId)
  const row = await insertProject(db, {
    site_id: site.id,
    id,
    name,
    status,
    description,
    address,
    place_id: placeId,
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    request_id: requestId,
    tags: uniqueTags(project.tags),
    customer_id: project.customerId,
    customer_name: customerName,
    day: project.date,
    end_day: project.endDate,
    created_at: now,
    modified_at: now,
  })
  if (!row && requestId !== null) return ProjectId.parse((await findByRequest(db, site.id, requestId)).id)
  await setServices(db, site.id, id, services)
  work.audit({ act: 'project.create', record: 'project', recordId: id, after: { ...project, services } })
  work.announce('projects', id)
  return id
}

/** The longest name a project may have (the contract's limit); a request's words may make a longer one. */
const longestName = 160

/** Makes the project of a request; called again for the same request it gives the same project. */
export const createProjectFor = (
  work: SiteWork,
  from: {
    readonly requestId: RequestId | null
    readonly name: string
    readonly customerId: CustomerId | null
    readonly address: string
    readonly serviceId: ServiceId | null
    readonly description: string
  },
): Promise<ProjectId> =>
  makeProject(work, {
    requestId: from.requestId,
    name: shortened(from.name, longestName),
    customerId: from.customerId,
    address: from.address,
    description: from.description,
    services: from.serviceId === null ? [] : [from.serviceId],
    status: 'lead',
    tags: [],
    date: null,
    endDate: null,
    placeId: null,
    position: null,
  })
