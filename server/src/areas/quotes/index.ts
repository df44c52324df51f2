// Small on purpose: what other areas use of quotes.
export { choose, type Choice } from './answers/answer.rules.ts'
export { setQuoteDiscount } from './drafts/save.service.ts'
export { datedNotice } from './answers/cancellation.rules.ts'
export { drawingSvg, readDrawing } from './answers/signature.rules.ts'
export { notePaperHash, type Signature } from './answers/answer.service.ts'
export {
  answerAsCustomer,
  noteViewed,
  quoteForCustomer,
  quotesFor,
  type CustomersQuote,
  type Refused,
} from './portal/portal-quotes.service.ts'
export { quoteFileJobs, sweepQuoteFilesKind } from './files/files.jobs.ts'
export { isPdf, savedName } from './files/files.rules.ts'
export { openQuoteFile, quoteFileKey } from './files/files.service.ts'
export { allFiles as allQuoteFiles } from './files/files.store.ts'
export {
  listQuotesToFollowUp,
  listSitesToFollowUp,
  takeFollowUp,
  type FollowUp,
} from './follow-ups/follow-ups.service.ts'
export { agreedForProject, quotedTo } from './related/agreed.service.ts'
export { approvedQuote, type ApprovedQuote } from './related/approved.service.ts'
export { mayWriteQuotes } from './quotes.policy.ts'
export { quoteDetail, quoteOf } from './quotes.service.ts'
export { standingAfter } from './quotes.rules.ts'
export type { QuoteChanged, QuoteChanging, QuoteConverted } from './quotes.types.ts'
export { quoteSettings } from './settings/settings.service.ts'
export { sinceSeen } from './versions/difference.service.ts'
export { sendVersion, sentQuote, type SentQuote } from './versions/send.service.ts'
export {
  hasOpenQuote,
  openQuotesOf,
  takenQuotesOf,
  takeQuote,
  waitingQuotes,
  type WaitingQuotes,
} from './related/related.service.ts'
