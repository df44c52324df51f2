import { z } from 'zod'
import { Cents, Discount, Ppm, QuantityMilli, SignedCents, TaxRate, TaxTotal } from '../money/types.ts'
import { itemKinds, moneyLimits, taxBases, taxClasses } from '../money/values.ts'
import { DocumentExemption, exemptionFields } from '../pricebook/exemptions.types.ts'
import {
  CustomerId,
  Day,
  Moment,
  Money,
  named,
  nameText,
  PhotoId,
  PriceItemId,
  ProjectId,
  QuoteAnswerId,
  QuoteFileId,
  QuoteId,
  QuoteLineId,
  QuoteOptionId,
  QuoteTemplateId,
  RequestId,
  requiredName,
  text,
  Version,
} from '../shared.ts'
import {
  answerWays,
  depositKinds,
  paymentDues,
  quoteAnswers,
  quoteChannels,
  quoteLimits,
  quoteStatuses,
  signatureKinds,
} from './values.ts'

/** A quote as lists show it. */
export const Quote = z.object({
  id: QuoteId,
  /** Counts up within the business; never used twice. */
  number: z.number().int(),
  title: z.string(),
  customer: named(CustomerId),
  request: RequestId.nullable(),
  project: ProjectId.nullable(),
  /** Of a change order: the quote that it changes. */
  parent: QuoteId.nullable(),
  status: z.enum(quoteStatuses),
  /** It waits for an answer, and the last day for it is over. */
  expired: z.boolean(),
  /** What was approved; until then what the recommended option comes to. */
  total: Money,
  /** The least and the most that an option comes to; both are the total where there is one option. */
  lowest: Money,
  highest: Money,
  option_count: z.number().int(),
  /** How much of the total is asked for at the approval. */
  deposit_cents: Cents,
  sent: Moment.nullable(),
  /** How often the customer looked at it, and when last. */
  views: z.number().int(),
  viewed: Moment.nullable(),
  answered: Moment.nullable(),
  /** Null for a draft that was never sent, and for quotes that do not expire. */
  valid_until: Day.nullable(),
  /** When the customer is reminded next; null where nobody will be. */
  next_follow_up: Moment.nullable(),
  follow_ups_paused: z.boolean(),
  /** The newest version that was sent; 0 where none was. */
  sent_version: z.number().int(),
  created: Moment,
  modified: Moment,
  /** When something last happened to it, such as a look of the customer. */
  activity: Moment,
  archived: z.boolean(),
  version: Version,
})
export type Quote = z.output<typeof Quote>

/** One of the choices a customer has: good, better, best. A quote without choices has one option. */
export const QuoteOption = z.strictObject({
  id: QuoteOptionId,
  name: nameText(quoteLimits.optionName),
  text: text(quoteLimits.optionText),
  recommended: z.boolean(),
})
export type QuoteOption = z.output<typeof QuoteOption>

const lineFields = {
  id: QuoteLineId,
  /** Null: it is in every option. */
  option: QuoteOptionId.nullable(),
  kind: z.enum(itemKinds),
  name: requiredName(moneyLimits.name),
  description: text(moneyLimits.description),
  quantity_milli: QuantityMilli,
  unit: nameText(moneyLimits.unit),
  price_cents: Cents,
  /** The customer may add it or leave it out; `selected`: it is in unless they leave it out. */
  optional: z.boolean(),
  selected: z.boolean(),
  discount: Discount,
  tax_class: z.enum(taxClasses),
  /** It is part of a deposit by lines. */
  in_deposit: z.boolean(),
  photos: z.array(PhotoId).max(quoteLimits.photosOfLine),
}

/** A line as it is saved. Its taxes follow from its class; nobody sends them. */
export const QuoteLineInput = z.strictObject({
  ...lineFields,
  /** The item of the price book that it was copied from. */
  item: PriceItemId.nullable(),
  /** What one unit costs the business; the customer never sees it. */
  cost_cents: Cents.nullable(),
})
/** A line as the customer has it. */
export const QuotedLine = z.object({ ...lineFields, taxes: z.array(TaxRate) })
export type QuotedLine = z.output<typeof QuotedLine>
export const QuoteLine = z.object({ ...QuoteLineInput.shape, taxes: z.array(TaxRate) })
export type QuoteLine = z.output<typeof QuoteLine>

/** How much is asked for at the approval; a share follows the total until then. */
export const Deposit = z.strictObject({
  kind: z.enum(depositKinds),
  /** Of the total, for `percent`. */
  ppm: Ppm,
  /** For `fixed`; never more than the total is asked for. */
  cents: Cents,
})
export type Deposit = z.output<typeof Deposit>

