/** What other areas use of quotes. */
export { openQuotesOf, takenQuotesOf, takeQuote } from './quotes.operations.ts'
