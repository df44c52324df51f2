import type { HeldReason } from '#contract/conversations.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changeRequest, failByMessages, lockByMessage } from './reviews.requests.store.ts'
import { reminderAt } from './reviews.rules.ts'
import { settleCustomer } from './reviews.standing.operations.ts'

/** What became of a message, as its sender says it. */
export interface MessageOutcome {
  readonly state: 'sent' | 'delivered' | 'failed' | 'held'
  readonly reason?: HeldReason
}

/**
 * For the conversations: a message was sent, or will not arrive. Where it asked for a review, that is written down there;
 * a customer counts as asked only from here on, once a provider has taken it. A review that came meanwhile stays.
 */
export async function followMessage(work: SiteWork, messageId: string, outcome: MessageOutcome): Promise<void> {
  const { db, site, now } = work
  const row = await lockByMessage(db, site.id, messageId)
  if (!row || row.state === 'reviewed') return
  const lost = outcome.state === 'failed' || outcome.state === 'held'
  await changeRequest(db, site.id, row.id, {
    state: lost ? 'failed' : outcome.state,
    reason: lost ? (outcome.reason ?? 'provider_refused') : null,
    ...(lost ? { next_at: null } : { sent_at: row.sent_at ?? now }),
    ...(outcome.state === 'delivered' ? { delivered_at: now } : {}),
    ...(!lost && row.reminders === 0 && row.next_at === null ? { next_at: reminderAt(row.sent_at ?? now, 0) } : {}),
  })
  work.announce('reviews', row.id, row.project_id)
  await settleCustomer(work, row.customer_id)
}

/**
 * For the conversations: the business closes, and these messages never leave. Requests that were to leave with them count
 * for nobody as asked, so that they may be asked again should it be opened.
 */
export const followStopped = ({ db, site }: SiteWork, messageIds: readonly string[]): Promise<void> =>
  failByMessages(db, site.id, messageIds)