/** A payment of the plan: a share of the total or an amount; the last one takes what is left. */
export const PlannedPayment = z.strictObject({
  label: requiredName(quoteLimits.paymentLabel),
  share: z.union([z.strictObject({ ppm: Ppm }), z.strictObject({ cents: Cents })]),
  due: z.enum(paymentDues),
  /** For `on_date`. */
  date: Day.nullable(),
})
export type PlannedPayment = z.output<typeof PlannedPayment>

/** An attached PDF, under the name that the customer reads. Its size is the server's: what a client says of it is ignored. */
export const QuoteFile = z.strictObject({
  id: QuoteFileId,
  name: requiredName(quoteLimits.fileName),
  bytes: z.number().int().min(0).max(quoteLimits.fileBytes),
})
export type QuoteFile = z.output<typeof QuoteFile>

/** What the office may change of a draft, and what a template keeps of it. */
export const draftFields = {
  /** May be empty: a draft begins without one, and is called by its number. */
  title: nameText(quoteLimits.title),
  /** What was found and what is proposed, above the options. */
  intro: text(quoteLimits.intro),
  terms: text(quoteLimits.terms),
  valid_days: z.number().int().min(quoteLimits.validDays.least).max(quoteLimits.validDays.most),
  tax_basis: z.enum(taxBases),
  prices_include_tax: z.boolean(),
  discount: Discount,
  discount_label: nameText(quoteLimits.paymentLabel),
  deposit: Deposit,
  plan: z.array(PlannedPayment).max(quoteLimits.payments),
  options: z.array(QuoteOption).min(1).max(moneyLimits.options),
  photos: z.array(PhotoId).max(quoteLimits.photos),
  /** Attachments in the order in which the customer reads them; templates from before there were any have none. */
  files: z.array(QuoteFile).max(quoteLimits.files).default([]),
  /** It carries the notice of cancellation that a sale at the customer's home needs (16 CFR 429). */
  cooling_off: z.boolean().default(false),
  /** A lump-sum contract: no sales tax is on the customer, the business owes use tax on what it builds in. */
  lump_sum: z.boolean().default(false),
  /** The customer reads what is done and one price for each option, not what each line costs. */
  hide_line_prices: z.boolean().default(false),
}

/** All that is written in a quote. */
export const QuoteDraft = z.object({
  ...draftFields,
  lines: z.array(QuoteLine),
  /** For the office alone. */
  internal_note: z.string(),
  /** Follows from the customer whenever the draft is saved. */
  tax_exemption: DocumentExemption.nullable(),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

/** What an option comes to with the optional lines that are selected. Sums of the lines, to the cent. */
export const OptionTotals = z.object({
  option: QuoteOptionId,
  subtotal_cents: Cents,
  discount_cents: Cents,
  taxes: z.array(TaxTotal),
  tax_cents: Cents,
  total_cents: Cents,
  deposit_cents: Cents,
  /** What each payment of the plan comes to, in its order. */
  payments_cents: z.array(Cents),
  /** What the lines come to after discounts, without tax unless prices include it. */
  lines: z.array(z.object({ line: QuoteLineId, amount_cents: Cents, tax_cents: Cents })),
})
export type OptionTotals = z.output<typeof OptionTotals>

/** What a customer is sent, frozen: its text is kept byte for byte with its SHA-256. */
export const QuoteDocument = z.object({
  format: z.literal(1),
  number: z.number().int(),
  version: z.number().int(),
  currency: z.string(),
  /** Who sent it, as they were then; missing where it was sent before versions were kept. */
  business: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      language: z.enum(['en', 'es']),
      /** The color and the hash of the logo of its website then; missing where it had none. */
      color: z.string().optional(),
      logo: z.string().optional(),
      /** The licenses that its website named then; missing where it named none. */
      licenses: z.array(z.string()).optional(),
    })
    .optional(),
  customer: z.object({ name: z.string(), address: z.string() }),
  ...draftFields,
  // missing where it was sent before there was a notice
  cooling_off: z.boolean().optional(),
  // missing where it was sent before there were lump sums
  lump_sum: z.boolean().optional(),
  hide_line_prices: z.boolean().optional(),
  /** Why it bears no tax; missing where it does. */
  tax_exemption: DocumentExemption.optional(),
  /** The attachments, each with the SHA-256 of its content; missing where it was sent before there were any. */
  files: z.array(QuoteFile.extend({ sha256: z.string() })).optional(),
  /** The notice of cancellation as it was sent; days stand in it as marks until it is signed. */
  cancellation_notice: z.object({ en: z.string(), es: z.string() }).optional(),
  valid_until: Day.nullable(),
  lines: z.array(QuotedLine),
  totals: z.array(OptionTotals),
})
export type QuoteDocument = z.output<typeof QuoteDocument>

