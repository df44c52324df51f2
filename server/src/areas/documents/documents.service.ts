import { createHash } from 'node:crypto'
import { InvoiceId, type CustomerId, type PaymentId, type PhotoId, type QuoteId } from '#contract/shared.ts'
import type { Invoice } from '#contract/invoices/types.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import type { Paper } from '../../platform/pdf/paper.types.ts'
import { joinPapers, makePdf, type Sheet } from '../../platform/pdf/pdf.service.ts'
import { Refusal } from '../../platform/refusal.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { momentOf } from '../../platform/wall-clock.rules.ts'
import { firstPaidBy, invoiceForCustomer, invoiceOf, issuedInvoice, statementOf } from '../invoices/index.ts'
import { paymentOf, type EvidencePaper, type EvidencePapers } from '../payments/index.ts'
import { quoteForCustomer, sentQuote } from '../quotes/index.ts'
import { brandLogo, brandNow, siteFacts, siteVoice, timeZoneOf, type Brand } from '../sites/index.ts'
import { invoicePaper } from './invoice-paper.presenter.ts'
import { jobRecordPdf } from './job-record.service.ts'
import { logoSize, printedIn } from './printed.rules.ts'
import { quotePaper } from './quote-paper.presenter.ts'
import { receiptPaper } from './receipt-paper.presenter.ts'
import { statementPaper } from './statement-paper.presenter.ts'

/**
 * What a paper says is read in a transaction. Typesetting takes a while and waits for other papers, so none is open
 * meanwhile.
 */

