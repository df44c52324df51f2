import { siteCall, type Handlers } from '../../http/handler.ts'
import { maySeeQuotes, mayWriteQuotes } from './quotes.policy.ts'
import { createQuote, listQuotes, updateQuote } from './quotes.writing.operations.ts'

export const quoteRoutes = () =>
  ({
    listQuotes: siteCall(maySeeQuotes, listQuotes),
    createQuote: siteCall(mayWriteQuotes, createQuote),
    updateQuote: siteCall(mayWriteQuotes, updateQuote),
  }) satisfies Handlers<'listQuotes' | 'createQuote' | 'updateQuote'>
