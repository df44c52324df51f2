import type { ConversationSummary } from '#contract/conversations.ts'
import type { VisitSummary } from '#contract/schedule.ts'
import { RequestId, type Money } from '#contract/shared.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { openSuggestions, type Suggestion } from '../assistant/assistant.acts.operations.ts'
import { conversationSummaries } from '../conversations/conversations.summaries.operations.ts'
import { openQuotesOf } from '../quotes/index.ts'
import { nextVisits } from '../schedule/schedule.operations.ts'

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