/** A name that every system takes for a file. */
const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`

const fileOf = (name: string, pdf: Buffer) => ({
  file_name: fileName(name),
  media_type: 'application/pdf' as const,
  content: pdf.toString('base64'),
})

/** What a file is made of, read from the records. */
interface Written extends Sheet {
  /** Such as `Quote 1042`. */
  readonly name: string
}

interface Made {
  /** Such as `Quote 1042`. */
  readonly name: string
  readonly pdf: Buffer
}

const sha256Of = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')

/** What papers are made with. */
export interface DocumentParts {
  /** The pictures of these photos as JPEG, in their order and together at most so many bytes. */
  picturesOf(inSite: InSite, ids: readonly PhotoId[], mostBytes: number): Promise<readonly Uint8Array[]>
}

/** Of the photos of a quote: as many as a page shows well, and a file that mail takes. */
const mostPhotos = 6
const mostBytes = 700_000

/** The color and logo that a document was sent with. */
const brandIn = ({
  color,
  logo,
}: {
  readonly color?: string | undefined
  readonly logo?: string | undefined
}): Brand => ({
  ...(color === undefined ? {} : { color }),
  ...(logo === undefined ? {} : { logo }),
})

/** The paper with room for the logo at its head. */
const withLogo = (paper: Paper, logo: Buffer | null): Paper =>
  logo === null ? paper : { ...paper, brand: { ...paper.brand, logo: logoSize(logo) } }

/**
 * The newest version of a quote that was sent, with how it was approved; `unsigned`: as it was before that.
 * @throws Refusal not_found where none was
 */
async function writtenQuote(
  papers: DocumentParts,
  inSite: InSite,
  quoteId: QuoteId,
  how: 'as it is' | 'unsigned' = 'as it is',
  most = mostBytes,
): Promise<Written & { readonly version: number }> {
  const { sent, business, timeZone, logo } = await inSite(async (work) => {
    const newest = await sentQuote(work, quoteId)
    const version = how === 'unsigned' ? { ...newest, approval: null, evidence: null } : newest
    const { name, address, phone, email, language } = await siteFacts(work)
    const now = { name, address, phone: phone ?? '', email: email ?? '', language }
    const then: NonNullable<typeof version.document.business> = version.document.business ?? now
    const png = await brandLogo(work, brandIn(then))
    return { sent: version, business: then, logo: png, timeZone: await timeZoneOf(work) }
  })
  const words = texts(business.language)
  const printed = printedIn(words.locale, sent.document.currency)
  const pictures = await papers.picturesOf(inSite, sent.document.photos.slice(0, mostPhotos), most)
  const paper = quotePaper(sent, { texts: words, printed, business, timeZone }, pictures.length)
  const madeAt = new Date(sent.approval?.at ?? sent.version.sent)
  return { name: paper.name, paper: withLogo(paper, logo), madeAt, pictures, logo, version: sent.version.version }
}

const made = async ({ name, paper, madeAt, pictures, logo }: Written): Promise<Made> => ({
  name,
  pdf: await makePdf(paper, madeAt, pictures, logo),
})

/** The same as a file. @throws Refusal not_found where none was sent */
async function quotePdf(...asked: Parameters<typeof writtenQuote>): Promise<Made & { readonly version: number }> {
  const written = await writtenQuote(...asked)
  return { ...(await made(written)), version: written.version }
}

/** The same for the customer whom it was sent to. @throws Refusal not_found for anybody else's */
export async function customersQuotePdf(
  parts: DocumentParts,
  inSite: InSite,
  customerId: CustomerId,
  quoteId: QuoteId,
): Promise<CustomersFile> {
  if (!(await inSite((work) => quoteForCustomer(work, customerId, quoteId)))) throw new Refusal('not_found')
  return theirs(await quotePdf(parts, inSite, quoteId))
}

/**
 * The hash of the file that a customer can download before they sign; null for what is not theirs, and where the typesetter
 * is down: their signature does not wait for it. The hash is added later (`signedPaper`).
 */
export async function paperToSign(
  parts: DocumentParts,
  inSite: InSite,
  customerId: CustomerId,
  quoteId: QuoteId,
): Promise<{ readonly version: number; readonly sha256: string } | null> {
  const theirQuote = await inSite((work) => quoteForCustomer(work, customerId, quoteId))
  if (!theirQuote) return null
  try {
    const { version, pdf } = await quotePdf(parts, inSite, quoteId)
    return { version, sha256: sha256Of(pdf) }
  } catch {
    return null
  }
}

/** The hash of the file that a customer signed, made again after they did. @throws Refusal not_found where none was sent */
export async function signedPaper(
  parts: DocumentParts,
  inSite: InSite,
  quoteId: QuoteId,
): Promise<{ readonly version: number; readonly sha256: string }> {
  const { version, pdf } = await quotePdf(parts, inSite, quoteId, 'unsigned')
  return { version, sha256: sha256Of(pdf) }
}

/** @throws Refusal not_found where no version was sent */
export const getQuotePdf =
  (parts: DocumentParts) =>
  async (inSite: InSite, { params }: Input<'getQuotePdf'>): Promise<Answer<'getQuotePdf'>> => {
    const { name, pdf } = await quotePdf(parts, inSite, params.quoteId)
    return fileOf(name, pdf)
  }

/** In which language a paper is; undefined: in that of the business. */
const languageFor = async (work: SiteWork, language: Locale | undefined): Promise<Locale> =>
  language ?? (await siteVoice(work)).language

async function writtenInvoice(inSite: InSite, invoiceId: InvoiceId, asked?: Locale): Promise<Written> {
  const { document, issuedAt, language, logo } = await inSite(async (work) => {
    const issued = await issuedInvoice(work, invoiceId)
    const png = await brandLogo(work, brandIn(issued.document.business))
    return { ...issued, logo: png, language: await languageFor(work, asked) }
  })
  const words = texts(language)
  const paper = invoicePaper(document, { texts: words, printed: printedIn(language, document.currency) })
  return { name: paper.name, paper: withLogo(paper, logo), madeAt: issuedAt, pictures: [], logo }
}

const invoicePdf = async (...asked: Parameters<typeof writtenInvoice>): Promise<Made> =>
  made(await writtenInvoice(...asked))

const joined = async (sheets: readonly Written[]): Promise<EvidencePaper | null> => {
  const pdf = await joinPapers(sheets)
  return pdf && { names: sheets.map(({ name }) => name), pdf }
}

/**
 * What answers a dispute about a payment: the quotes that its invoices bill, as they were signed, all of those invoices, and
 * what was done for them. The provider takes one file of each, so that several papers are one file.
 */
export async function evidencePapers(
  papers: DocumentParts,
  inSite: InSite,
  invoiceIds: readonly InvoiceId[],
): Promise<EvidencePapers> {
  const found = await inSite(async (work) => {
    const invoices: Invoice[] = []
    for (const id of invoiceIds) {
      const invoice = await invoiceOf(work, id)
      if (invoice && invoice.number !== null) invoices.push(invoice)
    }
    return invoices
  })
  const quotes: Written[] = []
  const quoteIds = new Set(found.flatMap(({ quote }) => quote ?? []))
  // Stripe takes 4.5 MB for a dispute in all, so that several quotes share what one may have
  for (const id of quoteIds)
    quotes.push(await writtenQuote(papers, inSite, id, 'as it is', Math.floor(mostBytes / quoteIds.size)))
  const invoices: Written[] = []
  for (const { id } of found) invoices.push(await writtenInvoice(inSite, id))
  const record = await jobRecordPdf(papers, inSite, found)
  return {
    quote: await joined(quotes),
    invoice: await joined(invoices),
    record: record && { names: [], pdf: record },
  }
}

/** An issued invoice or credit note. @throws Refusal not_found, also for a draft */
export async function getInvoicePdf(
  inSite: InSite,
  { params }: Input<'getInvoicePdf'>,
): Promise<Answer<'getInvoicePdf'>> {
  const { name, pdf } = await invoicePdf(inSite, params.invoiceId)
  return fileOf(name, pdf)
}

/** As the business is called now, for papers that no document was frozen for. */
async function businessNow(work: SiteWork) {
  const { name, address, phone, email } = await siteFacts(work)
  return { name, address, phone: phone ?? '', email: email ?? '', ...(await brandNow(work)) }
}

/**
 * The receipt of a payment. What it paid is what it paid when it came, and the business is called as on that invoice: the
 * same payment is the same bytes, until it is taken back or refunded.
 */
async function receiptPdf(inSite: InSite, paymentId: PaymentId, asked?: Locale): Promise<Made> {
  const { payment, paid, language, logo, ...given } = await inSite(async (work) => {
    const found = await paymentOf(work, paymentId)
    if (!found) throw new Refusal('not_found')
    const invoices = await firstPaidBy(work, paymentId)
    const [first] = invoices
    const business = first
      ? (await issuedInvoice(work, InvoiceId.parse(first.id))).document.business
      : await businessNow(work)
    return {
      payment: found,
      paid: invoices,
      business,
      logo: await brandLogo(work, brandIn(business)),
      language: await languageFor(work, asked),
      timeZone: await timeZoneOf(work),
    }
  })
  const parts = { ...given, texts: texts(language), printed: printedIn(language, payment.currency) }
  const paper = receiptPaper(payment, paid, parts)
  return {
    name: paper.name,
    pdf: await makePdf(withLogo(paper, logo), new Date(payment.reversed ?? payment.created), [], logo),
  }
}

/** @throws Refusal not_found */
export async function getReceiptPdf(
  inSite: InSite,
  { params }: Input<'getReceiptPdf'>,
): Promise<Answer<'getReceiptPdf'>> {
  const { name, pdf } = await receiptPdf(inSite, params.paymentId)
  return fileOf(name, pdf)
}

async function statementPdf(
  inSite: InSite,
  customerId: CustomerId,
  days: { readonly from: string; readonly to: string },
  asked?: Locale,
): Promise<Made> {
  const { statement, business, language, timeZone, logo } = await inSite(async (work) => {
    const now = await businessNow(work)
    return {
      statement: await statementOf(work, customerId, days),
      business: now,
      logo: await brandLogo(work, brandIn(now)),
      language: await languageFor(work, asked),
      timeZone: await timeZoneOf(work),
    }
  })
  // businesses bill in one currency
  const printed = printedIn(language, 'USD')
  const paper = statementPaper(statement, { texts: texts(language), printed, business })
  return {
    name: paper.name,
    pdf: await makePdf(withLogo(paper, logo), momentOf(timeZone, statement.to, '00:00'), [], logo),
  }
}

/** @throws Refusal not_found, invalid */
export async function getStatementPdf(
  inSite: InSite,
  { params, query }: Input<'getStatementPdf'>,
): Promise<Answer<'getStatementPdf'>> {
  const { name, pdf } = await statementPdf(inSite, params.customerId, query)
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
  inSite: InSite,
  customerId: CustomerId,
  invoiceId: InvoiceId,
  language: Locale,
): Promise<CustomersFile> {
  if (!(await inSite((work) => invoiceForCustomer(work, customerId, invoiceId)))) throw new Refusal('not_found')
  return theirs(await invoicePdf(inSite, invoiceId, language))
}

/** @throws Refusal not_found for anybody else's */
export async function customersReceiptPdf(
  inSite: InSite,
  customerId: CustomerId,
  paymentId: PaymentId,
  language: Locale,
): Promise<CustomersFile> {
  const payment = await inSite((work) => paymentOf(work, paymentId))
  if (payment?.customer.id !== customerId) throw new Refusal('not_found')
  return theirs(await receiptPdf(inSite, paymentId, language))
}

/** Everything until today. @throws Refusal not_found */
export const customersStatementPdf = async (
  inSite: InSite,
  customerId: CustomerId,
  language: Locale,
): Promise<CustomersFile> => theirs(await statementPdf(inSite, customerId, { from: '', to: '' }, language))
