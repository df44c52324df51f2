import type { CustomerId, QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { makePdf } from '../../platform/pdf/pdf.service.ts'
import { Refusal } from '../../platform/refusal.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { issuedInvoice } from '../invoices/index.ts'
import { quoteForCustomer, sentQuote } from '../quotes/index.ts'
import { siteFacts, siteVoice, timeZoneOf } from '../sites/index.ts'
import { invoicePaper } from './invoice-paper.presenter.ts'
import { printedIn } from './printed.rules.ts'
import { quotePaper } from './quote-paper.presenter.ts'

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

/** The newest version of a quote that was sent, with how it was approved. @throws Refusal not_found where none was */
async function quotePdf(work: SiteWork, quoteId: QuoteId): Promise<Made> {
  const sent = await sentQuote(work, quoteId)
  const { name, address, phone, email, language } = await siteFacts(work)
  const business = sent.document.business ?? { name, address, phone: phone ?? '', email: email ?? '', language }
  const words = texts(business.language)
  const printed = printedIn(words.locale, sent.document.currency)
  const paper = quotePaper(sent, { texts: words, printed, business, timeZone: await timeZoneOf(work) })
  return { name: paper.name, pdf: await makePdf(paper, new Date(sent.approval?.at ?? sent.version.sent)) }
}

/** The same for the customer whom it was sent to. @throws Refusal not_found for anybody else's */
export async function customersQuotePdf(
  work: SiteWork,
  customerId: CustomerId,
  quoteId: QuoteId,
): Promise<{ readonly fileName: string; readonly pdf: Buffer }> {
  if (!(await quoteForCustomer(work, customerId, quoteId))) throw new Refusal('not_found')
  const { name, pdf } = await quotePdf(work, quoteId)
  return { fileName: fileName(name), pdf }
}

/** @throws Refusal not_found where no version was sent */
export async function getQuotePdf(work: SiteWork, { params }: Input<'getQuotePdf'>): Promise<Answer<'getQuotePdf'>> {
  const { name, pdf } = await quotePdf(work, params.quoteId)
  return fileOf(name, pdf)
}

/** An issued invoice or credit note. @throws Refusal not_found, also for a draft */
export async function getInvoicePdf(
  work: SiteWork,
  { params }: Input<'getInvoicePdf'>,
): Promise<Answer<'getInvoicePdf'>> {
  const { document, issuedAt } = await issuedInvoice(work, params.invoiceId)
  const words = texts((await siteVoice(work)).language)
  const paper = invoicePaper(document, { texts: words, printed: printedIn(words.locale, document.currency) })
  return fileOf(paper.name, await makePdf(paper, issuedAt))
}
