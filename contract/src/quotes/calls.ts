import { z } from 'zod'
import type { Calls } from '../call.ts'
import { heldReasons } from '../conversations.ts'
import { moneyLimits } from '../money/values.ts'
import {
  cents,
  CustomerId,
  ProjectId,
  queryFlag,
  queryNumber,
  QuoteFileId,
  QuoteId,
  QuoteLineId,
  QuoteOptionId,
  QuoteTemplateId,
  RequestId,
  requiredName,
  requiredText,
  slugParams,
  text,
} from '../shared.ts'
import { QuoteDifference } from './difference.types.ts'
import {
  draftFields,
  Quote,
  QuoteDetail,
  QuoteDocument,
  QuoteFigures,
  QuoteFile,
  QuoteLineInput,
  PageBrand,
  QuoteSettings,
  QuoteTemplate,
  QuoteVersion,
} from './types.ts'
import { memberAnswerWays, quoteAnswers, quoteChannels, quoteLimits, quoteSorts, quoteTabs } from './values.ts'

const quoteParams = slugParams.extend({ quoteId: QuoteId })
const office = { access: 'office', support: 'refused' } as const
const one = z.object({ quote: QuoteDetail })
const versionNumber = z.coerce.number<string>().int().min(1).max(1_000_000)
const queryVersion = versionNumber.optional()
const changed = { ok: one, versioned: true, errors: ['stale', 'state_refused'] } as const

