import { Quote } from '#contract/quotes/types.ts'
import { CustomerId, ProjectId, QuoteId, RequestId } from '#contract/shared.ts'
import { isExpired } from './quotes.rules.ts'
import type { NamedQuote } from './quotes.store.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Every field of a quote that leaves the server; `today`: by the clock of the business. */
export function presentQuote(row: NamedQuote, today: string): Quote {
  const money = (cents: number) => ({ cents, currency: row.currency })
  return {
    id: QuoteId.parse(row.id),
    number: row.number,
    title: row.title,
    customer: { id: CustomerId.parse(row.customer_id), name: row.customer_name },
    request: RequestId.nullable().parse(row.request_id),
    project: ProjectId.nullable().parse(row.project_id),
    parent: QuoteId.nullable().parse(row.parent_id),
    // the database checks it by constraint; parsing here turns its text into the contract's word
    status: Quote.shape.status.parse(row.status),
    expired: isExpired(row, today),
    total: money(row.total_cents),
    lowest: money(row.lowest_cents),
    highest: money(row.highest_cents),
    option_count: row.option_count,
    deposit_cents: row.deposit_cents,
    sent: iso(row.sent_at),
    views: row.views,
    viewed: iso(row.viewed_at),
    answered: iso(row.answered_at),
    valid_until: row.valid_until,
    next_follow_up: row.follow_ups_paused ? null : iso(row.next_follow_up_at),
    follow_ups_paused: row.follow_ups_paused,
    sent_version: row.sent_version,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    activity: row.activity_at.toISOString(),
    archived: row.archived_at !== null,
    version: row.version,
  }
}
