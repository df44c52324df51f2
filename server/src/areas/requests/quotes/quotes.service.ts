import type { SiteWork } from '../../../platform/work/work.ts'
import { carryToProject } from '../../photos/index.ts'
import {
  hasOpenQuote,
  standingAfter,
  type QuoteChanged,
  type QuoteChanging,
  type QuoteConverted,
} from '../../quotes/index.ts'
import { followRequest, holdRequest } from '../move-request.service.ts'
import { changeRequest } from '../requests.store.ts'

/** What becomes of a request when its quotes change. */

/** Locks the requests before the quote is. @throws Refusal not_found */
export async function lockOfQuotes(work: SiteWork, { requestIds }: QuoteChanging): Promise<void> {
  for (const id of requestIds) await holdRequest(work, id)
}

/** The request's history names the quote; where it stands follows what became of it. */
export async function followQuote(work: SiteWork, changed: QuoteChanged): Promise<void> {
  const { requestId, quoteId, number, title, totalCents, status, archived, isNews } = changed
  if (requestId === null) return
  // only a declined quote asks for the others, and is not open itself
  const others = status === 'declined' && isNews && (await hasOpenQuote(work, requestId))
  const facts = { quote: quoteId, number, title, total_cents: totalCents, state: status, archived }
  await followRequest(work, requestId, { act: 'request.quote', facts }, ({ stage }) =>
    isNews && !archived ? standingAfter(stage, { status, others }) : null,
  )
}

/** A quote that became a project takes its request along, with the photos that belong to it. */
export async function followConversion(work: SiteWork, { requestId, projectId }: QuoteConverted): Promise<void> {
  const { db, site, now } = work
  const row = await holdRequest(work, requestId)
  if (row.project_id !== null) return
  await carryToProject(work, requestId, projectId)
  await changeRequest(db, site.id, requestId, { project_id: projectId }, now)
  const changes = { before: { project: null }, after: { project: projectId } }
  work.audit({ act: 'request.convert', record: 'request', recordId: requestId, ...changes })
  work.announce('requests', requestId)
}
