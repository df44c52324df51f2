import type { lostReasons, RequestStatus, Stage } from '#contract/requests.ts'
import type { QuoteId, RequestId, UserId } from '#contract/shared.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { hasMember } from '../accounts/members.operations.ts'
import { takeQuote } from '../quotes/quotes.operations.ts'
import { move, stillWaits, type Standing } from './requests.rules.ts'
import type { RequestRecord } from './requests.store.ts'

/** Where a member wants a request, and what its stage asks for. */
export interface Wanted {
  readonly stage?: Stage | undefined
  readonly status?: RequestStatus | undefined
  readonly closed_reason?: (typeof lostReasons)[number] | null | undefined
  readonly quote_id?: QuoteId | undefined
  readonly without_quote?: true | undefined
}

const stageFaults = {
  status_of_another_stage: { path: 'status', message: 'is not a status of that stage' },
  reason_missing: { path: 'closed_reason', message: 'is needed to close a request as lost' },
  quote_missing: { path: 'quote_id', message: 'is needed to win a request, unless it was won without a quote' },
} as const

function refuse(fault: keyof typeof stageFaults): Refusal {
  const { path, message } = stageFaults[fault]
  return new Refusal('stage_refused', { detail: `${path} ${message}`, faults: [{ path: `body.${path}`, message }] })
}

/**
 * Where the request lands, if its stage is given what it asks for: a reason to lose it; the quote that was taken, or
 * the word that there was none, to win it. One that is won already is not asked again.
 * @throws Refusal stage_refused, invalid for a quote of another request
 */
export async function moved(
  work: SiteWork,
  requestId: RequestId,
  from: Standing,
  { stage, status, closed_reason: closedReason, quote_id: quoteId, without_quote: withoutQuote }: Wanted,
): Promise<Standing> {
  const to = move(from, { stage, status, closedReason })
  if ('fault' in to) throw refuse(to.fault)
  const isWon = to.stage === 'won' && from.stage !== 'won'
  if (isWon && quoteId === undefined && withoutQuote !== true) throw refuse('quote_missing')
  if (isWon && quoteId !== undefined) await takeQuote(work, requestId, quoteId)
  return to
}

/** A person who moves a new request has been in touch, or has decided: either way nobody waits for a first word. */
export function answeredBy(
  row: RequestRecord,
  to: Standing,
  now: Date,
): { waiting_since?: null; first_response_at?: Date; first_response_by?: 'member' } {
  const isMoved = to.stage !== row.stage || to.status !== row.status
  if (!isMoved || row.waiting_since === null || stillWaits(to)) return {}
  return to.stage === 'closed' || row.first_response_at
    ? { waiting_since: null }
    : { waiting_since: null, first_response_at: now, first_response_by: 'member' }
}

/** @throws Refusal invalid when this person does not belong to the business */
export async function checkMember(work: SiteWork, id: UserId | null | undefined): Promise<void> {
  if (id && !(await hasMember(work, id)))
    throw refuseField('invalid', 'assigned_id', 'is not a member of this business')
}
