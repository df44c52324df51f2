// Small on purpose: what other areas use of quotes.
export { noteViewed, quotesFor, answerAsCustomer } from './portal/portal-quotes.service.ts'
export { mayWriteQuotes } from './quotes.policy.ts'
export { quoteDetail, quoteOf } from './quotes.service.ts'
export { standingAfter } from './quotes.rules.ts'
export type { QuoteChanged, QuoteChanging, QuoteConverted } from './quotes.types.ts'
export { sendVersion } from './versions/send.service.ts'
export {
  hasOpenQuote,
  openQuotesOf,
  takenQuotesOf,
  takeQuote,
  waitingQuotes,
  type WaitingQuotes,
} from './related/related.service.ts'
