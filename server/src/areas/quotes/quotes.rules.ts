import type { QuoteAnswerKind, QuoteStatus } from '#contract/quotes/values.ts'
import type { RequestStatus, Stage } from '#contract/requests.ts'

/** What happens to a quote. */
export type QuoteAct = 'send' | 'view' | QuoteAnswerKind | 'revise' | 'convert'

/** Which status an act leads to from each; what is not named is refused. */
const transitions: Readonly<Record<QuoteStatus, Partial<Readonly<Record<QuoteAct, QuoteStatus>>>>> = {
  draft: { send: 'sent' },
  sent: {
    view: 'viewed',
    approved: 'approved',
    changes_requested: 'changes_requested',
    declined: 'declined',
    revise: 'draft',
  },
  viewed: { approved: 'approved', changes_requested: 'changes_requested', declined: 'declined', revise: 'draft' },
  changes_requested: { approved: 'approved', declined: 'declined', revise: 'draft' },
  // who changes their mind on the phone need not wait for a new version
  declined: { approved: 'approved', revise: 'draft' },
  approved: { convert: 'converted' },
  converted: {},
}

/** The status after an act; null where it may not happen. */
export const statusAfter = (status: QuoteStatus, act: QuoteAct): QuoteStatus | null => transitions[status][act] ?? null

/** Whether a quote waits for an answer and its last day is over; `today`: by the clock of the business. */
export const isExpired = (
  { status, valid_until: until }: { readonly status: string; readonly valid_until: string | null },
  today: string,
): boolean =>
  (status === 'sent' || status === 'viewed' || status === 'changes_requested') && until !== null && until < today

const statusOf = {
  draft: 'to_do',
  sent: 'sent',
  viewed: 'sent',
  changes_requested: 'changes_requested',
  declined: 'declined',
} as const satisfies Record<Exclude<QuoteStatus, 'approved' | 'converted'>, RequestStatus>

/** What a quote says of its request. */
export interface QuoteNews {
  readonly status: QuoteStatus
  /** The request has another quote that may still become work. */
  readonly others: boolean
}

/**
 * Where a request goes when one of its quotes comes to this status; null: it stays. It comes to the stage `quote` from
 * those before it, and never back from those behind it. In that stage a new draft says nothing new, and one quote
 * declined is not the end while another is open. An approved quote is work that is won and has to be scheduled.
 */
export function standingAfter(
  stage: Stage,
  { status, others }: QuoteNews,
): { stage: 'quote' | 'won'; status: RequestStatus } | null {
  if (stage === 'won' || stage === 'closed') return null
  if (status === 'approved' || status === 'converted') return { stage: 'won', status: 'to_schedule' }
  if (stage === 'quote' && (status === 'draft' || (status === 'declined' && others))) return null
  return { stage: 'quote', status: status === 'declined' && others ? 'sent' : statusOf[status] }
}
