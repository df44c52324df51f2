import { InvoiceId, type CustomerId, type PaymentId, type PhotoId, type QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { makePdf } from '../../platform/pdf/pdf.service.ts'
import { Refusal } from '../../platform/refusal.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { momentOf } from '../../platform/wall-clock.rules.ts'
import { firstPaidBy, invoiceForCustomer, invoiceOf, issuedInvoice, statementOf } from '../invoices/index.ts'
import { paymentOf } from '../payments/index.ts'
import { quoteForCustomer, sentQuote } from '../quotes/index.ts'
import { siteFacts, siteVoice, timeZoneOf } from '../sites/index.ts'
import { invoicePaper } from './invoice-paper.presenter.ts'
import { printedIn } from './printed.rules.ts'
import { quotePaper } from './quote-paper.presenter.ts'
import { receiptPaper } from './receipt-paper.presenter.ts'
import { statementPaper } from './statement-paper.presenter.ts'

/** A name that every system takes for a file. */
const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`

const fileOf = (name: string, pdf: Buffer) => ({
  file_name: fileName(name),
  media_type: 'application/pdf' as const,
  content: pdf.toString('base64'),
})

interface Made {
  /** Such as `Quote 1042`. */
  readonly name: string
  readonly pdf: Buffer
}

/** What papers are made with. */
export interface DocumentParts {
  /** The pictures of these photos as JPEG, in their order and together at most so many bytes. */
  picturesOf(work: SiteWork, ids: readonly PhotoId[], mostBytes: number): Promise<readonly Uint8Array[]>
}

/** Of the photos of a quote: as many as a page shows well, and a file that mail takes. */
const mostPhotos = 6
const mostBytes = 700_000

/** The newest version of a quote that was sent, with how it was approved. @throws Refusal not_found where none was */
async function quotePdf(papers: DocumentParts, work: SiteWork, quoteId: QuoteId): Promise<Made> {
  const sent = await sentQuote(work, quoteId)
  const { name, address, phone, email, language } = await siteFacts(work)
  const business = sent.document.business ?? { name, address, phone: phone ?? '', email: email ?? '', language }
  const words = texts(business.language)
  const printed = printedIn(words.locale, sent.document.currency)
  const pictures = await papers.picturesOf(work, sent.document.photos.slice(0, mostPhotos), mostBytes)
  const parts = { texts: words, printed, business, timeZone: await timeZoneOf(work) }
  const paper = quotePaper(sent, parts, pictures.length)
  return { name: paper.name, pdf: await makePdf(paper, new Date(sent.approval?.at ?? sent.version.sent), pictures) }
}

/** The same for the customer whom it was sent to. @throws Refusal not_found for anybody else's */
export async function customersQuotePdf(
  parts: DocumentParts,
  work: SiteWork,
  customerId: CustomerId,
  quoteId: QuoteId,
): Promise<CustomersFile> {
  if (!(await quoteForCustomer(work, customerId, quoteId))) throw new Refusal('not_found')
  return theirs(await quotePdf(parts, work, quoteId))
}

/** @throws Refusal not_found where no version was sent */
export const getQuotePdf =
  (parts: DocumentParts) =>
  async (work: SiteWork, { params }: Input<'getQuotePdf'>): Promise<Answer<'getQuotePdf'>> => {
    const { name, pdf } = await quotePdf(parts, work, params.quoteId)
    return fileOf(name, pdf)
  }

const languageOfSite = async (work: SiteWork): Promise<Locale> => (await siteVoice(work)).language

async function invoicePdf(work: SiteWork, invoiceId: InvoiceId, language: Locale): Promise<Made> {
  const { document, issuedAt } = await issuedInvoice(work, invoiceId)
  const words = texts(language)
  const paper = invoicePaper(document, { texts: words, printed: printedIn(language, document.currency) })
  return { name: paper.name, pdf: await makePdf(paper, issuedAt) }
}

/** What answers a dispute about an invoice: the signed quote that it bills, where there is one, and the invoice itself. */
export async function evidencePapers(
  papers: DocumentParts,
  work: SiteWork,
  invoiceId: InvoiceId,
): Promise<{ readonly quote: Buffer | null; readonly invoice: Buffer | null }> {
  const invoice = await invoiceOf(work, invoiceId)
  if (!invoice || invoice.number === null) return { quote: null, invoice: null }
  const quote = invoice.quote === null ? null : await quotePdf(papers, work, invoice.quote)
  return { quote: quote?.pdf ?? null, invoice: (await invoicePdf(work, invoiceId, await languageOfSite(work))).pdf }
}

/** An issued invoice or credit note. @throws Refusal not_found, also for a draft */
export async function getInvoicePdf(
  work: SiteWork,
  { params }: Input<'getInvoicePdf'>,
): Promise<Answer<'getInvoicePdf'>> {
  const { name, pdf } = await invoicePdf(work, params.invoiceId, await languageOfSite(work))
  return fileOf(name, pdf)
}

/** As the business is called now, for papers that no document was frozen for. */
async function businessNow(work: SiteWork) {
  const { name, address, phone, email } = await siteFacts(work)
  return { name, address, phone: phone ?? '', email: email ?? '' }
}

/**
 * The receipt of a payment. What it paid is what it paid when it came, and the business is called as on that invoice: the
 * same payment is the same bytes, until it is taken back.
 */
async function receiptPdf(work: SiteWork, paymentId: PaymentId, language: Locale): Promise<Made> {
  const payment = await paymentOf(work, paymentId)
  if (!payment) throw new Refusal('not_found')
  const paid = await firstPaidBy(work, paymentId)
  const [first] = paid
  const business = first
    ? (await issuedInvoice(work, InvoiceId.parse(first.id))).document.business
    : await businessNow(work)
  const printed = printedIn(language, payment.currency)
  const paper = receiptPaper(payment, paid, {
    texts: texts(language),
    printed,
    business,
    timeZone: await timeZoneOf(work),
  })
  return { name: paper.name, pdf: await makePdf(paper, new Date(payment.reversed ?? payment.created)) }
}

/** @throws Refusal not_found */
export async function getReceiptPdf(
  work: SiteWork,
  { params }: Input<'getReceiptPdf'>,
): Promise<Answer<'getReceiptPdf'>> {
  const { name, pdf } = await receiptPdf(work, params.paymentId, await languageOfSite(work))
  return fileOf(name, pdf)
}

async function statementPdf(
  work: SiteWork,
  customerId: CustomerId,
  asked: { readonly from: string; readonly to: string },
  language: Locale,
): Promise<Made> {
  const statement = await statementOf(work, customerId, asked)
  // businesses bill in one currency
  const printed = printedIn(language, 'USD')
  const paper = statementPaper(statement, { texts: texts(language), printed, business: await businessNow(work) })
  return { name: paper.name, pdf: await makePdf(paper, momentOf(await timeZoneOf(work), statement.to, '00:00')) }
}

/** @throws Refusal not_found, invalid */
export async function getStatementPdf(
  work: SiteWork,
  { params, query }: Input<'getStatementPdf'>,
): Promise<Answer<'getStatementPdf'>> {
  const { name, pdf } = await statementPdf(work, params.customerId, query, await languageOfSite(work))
  return fileOf(name, pdf)
}

/** What a customer is given of their papers: always their own, in the language of their page. */
export interface CustomersFile {
  readonly fileName: string
  readonly pdf: Buffer
}
const theirs = ({ name, pdf }: Made): CustomersFile => ({ fileName: fileName(name), pdf })

/** @throws Refusal not_found for a draft, and for anybody else's */
export async function customersInvoicePdf(
  work: SiteWork,
  customerId: CustomerId,
  invoiceId: InvoiceId,
  language: Locale,
): Promise<CustomersFile> {
  if (!(await invoiceForCustomer(work, customerId, invoiceId))) throw new Refusal('not_found')
  return theirs(await invoicePdf(work, invoiceId, language))
}

/** @throws Refusal not_found for anybody else's */
export async function customersReceiptPdf(
  work: SiteWork,
  customerId: CustomerId,
  paymentId: PaymentId,
  language: Locale,
): Promise<CustomersFile> {
  if ((await paymentOf(work, paymentId))?.customer.id !== customerId) throw new Refusal('not_found')
  return theirs(await receiptPdf(work, paymentId, language))
}

/** Everything until today. @throws Refusal not_found */
export const customersStatementPdf = async (
  work: SiteWork,
  customerId: CustomerId,
  language: Locale,
): Promise<CustomersFile> => theirs(await statementPdf(work, customerId, { from: '', to: '' }, language))
