import type { lostReasons, RequestStatus, Stage } from '#contract/requests.ts'
import { RequestId, type QuoteId, type UserId } from '#contract/shared.ts'
import { publish } from '../../platform/events/events.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { remembered } from '../../platform/work/remembered.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { hasMember } from '../accounts/index.ts'
import { takeQuote } from '../quotes/index.ts'
import { placeAbove, placeOnTop } from './requests.placing.operations.ts'
import { move, type Move, type Standing } from './requests.rules.ts'
import { changeHeldRequest, changeRequest, firstPosition, lockRequest, type RequestRecord } from './requests.store.ts'
import { Words } from './requests.words.ts'

/** Requests that changed their stage in one act. */
export interface RequestMoved {
  readonly moves: readonly RequestMove[]
}

export interface RequestMove {
  readonly requestId: RequestId
  readonly from: string
  readonly to: string
}

/** Requests that became spam in one act, or are none any more: how each stands is written already. */
interface RequestSpam {
  readonly requestIds: readonly RequestId[]
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'request.moved': RequestMoved
    'request.spam': RequestSpam
  }
}

type Place = Pick<RequestRecord, 'stage' | 'status'>

/** Where a request stood and where it stands, as far as others ask. */
interface PlaceChange {
  readonly requestId: RequestId
  readonly from: Place
  readonly to: Place
}

/** Tells the areas above which of these requests changed their stage or are spam now. Every act that writes a stage calls it. */
export async function publishMoves(work: SiteWork, changes: readonly PlaceChange[]): Promise<void> {
  const moves = changes
    .filter(({ from, to }) => from.stage !== to.stage)
    .map(({ requestId, from, to }) => ({ requestId, from: from.stage, to: to.stage }))
  if (moves.length > 0) await publish(work, 'request.moved', { moves })
  // within one stage too: what was lost turns out to be spam
  const turned = changes.filter(({ from, to }) => (from.status === 'spam') !== (to.status === 'spam'))
  if (turned.length > 0) await publish(work, 'request.spam', { requestIds: turned.map(({ requestId }) => requestId) })
}

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

/** @throws Refusal invalid when this person does not belong to the business */
export async function checkMember(work: SiteWork, id: UserId | null | undefined): Promise<void> {
  if (id && !(await hasMember(work, id)))
    throw refuseField('invalid', 'assigned_id', 'is not a member of this business')
}

/** Something done to a request by another area: the word and the facts of its history. */
export interface Happening {
  readonly act: string
  readonly facts: object
}

/** The request's row, locked until the transaction ends: acts on one request follow each other. @throws Refusal not_found */
export async function holdRequest({ db, site }: SiteWork, requestId: RequestId): Promise<RequestRecord> {
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * Writes into a request's history what another area did for it, and lets the request follow where that leads: `lead` is
 * given where it stands, and answers where it goes, or null. Archived requests stay where they are.
 * @throws Refusal not_found; stage_refused when it leads where no request can be
 */
export async function followRequest(
  work: SiteWork,
  requestId: RequestId,
  happening: Happening,
  lead: (from: Standing) => Move | null,
): Promise<void> {
  const row = await holdRequest(work, requestId)
  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  const target = row.archived_at === null ? lead({ stage, status, closedReason }) : null
  const to = target === null ? null : move({ stage, status, closedReason }, target)
  if (to && 'fault' in to) throw new Refusal('stage_refused')
  const changes = to && changesBetween({ stage, status }, { stage: to.stage, status: to.status })
  if (to && changes) await follow(work, row, to)
  work.audit({
    act: happening.act,
    record: 'request',
    recordId: requestId,
    before: changes?.before ?? {},
    after: { ...happening.facts, ...changes?.after },
  })
  work.announce('requests', requestId)
}

async function follow(work: SiteWork, row: RequestRecord, to: Standing): Promise<void> {
  const { db, site, now } = work
  const place = to.stage === row.stage ? {} : { position: await placeOnTop(work, to.stage) }
  const change = { stage: to.stage, status: to.status, closed_reason: to.closedReason, ...place }
  const requestId = RequestId.parse(row.id)
  await changeRequest(db, site.id, requestId, change, now)
  await publishMoves(work, [{ requestId, from: row, to }])
}

export interface AssistantMove {
  readonly stage: Stage
  readonly status: RequestStatus
}

/** Most requests move to this column: turns that share a transaction ask once where it begins. */
const firstQualifying = remembered((work) => firstPosition(work.db, work.site.id, 'qualifying'))
const firstOf = (work: SiteWork, stage: Stage) =>
  stage === 'qualifying' ? firstQualifying(work) : firstPosition(work.db, work.site.id, stage)

/** Locks the request and prefetches what `moveByAssistant` needs, so the queries share one round trip. */
export async function lookAheadOfMove(work: SiteWork, requestId: RequestId): Promise<void> {
  await Promise.all([lockRequest(work.db, work.site.id, requestId), firstQualifying(work)])
}

/**
 * The assistant moves a request on. Only while it is asked about: once a member has quoted, won, closed or archived it,
 * that decision stands. False when nothing was moved.
 * @throws Refusal not_found; stage_refused for a status of another stage
 */
export async function moveByAssistant(work: SiteWork, requestId: RequestId, to: AssistantMove): Promise<boolean> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  if (row.archived_at !== null || (stage !== 'request' && stage !== 'qualifying')) return false
  const landed = move({ stage, status, closedReason }, { ...to, closedReason: 'other' })
  if ('fault' in landed) throw new Refusal('stage_refused')
  const changes = changesBetween({ stage, status }, { stage: landed.stage, status: landed.status })
  if (!changes) return false
  changeHeldRequest(
    db,
    row,
    {
      stage: landed.stage,
      status: landed.status,
      closed_reason: landed.closedReason,
      ...(landed.stage === stage ? {} : { position: placeAbove(await firstOf(work, landed.stage)) }),
    },
    now,
  )
  await publishMoves(work, [{ requestId, from: { stage, status }, to: landed }])
  work.audit({ act: 'assistant.move', record: 'request', recordId: requestId, ...changes })
  work.announce('requests', requestId)
  return true
}
