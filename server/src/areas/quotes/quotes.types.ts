import type { QuoteAnswerKind, QuoteChannel, QuoteStatus } from '#contract/quotes/values.ts'
import type { CustomerId, ProjectId, QuoteId, RequestId, SiteId } from '#contract/shared.ts'

/** Requests whose quotes an act is about to change, told before the quote is locked. */
export interface QuoteChanging {
  readonly requestIds: readonly RequestId[]
}

/** A quote that came or changed. */
export interface QuoteChanged {
  readonly quoteId: QuoteId
  readonly requestId: RequestId | null
  readonly number: number
  readonly title: string
  readonly totalCents: number
  readonly status: QuoteStatus
  readonly archived: boolean
  /** Whether its request follows: not where the customer only looked, or a field changed that says nothing new. */
  readonly isNews: boolean
}

/** A version was frozen; whoever froze it sees to it that the customer gets it. */
export interface QuoteSent {
  readonly site: SiteId
  readonly quoteId: QuoteId
  readonly version: number
  readonly number: number
  readonly title: string
  readonly totalCents: number
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly channel: QuoteChannel
}

/** The customer said yes, or a member wrote down that they did. */
export interface QuoteApproved {
  readonly site: SiteId
  readonly quoteId: QuoteId
  readonly version: number
  /** What was agreed to be paid at the approval; 0 where nothing was. */
  readonly depositCents: number
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly projectId: ProjectId | null
}

/** Any answer of a customer, also one that a member wrote down. */
export interface QuoteAnswered {
  readonly quoteId: QuoteId
  readonly version: number
  readonly answer: QuoteAnswerKind
}

/** A quote became a project, or joined the one that is there. */
export interface QuoteConverted {
  readonly quoteId: QuoteId
  readonly requestId: RequestId
  readonly projectId: ProjectId
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A higher area locks what belongs to the requests: they come before the quote in every act that touches both. */
    'quote.changing': QuoteChanging
    'quote.changed': QuoteChanged
    'quote.sent': QuoteSent
    'quote.approved': QuoteApproved
    'quote.answered': QuoteAnswered
    'quote.converted': QuoteConverted
  }
}