export const quoteCalls = {
  listQuotes: {
    summary: 'The quotes of a request, newest first',
    ...office,
    limit: 'read',
    params: slugParams.extend({ requestId: RequestId }),
    ok: z.object({ quotes: z.array(Quote) }),
  },
  createQuote: {
    summary: 'Writes down what a request was quoted at, as a quote of one line',
    ...office,
    limit: 'write',
    params: slugParams.extend({ requestId: RequestId }),
    body: z.strictObject({
      title: requiredText(quoteLimits.title),
      total_cents: cents,
      /** `sent`: the customer has it already. */
      status: z.enum(['draft', 'sent']).default('draft'),
    }),
    ok: z.object({ quote: Quote }),
    status: 201,
    creates: true,
  },
  updateQuote: {
    summary: 'Archives a quote, pauses its follow-ups, or changes the note that only the office sees',
    ...office,
    limit: 'write',
    params: quoteParams,
    body: z
      .strictObject({
        archived: z.boolean(),
        follow_ups_paused: z.boolean(),
        internal_note: text(quoteLimits.note),
      })
      .partial(),
    ok: z.object({ quote: Quote }),
    versioned: true,
    errors: ['stale'],
  },
  listBusinessQuotes: {
    summary:
      'The quotes of the business page by page, the last that something happened to first, or by what is asked for',
    ...office,
    limit: 'read',
    params: slugParams,
    query: z.object({
      tab: z.enum(quoteTabs).default('all'),
      /** Part of the customer's name or of the title, or the number. */
      search: text(100).default(''),
      customer: z.union([z.literal(''), CustomerId]).default(''),
      project: z.union([z.literal(''), ProjectId]).default(''),
      /** `status`: what waits for the business first. `total`: the largest first. */
      sort: z.enum(quoteSorts).default('activity'),
      cursor: text(2000).default(''),
      limit: queryNumber(1, 100, 50),
    }),
    ok: z.object({
      quotes: z.array(Quote),
      next_cursor: z.string().nullable(),
    }),
  },
  getQuoteFigures: {
    summary: 'How many quotes each part of the list has, what is open, and how often quotes are approved',
    ...office,
    limit: 'read',
    params: slugParams,
    ok: z.object({ figures: QuoteFigures }),
  },
  startQuote: {
    summary: 'Begins a draft: blank, from a template, as a copy, or as a change order of an approved quote',
    ...office,
    limit: 'write',
    params: slugParams,
    /** For whom: a customer, the customer of a request or a project, or those of the quote that is copied or changed. */
    body: z
      .strictObject({
        customer_id: CustomerId,
        request_id: RequestId,
        project_id: ProjectId,
        title: requiredText(quoteLimits.title),
        template_id: QuoteTemplateId,
        copy_of: QuoteId,
        change_of: QuoteId,
      })
      .partial(),
    ok: one,
    status: 201,
    creates: true,
    errors: ['state_refused'],
  },
  getQuote: {
    summary: 'A quote with its options, lines, totals, versions, and answers',
    ...office,
    limit: 'read',
    params: quoteParams,
    ok: one,
  },
  saveQuote: {
    summary: 'Saves a whole draft and answers what each option comes to',
    ...office,
    limit: 'write',
    params: quoteParams,
    body: z.strictObject({
      ...draftFields,
      lines: z.array(QuoteLineInput).max(moneyLimits.lines),
      internal_note: text(quoteLimits.note),
    }),
    ...changed,
  },
  sendQuote: {
    summary: 'Freezes the draft as a version and sends it; a message that may not leave is kept and says why',
    ...office,
    limit: 'write',
    params: quoteParams,
    body: z.strictObject({
      channel: z.enum(quoteChannels),
      /** What the message says before the link; the template's words where there are none. */
      words: text(quoteLimits.sendWords).default(''),
    }),
    ...changed,
    ok: one.extend({ held: z.enum(heldReasons).nullable() }),
    errors: ['stale', 'state_refused', 'conflict'],
  },
  reviseQuote: {
    summary: 'Opens a sent quote again as a draft of its next version; the customer keeps seeing the one they have',
    ...office,
    limit: 'write',
    params: quoteParams,
    ...changed,
  },
  getQuoteVersion: {
    summary: 'A version as it was sent, byte for byte',
    ...office,
    limit: 'read',
    params: quoteParams.extend({ versionNumber }),
    ok: z.object({ version: QuoteVersion, document: QuoteDocument }),
  },
  compareQuoteVersions: {
    summary: 'What a version of a quote changes of an earlier one, or what its draft would change',
    ...office,
    limit: 'read',
    params: quoteParams,
    query: z.object({
      /** The earlier one; the one before the later where it is left out. */
      from: queryVersion,
      /** The later one; left out: the draft as it would be sent today, or the newest where there is no draft. */
      to: queryVersion,
    }),
    ok: z.object({
      from: QuoteVersion,
      /** Null: the draft. */
      to: QuoteVersion.nullable(),
      difference: QuoteDifference,
    }),
  },
  answerQuote: {
    summary: 'Writes down what a customer answered by phone, on paper, or in person',
    ...office,
    limit: 'write',
    params: quoteParams,
    body: z.strictObject({
      answer: z.enum(quoteAnswers),
      how: z.enum(memberAnswerWays),
      /** Who said it and when, or where the paper is. */
      note: requiredText(quoteLimits.answerNote),
      /** What they took; the recommended one where it is not said. */
      option: QuoteOptionId.optional(),
      /** The optional lines that they took; those selected in the quote where it is not said. */
      lines: z.array(QuoteLineId).max(moneyLimits.lines).optional(),
    }),
    ...changed,
  },
  convertQuote: {
    summary: 'Makes a project of an approved quote, or names the one that it belongs to',
    ...office,
    limit: 'write',
    params: quoteParams,
    ...changed,
  },
  uploadQuoteFile: {
    summary: 'Takes in a PDF to attach to quotes; one that no draft, version, or template has after a day is removed',
    ...office,
    limit: 'upload',
    params: slugParams,
    body: z.strictObject({
      name: requiredName(quoteLimits.fileName),
      // No pattern: on a text this long the engine's own stack ends now and then. What is no Base64 becomes no PDF.
      /** The file in Base64. */
      data: z
        .string()
        .min(4)
        .max(Math.ceil(quoteLimits.fileBytes / 3) * 4),
    }),
    bodyLimit: 13_500_000,
    ok: z.object({ file: QuoteFile }),
    errors: ['file_refused', 'quota_reached', 'storage_full'],
  },
  getQuoteFile: {
    summary: 'A PDF that is attached to quotes',
    ...office,
    limit: 'read',
    params: slugParams.extend({ quoteFileId: QuoteFileId }),
    ok: z.object({
      file_name: z.string(),
      media_type: z.literal('application/pdf'),
      /** Base64. */
      content: z.string(),
    }),
  },
  getQuoteSettings: {
    summary: 'How customers sign and pay on their own page',
    ...office,
    limit: 'read',
    params: slugParams,
    ok: z.object({ settings: QuoteSettings, brand: PageBrand }),
  },
  updateQuoteSettings: {
    summary: 'Changes how customers sign and pay on their own page; quotes that are there keep what they have',
    ...office,
    limit: 'write',
    params: slugParams,
    body: QuoteSettings.omit({ version: true }).partial().strict(),
    ok: z.object({ settings: QuoteSettings, brand: PageBrand }),
    versioned: true,
    errors: ['stale'],
  },
  listQuoteTemplates: {
    summary: 'The templates that quotes begin with, by name; or those that are archived',
    ...office,
    limit: 'read',
    params: slugParams,
    query: z.object({ archived: queryFlag }),
    ok: z.object({
      templates: z.array(QuoteTemplate),
      /** How many there are that are archived. */
      archived: z.number().int(),
    }),
  },
  createQuoteTemplate: {
    summary: 'Keeps options, lines, and terms of a quote as a template',
    ...office,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: requiredName(quoteLimits.templateName), quote_id: QuoteId }),
    ok: z.object({ template: QuoteTemplate }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateQuoteTemplate: {
    summary: 'Renames a template, or archives it',
    ...office,
    limit: 'write',
    params: slugParams.extend({ templateId: QuoteTemplateId }),
    body: z.strictObject({ name: requiredName(quoteLimits.templateName), archived: z.boolean() }).partial(),
    ok: z.object({ template: QuoteTemplate }),
  },
} as const satisfies Calls<
  | 'listQuotes'
  | 'createQuote'
  | 'updateQuote'
  | 'listBusinessQuotes'
  | 'getQuoteFigures'
  | 'startQuote'
  | 'getQuote'
  | 'saveQuote'
  | 'sendQuote'
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
