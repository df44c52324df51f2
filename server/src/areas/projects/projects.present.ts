import { z } from 'zod'
import { CustomerSummary } from '#contract/customers.ts'
import type { Photo } from '#contract/photos.ts'
import { projectStatuses, type Project } from '#contract/projects.ts'
import { CustomerId, named, ProjectId, RequestId, ServiceId } from '#contract/shared.ts'
import type { ProjectRow } from './projects.store.ts'

// what comes out of the database as text or JSON, as the contract's words and shapes
const Status = z.enum(projectStatuses)
const Customer = CustomerSummary.nullable()
const Services = z.array(named(ServiceId))
// made once: to make a schema costs far more than to use it
const OfCustomer = CustomerId.nullable()
const OfRequest = RequestId.nullable()

export interface ProjectPhotos {
  readonly photos: readonly z.input<typeof Photo>[]
  readonly count: number
}

/** Every field of a project that leaves the server. */
export const presentProject = (row: ProjectRow, { photos, count }: ProjectPhotos, may: Project['may']) => ({
  id: ProjectId.parse(row.id),
  name: row.name,
  status: Status.parse(row.status),
  description: row.description,
  address: row.address,
  place_id: row.place_id,
  position: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  customer: Customer.parse(row.customer),
  customer_id: OfCustomer.parse(row.customer_id),
  services: Services.parse(row.services),
  tags: row.tags,
  date: row.day,
  end_date: row.end_day,
  request_id: OfRequest.parse(row.request_id),
  photo_count: count,
  photos: [...photos],
  note_count: row.note_count,
  pair_count: row.pair_count,
  checklist: { done: row.items_done, total: row.items_total },
  share_count: row.share_count,
  archived: row.archived_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
  may,
})
