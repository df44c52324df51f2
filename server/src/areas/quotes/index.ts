/** What other areas use of quotes. */
export { openQuotesOf, takeQuote } from './quotes.operations.ts'
