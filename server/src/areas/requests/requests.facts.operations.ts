import type { EmergencyKind } from '#contract/emergencies/values.ts'
import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import { CustomerId, RequestId, ServiceId } from '#contract/shared.ts'
import { E164 } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { isRealName } from '../customers/customers.filling.operations.ts'
import { readFacts } from './requests.facts.store.ts'
import { heldRequest } from './requests.store.ts'
import { EmergencyMark, Told, Words } from './requests.words.ts'

/** What is known of a request, for whoever speaks with its customer. */
export interface RequestFacts {
  readonly id: RequestId
  readonly customerId: CustomerId
  /**
   * As the person named themselves; otherwise as they are known; empty while nobody knows, and for whoever gave a known
   * customer's contact in the chat and no name.
   */
  readonly name: string
  /** Where the business reaches the customer; what a stranger said of themselves stands in `told`. */
  readonly phone: E164 | null
  readonly email: string | null
  readonly told: { readonly name: string; readonly phone: string | null; readonly email: string | null } | null
  readonly address: string
  readonly service: { readonly id: ServiceId; readonly name: string } | null
  readonly message: string
  readonly photoCount: number
  readonly stage: Stage
  readonly status: RequestStatus
  readonly source: Source
  readonly trial: boolean
  readonly archived: boolean
  readonly created: Date
  readonly waitingSince: Date | null
  readonly firstResponse: Date | null
  /** The danger it is marked with, since when, and the number that was given for it. */
  readonly emergency: { readonly kind: EmergencyKind; readonly since: Date; readonly phone: E164 | null } | null
}

/**
 * Where a request stands that this act holds, as it is about to leave it: what it changes of the row may not be written yet.
 * Undefined where the act does not hold it.
 */
export const heldRow = (
  { db, site }: SiteWork,
  requestId: RequestId,
): Promise<{ readonly stage: string; readonly archived_at: Date | null } | undefined> =>
  heldRequest(db, site.id, requestId)

/** @throws Refusal not_found */
export async function requestFacts(work: SiteWork, requestId: RequestId): Promise<RequestFacts> {
  const facts = await knownFacts(work, requestId)
  if (!facts) throw new Refusal('not_found')
  return facts
}

/** The same; undefined when the business has no such request. */
export async function knownFacts(work: SiteWork, requestId: RequestId): Promise<RequestFacts | undefined> {
  const row = await readFacts(work.db, work.site.id, requestId)
  if (!row) return undefined
  const { stage, status, source } = Words.parse(row)
  const told = Told.parse(row.told_contact)
  const mark = EmergencyMark.parse(row)
  return {
    id: RequestId.parse(row.id),
    customerId: CustomerId.parse(row.customer_id),
    name: [told?.name, row.customer_name].find((name) => name !== undefined && (name === '' || isRealName(name))) ?? '',
    phone: E164.nullable().parse(row.customer_phone),
    email: row.customer_email,
    told,
    address: row.address,
    service:
      row.service_id === null || row.service_name === null
        ? null
        : { id: ServiceId.parse(row.service_id), name: row.service_name },
    message: row.message,
    photoCount: row.photo_count,
    stage,
    status,
    source,
    trial: row.trial,
    archived: row.archived_at !== null,
    created: row.created_at,
    waitingSince: row.waiting_since,
    firstResponse: row.first_response_at,
    emergency: mark && { kind: mark.kind, since: mark.at, phone: E164.nullable().parse(row.emergency_phone) },
  }
}
