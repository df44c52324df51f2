/** What other areas use of quotes. */
export { openQuotesOf, takenQuotesOf, takeQuote, waitingQuotes, type WaitingQuotes } from './quotes.operations.ts'
