import type { Answer, Input } from '../../http/handler.ts'
import { makePdf } from '../../platform/pdf/pdf.service.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { issuedInvoice } from '../invoices/index.ts'
import { sentQuote } from '../quotes/index.ts'
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

/** The newest version of a quote that was sent. @throws Refusal not_found where none was */
export async function getQuotePdf(work: SiteWork, { params }: Input<'getQuotePdf'>): Promise<Answer<'getQuotePdf'>> {
  const sent = await sentQuote(work, params.quoteId)
  const { name, address, phone, email, language } = await siteFacts(work)
  const business = sent.document.business ?? { name, address, phone: phone ?? '', email: email ?? '', language }
  const words = texts(business.language)
  const printed = printedIn(words.locale, sent.document.currency)
  const paper = quotePaper(sent, { texts: words, printed, business, timeZone: await timeZoneOf(work) })
  const at = sent.approval?.at ?? sent.version.sent
  return fileOf(paper.name, await makePdf(paper, new Date(at)))
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
