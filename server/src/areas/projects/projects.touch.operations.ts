import type { Position } from '#contract/places.ts'
import { CustomerId, ProjectId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { rounded } from './projects.place.rules.ts'
import {
  findHeading,
  hasPlace,
  movePlace,
  renameCustomer,
  touchProject as touch,
  type ProjectHeading,
} from './projects.store.ts'

/** What the records of a project (its notes) say of it. */
export interface ProjectName {
  readonly id: ProjectId
  readonly name: string
  readonly customerId: CustomerId | null
  readonly customerName: string
}

const named = (row: ProjectHeading | undefined): ProjectName => {
  if (!row) throw new Refusal('not_found')
  return {
    id: ProjectId.parse(row.id),
    name: row.name,
    customerId: CustomerId.nullable().parse(row.customer_id),
    customerName: row.customer_name,
  }
}

/** @throws Refusal not_found */
export const projectNamed = async (work: SiteWork, id: ProjectId): Promise<ProjectName> =>
  named(await findHeading(work.db, work.site.id, id))

/** Something in the project changed: it rises to the top of the list, and open offices hear of it. @throws Refusal not_found */
export async function touchProject(work: SiteWork, id: ProjectId): Promise<ProjectName> {
  const name = named(await touch(work.db, work.site.id, id, work.now))
  work.announce('projects', id)
  return name
}

/** Whether some project stands at this place. */
export const standsAtPlace = (work: SiteWork, placeId: string): Promise<boolean> =>
  hasPlace(work.db, work.site.id, placeId)

/** What the maps service now says of a place is what its projects have; null: it may not be kept any longer. */
export async function placeMoved(work: SiteWork, placeId: string, position: Position | null): Promise<void> {
  await movePlace(work.db, work.site.id, placeId, rounded(position))
}

/** A customer is called otherwise now: their projects are found by the new name. */
export async function customerRenamed(work: SiteWork, customerId: CustomerId, name: string): Promise<void> {
  for (const id of await renameCustomer(work.db, work.site.id, customerId, name)) work.announce('projects', id)
}
