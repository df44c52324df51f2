import { lostReasons, RequestSummary, requestStatuses, sources, stages } from '#contract/requests.ts'
import type { Actor } from '../../platform/work/work.ts'
import { z } from 'zod'
import type { PhotosOfRecord } from '../photos/photos.operations.ts'
import { requestAbilities } from './requests.policy.ts'
import type { RequestRow } from './requests.store.ts'

// the database checks these by constraint; parsing here turns its text into the contract's words
export const Words = z.object({
  source: z.enum(sources),
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  closed_reason: z.enum(lostReasons).nullable(),
})

const Told = RequestSummary.shape.told

/** Every field of a request that leaves the server. */
export function presentRequest(row: RequestRow, { photos, count }: PhotosOfRecord, actor: Actor) {
  return {
    id: row.id,
    customer: { id: row.customer_id, name: row.customer_name, phone: row.customer_phone, email: row.customer_email },
    told: Told.parse(row.told_contact),
    address: row.address,
    service: row.service_id && row.service_name !== null ? { id: row.service_id, name: row.service_name } : null,
    message: row.message,
    ...Words.parse(row),
    closed_note: row.closed_note,
    archived: row.archived_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    first_response: row.first_response_at?.toISOString() ?? null,
    waiting_since: row.archived_at || row.stage === 'closed' ? null : (row.waiting_since?.toISOString() ?? null),
    photo_count: count,
    photos: [...photos],
    project_id: row.project_id,
    version: row.version,
    may: requestAbilities(actor),
  }
}
