import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { answerQuote } from './answers/answer.service.ts'
import { convertQuote } from './answers/convert.service.ts'
import { saveQuote, updateQuote } from './drafts/save.service.ts'
import { createQuote, startQuote } from './drafts/start.service.ts'
import { createQuoteTemplate, listQuoteTemplates, updateQuoteTemplate } from './drafts/templates.service.ts'
import { getQuoteFile, uploadQuoteFile, type QuoteFileParts } from './files/files.service.ts'
import { getQuoteFigures, listBusinessQuotes, listQuotes } from './list/list.service.ts'
import { maySeeQuotes, mayWriteQuotes } from './quotes.policy.ts'
import { getQuote } from './quotes.service.ts'
import { getQuoteSettings, updateQuoteSettings } from './settings/settings.service.ts'
import { compareQuoteVersions } from './versions/difference.service.ts'
import { getQuoteVersion, reviseQuote } from './versions/send.service.ts'

/** The calls of quotes, with who may make them; sending one is in `portals`, which makes the link. */
export const quoteRoutes = (parts: QuoteFileParts) =>
  ({
    listQuotes: siteCall(maySeeQuotes, listQuotes),
    createQuote: siteCall(mayWriteQuotes, createQuote),
    updateQuote: siteCall(mayWriteQuotes, updateQuote),
    listBusinessQuotes: siteCall(maySeeQuotes, listBusinessQuotes),
    getQuoteFigures: siteCall(maySeeQuotes, getQuoteFigures),
    startQuote: siteCall(mayWriteQuotes, startQuote),
    getQuote: siteCall(maySeeQuotes, getQuote),
    saveQuote: siteCall(mayWriteQuotes, saveQuote),
    reviseQuote: siteCall(mayWriteQuotes, reviseQuote),
    getQuoteVersion: siteCall(maySeeQuotes, getQuoteVersion),
    compareQuoteVersions: siteCall(maySeeQuotes, compareQuoteVersions),
    answerQuote: siteCall(mayWriteQuotes, answerQuote),
    convertQuote: siteCall(mayWriteQuotes, convertQuote),
    uploadQuoteFile: patientCall<'uploadQuoteFile'>(mayWriteQuotes, (...given) => uploadQuoteFile(parts, ...given)),
    getQuoteFile: patientCall<'getQuoteFile'>(maySeeQuotes, (...given) => getQuoteFile(parts, ...given)),
    getQuoteSettings: siteCall(maySeeQuotes, getQuoteSettings),
    updateQuoteSettings: siteCall(mayWriteQuotes, updateQuoteSettings),
    listQuoteTemplates: siteCall(maySeeQuotes, listQuoteTemplates),
    createQuoteTemplate: siteCall(mayWriteQuotes, createQuoteTemplate),
    updateQuoteTemplate: siteCall(mayWriteQuotes, updateQuoteTemplate),
  }) satisfies Handlers<
    | 'listQuotes'
    | 'createQuote'
    | 'updateQuote'
    | 'listBusinessQuotes'
    | 'getQuoteFigures'
    | 'startQuote'
    | 'getQuote'
    | 'saveQuote'
    | 'reviseQuote'
    | 'getQuoteVersion'
    | 'compareQuoteVersions'
    | 'answerQuote'
    | 'convertQuote'
    | 'uploadQuoteFile'
    | 'getQuoteFile'
    | 'getQuoteSettings'
    | 'updateQuoteSettings'
    | 'listQuoteTemplates'
    | 'createQuoteTemplate'
    | 'updateQuoteTemplate'
  >
