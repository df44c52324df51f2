import type { Photo } from '#contract/photos.ts'
import type { Actor } from '../../platform/work/work.ts'
import type { z } from 'zod'
import { requestAbilities } from './requests.policy.ts'
import type { Related } from './requests.related.operations.ts'
import type { RequestRow } from './requests.store.ts'
import { EmergencyMark, Told, Words } from './requests.words.ts'
import { RequestSummary } from '#contract/requests.ts'

const { first_response_by: firstResponseBy } = RequestSummary.shape

/** What is shown of a request beside its own row. */
export interface Beside {
  readonly photos: readonly z.input<typeof Photo>[]
  readonly count: number
  readonly related: Related
}

/** Every field of a request that leaves the server. */
export function presentRequest(row: RequestRow, { photos, count, related }: Beside, actor: Actor) {
  const isOver = row.archived_at !== null || row.stage === 'closed'
  return {
    id: row.id,
    customer: { id: row.customer_id, name: row.customer_name, phone: row.customer_phone, email: row.customer_email },
    told: Told.parse(row.told_contact),
    address: row.address,
    service: row.service_id && row.service_name !== null ? { id: row.service_id, name: row.service_name } : null,
    message: row.message,
    ...Words.parse(row),
    came_from: row.came_from,
    closed_note: row.closed_note,
    archived: row.archived_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    first_response: row.first_response_at?.toISOString() ?? null,
    // before it was written down, only members could
    first_response_by: firstResponseBy.parse(row.first_response_by ?? (row.first_response_at && 'member')),
    assigned:
      row.assigned_user_id === null
        ? null
        : {
            id: row.assigned_user_id,
            name: [row.assigned_first_name, row.assigned_last_name].filter(Boolean).join(' '),
          },
    conversation: related.conversations.get(row.id) ?? null,
    open_quotes: related.quotes.get(row.id) ?? null,
    next_visit: related.visits.get(row.id) ?? null,
    suggestion: related.suggestions.get(row.id) ?? null,
    emergency: presentEmergency(row),
    merged_into: row.merged_into,
    waiting_since: isOver ? null : (row.waiting_since?.toISOString() ?? null),
    photo_count: count,
    photos: [...photos],
    project_id: row.project_id,
    version: row.version,
    may: requestAbilities(actor),
  }
}

/** Called is the number they gave for it, else one they are known by. */
export function presentEmergency(row: RequestRow) {
  const mark = EmergencyMark.parse(row)
  if (mark === null) return null
  const phone = row.emergency_phone ?? Told.parse(row.told_contact)?.phone ?? row.customer_phone
  return { kind: mark.kind, since: mark.at.toISOString(), phone }
}