export const QuoteVersion = z.object({
  version: z.number().int(),
  sent: Moment,
  channel: z.enum(quoteChannels),
  by: z.string(),
  valid_until: Day.nullable(),
  sha256: z.string(),
  /** The least and the most that an option comes to. */
  lowest_cents: Cents,
  highest_cents: Cents,
})
export type QuoteVersion = z.output<typeof QuoteVersion>

/** An answer to one version; it never changes. */
export const QuoteAnswer = z.object({
  id: QuoteAnswerId,
  version: z.number().int(),
  answer: z.enum(quoteAnswers),
  how: z.enum(answerWays),
  at: Moment,
  /** Who wrote it down; null for the customer's own. */
  by: z.string().nullable(),
  option: named(QuoteOptionId).nullable(),
  total_cents: Cents.nullable(),
  deposit_cents: Cents.nullable(),
  /** Optional lines that they took. */
  lines: z.array(QuoteLineId),
  words: z.string(),
  signer: z.string().nullable(),
  signature: z.enum(signatureKinds).nullable(),
  /** The last day on which the sale may be canceled; null where it carries no such notice. */
  cancel_by: Day.nullable(),
  sha256: z.string(),
})
export type QuoteAnswer = z.output<typeof QuoteAnswer>

/** What of a quote can be done now; the reason of a refusal is in the answer of its call. */
const abilities = z.object({
  save: z.boolean(),
  send: z.boolean(),
  revise: z.boolean(),
  answer: z.boolean(),
  convert: z.boolean(),
  change_order: z.boolean(),
})

export const QuoteDetail = Quote.extend({
  ...QuoteDraft.shape,
  ...exemptionFields,
  totals: z.array(OptionTotals),
  /** What the lines of each option cost the business, in the order of `totals`; null where a line has no cost. */
  costs_cents: z.array(SignedCents.nullable()),
  /** The two letters of the state by the address, where one is known. */
  state: z.string().nullable(),
  contact: z.object({ phone: z.string().nullable(), email: z.string().nullable(), address: z.string() }),
  versions: z.array(QuoteVersion),
  answers: z.array(QuoteAnswer),
  change_orders: z.array(
    z.object({
      id: QuoteId,
      number: z.number().int(),
      title: z.string(),
      total: Money,
      status: z.enum(quoteStatuses),
    }),
  ),
  can: abilities,
})
export type QuoteDetail = z.output<typeof QuoteDetail>

export const QuoteTemplate = z.object({
  id: QuoteTemplateId,
  name: z.string(),
  /** What the recommended option comes to, without tax. */
  subtotal_cents: Cents,
  options: z.number().int(),
  lines: z.number().int(),
  modified: Moment,
})
export type QuoteTemplate = z.output<typeof QuoteTemplate>

/** How customers sign and pay on their own page. */
export const QuoteSettings = z.object({
  /** New quotes carry the notice of cancellation. */
  cooling_off: z.boolean(),
  /** Above this amount a code by text is asked for before signing or paying; null: never. */
  code_above_cents: Cents.nullable(),
  /** How invoices are paid where no card can be used, in the business's own words. */
  how_to_pay: text(quoteLimits.howToPay),
  /** Who pays an invoice online may add a tip. */
  tips: z.boolean(),
  version: Version,
})
export type QuoteSettings = z.output<typeof QuoteSettings>

/** What the pages of customers wear, as the website was last published; null where nothing was. */
export const PageBrand = z.object({
  /** Such as `#14606d`. */
  color: z.string().nullable(),
  /** Where the logo lies. */
  logo: z.string().nullable(),
})

const share = z.number().min(0).max(1)

/** Figures of the business above the list. */
export const QuoteFigures = z.object({
  counts: z.object({
    all: z.number().int(),
    drafts: z.number().int(),
    open: z.number().int(),
    follow_up: z.number().int(),
    approved: z.number().int(),
    closed: z.number().int(),
  }),
  /** The recommended options of the open ones together. */
  open: Money,
  /** Approved of those that were decided or expired in the last 90 days, and in the 90 days before; null without any. */
  win_rate: share.nullable(),
  win_rate_before: share.nullable(),
  /** Of those approved in the last 90 days; null without any. */
  average_approved: Money.nullable(),
})
export type QuoteFigures = z.output<typeof QuoteFigures>
