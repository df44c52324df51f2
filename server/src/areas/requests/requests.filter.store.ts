import { sql, type RawBuilder } from 'kysely'
import type { PlacedStatus, RequestStatus, Source, Stage } from '#contract/requests.ts'
import type { UserId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'

/** What lists and the board are narrowed by; an empty list or text narrows nothing. */
export interface RequestFilter {
  readonly stages?: readonly Stage[]
  /** One that two stages have, without its stage, means both. */
  readonly statuses: readonly (RequestStatus | PlacedStatus)[]
  readonly sources: readonly Source[]
  readonly assigned: UserId | ''
  readonly waiting?: boolean
  /** Only conversations that the assistant let go and nobody answered since. */
  readonly handedOver: boolean
  readonly emergency?: boolean
  readonly search: string
}

/** Conditions on `requests as r`. Trials are in no list, whatever is asked for. */
export function narrowed(filter: RequestFilter): RawBuilder<boolean> {
  const { stages = [], statuses, sources, assigned, waiting = false, handedOver, emergency = false, search } = filter
  const conditions = [sql<boolean>`not r.trial`]
  if (stages.length > 0) conditions.push(sql`r.stage = any(${[...stages]}::text[])`)
  if (statuses.length > 0) conditions.push(hasStatus(statuses))
  if (sources.length > 0) conditions.push(sql`r.source = any(${[...sources]}::text[])`)
  if (assigned) conditions.push(sql`r.assigned_user_id = ${assigned}`)
  if (waiting || handedOver) conditions.push(sql`r.waiting_since is not null and r.stage <> 'closed'`)
  if (handedOver) {
    conditions.push(sql`exists (
      select from conversations as held
      where held.site_id = r.site_id and held.request_id = r.id
        and held.held_by <> 'assistant' and held.hand_over_reason is not null)`)
  }
  if (emergency) conditions.push(sql`r.emergency_kind is not null`)
  if (search) conditions.push(sql`r.id in (select requests_with_text(${containing(search)}))`)
  return sql.join(conditions, sql` and `)
}

function hasStatus(statuses: RequestFilter['statuses']): RawBuilder<boolean> {
  const placed = statuses.filter((status) => status.includes('.'))
  const anywhere = sql<boolean>`r.status = any(${statuses.filter((status) => !status.includes('.'))}::text[])`
  // what two stages call alike is not what one of them means
  return placed.length === 0 ? anywhere : sql`(${anywhere} or r.stage || '.' || r.status = any(${placed}::text[]))`
}
