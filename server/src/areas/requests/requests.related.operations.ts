import type { ConversationSummary } from '#contract/conversations.ts'
import type { CustomerHistory } from '#contract/requests.ts'
import type { VisitSummary } from '#contract/schedule/types.ts'
import { RequestId, type Money } from '#contract/shared.ts'
import { seesMoney, seesOwnWorkOnly } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { openSuggestions, type Suggestion } from '../assistant/assistant.acts.operations.ts'
import { conversationSummaries } from '../conversations/conversations.summaries.operations.ts'
import { countJobsOf } from '../projects/index.ts'
import { openQuotesOf, takenQuotesOf } from '../quotes/index.ts'
import { nextVisits } from '../schedule/index.ts'
import { otherRequestsOf, type RequestRow } from './requests.store.ts'

/** What other areas know of requests, by the request's id. */
export interface Related {
  readonly conversations: ReadonlyMap<string, ConversationSummary>
  readonly quotes: ReadonlyMap<string, Money>
  readonly visits: ReadonlyMap<string, VisitSummary>
  readonly suggestions: ReadonlyMap<string, Suggestion>
}

/** Asks each of the other areas once, however many requests there are. Those in the field see no money. */
export async function relatedOf(work: SiteWork, ids: readonly string[]): Promise<Related> {
  const requestIds = ids.map((id) => RequestId.parse(id))
  return {
    conversations: await conversationSummaries(work, requestIds),
    quotes: seesMoney(work.actor) ? await openQuotesOf(work, ids) : new Map(),
    visits: await nextVisits(work, ids),
    suggestions: await openSuggestions(work, requestIds),
  }
}

/**
 * What the business has done for the customer of a request beside it: this request's own project and quotes stand
 * elsewhere. Null for members who see only their own work; no amount for those who cannot see money.
 */
export async function customerHistoryOf(work: SiteWork, row: RequestRow): Promise<CustomerHistory | null> {
  const { db, site, actor } = work
  if (seesOwnWorkOnly(actor)) return null
  const [others, jobs] = await Promise.all([
    otherRequestsOf(db, site.id, row.customer_id, row.id),
    countJobsOf(work, row.customer_id, row.project_id),
  ])
  const value = seesMoney(actor) ? await takenQuotesOf(work, others) : null
  return { since: row.customer_since.toISOString(), requests: others.length, jobs, value }
}
