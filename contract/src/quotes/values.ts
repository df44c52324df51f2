/** Words and limits of quotes, without schemas, so that the office loads them for nothing. */

/** `expired` is no status: it is computed from the last day that a sent quote is valid. */
export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'converted',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** Those whose sum a column of the board shows. */
export const openQuoteStatuses = ['draft', 'sent', 'viewed', 'changes_requested', 'approved'] as const
/** Those that wait for the customer's answer. */
export const waitingQuoteStatuses = ['sent', 'viewed'] as const
/** Those that the customer said yes to. */
export const takenQuoteStatuses = ['approved', 'converted'] as const

/** Parts of the list. Expired quotes are closed; `follow_up` holds the open ones without an answer for some days. */
export const quoteTabs = ['all', 'drafts', 'open', 'follow_up', 'approved', 'closed'] as const
export type QuoteTab = (typeof quoteTabs)[number]
/** Orders of the list: by what happened last, by number, by the day it was sent, and so on. */
export const quoteSorts = ['activity', 'newest', 'sent', 'total', 'customer', 'status'] as const
export type QuoteSort = (typeof quoteSorts)[number]
/** Days without an answer after which a quote is to be followed up. */
export const followUpAfterDays = 3
/** Days after sending on which the customer is reminded, unless something happened meanwhile. */
export const followUpDays = [1, 3, 7] as const

/** How much is asked for at the approval. `lines`: the lines that say so. `plan`: the first payments of the plan. */
export const depositKinds = ['none', 'percent', 'fixed', 'lines', 'plan'] as const
export type DepositKind = (typeof depositKinds)[number]

/** When a payment of the plan is due. */
export const paymentDues = ['on_approval', 'on_date', 'on_visit_done', 'on_completion'] as const
export type PaymentDue = (typeof paymentDues)[number]

export const quoteAnswers = ['approved', 'changes_requested', 'declined'] as const
export type QuoteAnswerKind = (typeof quoteAnswers)[number]

/**
 * How an answer came. `online`: the customer's own, on their page. `job_won`: a request was won with this quote.
 * `recorded`: from before answers were kept. The others a member writes down, with a note.
 */
export const answerWays = ['online', 'phone', 'paper', 'in_person', 'job_won', 'recorded'] as const
export type AnswerWay = (typeof answerWays)[number]
/** Those that a member may say. */
export const memberAnswerWays = ['phone', 'paper', 'in_person'] as const

/** How a version reaches the customer. `none`: the business hands it over itself. */
export const quoteChannels = ['sms', 'email', 'none'] as const
export type QuoteChannel = (typeof quoteChannels)[number]

export const signatureKinds = ['typed', 'drawn'] as const

export const quoteLimits = {
  title: 120,
  optionName: 60,
  optionText: 600,
  intro: 2000,
  terms: 20_000,
  note: 5000,
  answerNote: 1000,
  sendWords: 1000,
  validDays: { least: 1, most: 365, usual: 30 },
  payments: 12,
  paymentLabel: 80,
  photos: 12,
  photosOfLine: 6,
  /** Attachments of a quote: how many, and bytes of one and of all together. */
  files: 10,
  fileBytes: 10_000_000,
  filesBytes: 25_000_000,
  fileName: 120,
  templates: 200,
  templateName: 80,
  howToPay: 1000,
  /** Counts of the list that grow for ever stop here: show them as "1,000+". */
  counted: 1000,
  /** Characters of a drawn signature. */
  drawing: 12_000,
} as const
