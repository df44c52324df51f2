import type { QuoteStatus } from '#contract/quotes.ts'
import type { RequestStatus, Stage } from '#contract/requests.ts'

const statusOf = {
  draft: 'to_do',
  sent: 'sent',
  viewed: 'sent',
  changes_requested: 'changes_requested',
  approved: 'approved',
  declined: 'declined',
  converted: 'approved',
} as const satisfies Record<QuoteStatus, RequestStatus>

/** What a quote says of its request. */
export interface QuoteNews {
  readonly status: QuoteStatus
  /** The request has another quote that may still become work. */
  readonly others: boolean
}

/**
 * Where a request goes when one of its quotes comes to this status; null: it stays. It comes to the stage `quote` from
 * those before it, and never back from those behind it. In that stage a new draft says nothing new, and one quote
 * declined is not the end while another is open.
 */
export function standingAfter(
  stage: Stage,
  { status, others }: QuoteNews,
): { stage: 'quote'; status: RequestStatus } | null {
  if (stage === 'won' || stage === 'closed') return null
  if (stage === 'quote' && (status === 'draft' || (status === 'declined' && others))) return null
  return { stage: 'quote', status: status === 'declined' && others ? 'sent' : statusOf[status] }
}
