import { z } from 'zod'
import type { PortalFault } from '#contract/portals.page.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import { quoteAnswers } from '#contract/quotes/values.ts'
import { QuoteId, requiredHomeownerName } from '#contract/shared.ts'
import { asValue } from '#contract/templates.rules.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { Origin, SiteWork } from '../../../platform/work/work.ts'
import { dateFormats } from '../../../platform/zones.rules.ts'
import { sayOnPage } from '../../conversations/index.ts'
import { notify } from '../../notifications/index.ts'
import { answerAsCustomer, quoteForCustomer, readDrawing, type Refused, type Signature } from '../../quotes/index.ts'
import { wordsIn, type Doing, type Outcome, type Sent } from '../portals.acts.operations.ts'
import type { OpenPortal } from '../portals.guest.operations.ts'
import { hashPaperKind } from './paper-hash.jobs.ts'

/** Changes with the words of consent, so that what somebody agreed to can be told from what others did later. */
const consentVersion = '2026-11-26'

const days = dateFormats({ dateStyle: 'long' })

/** A day of the calendar in the words of a language. */
export const printedDay = (locale: PublicLocale, day: string): string =>
  days(locale === 'es' ? 'es-US' : 'en-US', 'UTC').format(new Date(`${day}T12:00:00Z`))

/** What a customer agrees to by signing, as it is shown and as it is kept. */
export function consentWords(
  locale: PublicLocale,
  { number, option, cancelBy }: { readonly number: number; readonly option: string; readonly cancelBy: string | null },
): { readonly text: string; readonly version: string } {
  const { text } = texts(locale)
  const words =
    option === ''
      ? text('portals.consent', { number })
      : text('portals.consent_option', { number, option: asValue(option) })
  const received = cancelBy === null ? [] : [text('portals.consent_cancel', { deadline: printedDay(locale, cancelBy) })]
  return { text: [words, ...received].join(' '), version: `${consentVersion} ${locale}` }
}

const ids = z
  .string()
  .max(8000)
  .transform((typed) => typed.split(',').filter((id) => id !== ''))
const Form = z.object({
  answer: z.enum(quoteAnswers),
  version: z.coerce.number<string>().int().min(1).max(2_000_000_000),
  option: z.string().max(60).optional(),
  lines: ids.optional(),
})
const Name = requiredHomeownerName(120)

const faults: Readonly<Record<Refused, PortalFault>> = {
  not_theirs: 'quote',
  changed: 'quote',
  settled: 'quote_settled',
  expired: 'quote_expired',
  choice: 'choice',
}

/** How a form is signed; a fault where the name or the consent is missing. */
async function signatureOf(
  work: SiteWork,
  { sent, portal, quoteId, locale, verifiedPhone, paper }: Signing,
  option: string | undefined,
): Promise<{ readonly signature: Signature } | { readonly fault: PortalFault }> {
  const name = Name.safeParse(sent['name'] ?? '')
  if (!name.success) return { fault: 'name' }
  if (sent['agree'] !== 'yes') return { fault: 'consent' }
  const drawn = sent['drawing'] ?? ''
  const drawing = drawn === '' ? null : readDrawing(drawn)
  if (drawing === undefined) return { fault: 'drawing' }
  const theirs = await quoteForCustomer(work, portal.customerId, quoteId)
  const options = theirs?.document.options ?? []
  const number = theirs?.quote.number ?? 0
  const named = options.length > 1 ? (options.find(({ id }) => id === option)?.name ?? '') : ''
  const cancelBy = theirs?.cancellation?.by ?? null
  const consent = consentWords(locale, { number, option: named, cancelBy })
  return {
    signature: {
      name: name.data,
      kind: drawing === null ? 'typed' : 'drawn',
      drawing,
      consentText: consent.text,
      consentVersion: consent.version,
      portalId: portal.id,
      contact: portal.contact,
      verifiedPhone,
      pdfSha256: paper !== null && String(paper.version) === sent['version'] ? paper.sha256 : null,
    },
  }
}

interface Signing {
  readonly sent: Sent
  readonly portal: OpenPortal
  readonly quoteId: QuoteId
  readonly locale: PublicLocale
  readonly verifiedPhone: string | null
  /** The file that they could download, of the version that it is of. */
  readonly paper: { readonly version: number; readonly sha256: string } | null
}

/** The customer signs a version with what they chose, asks for changes, or declines. */
export const answerQuoteOnPage =
  (
    portal: OpenPortal,
    id: string,
    {
      origin,
      locale,
      verifiedPhone,
      paper,
    }: Pick<Signing, 'locale' | 'verifiedPhone' | 'paper'> & { readonly origin: Origin },
  ) =>
  async (doing: Doing): Promise<Outcome> => {
    const { work, customer, sent } = doing
    const [form, quoteId] = [Form.safeParse(sent), QuoteId.safeParse(id)]
    if (!form.success || !quoteId.success) return { fault: 'quote' }
    const { answer, version, option, lines } = form.data
    const read = wordsIn(sent, answer === 'changes_requested')
    if ('fault' in read) return read
    const signed =
      answer === 'approved'
        ? await signatureOf(work, { sent, portal, quoteId: quoteId.data, locale, verifiedPhone, paper }, option)
        : null
    if (signed && 'fault' in signed) return signed
    const said = await answerAsCustomer(work, {
      customerId: customer.id,
      quoteId: quoteId.data,
      version,
      answer,
      words: read.words,
      choice: { option, lines },
      signature: signed?.signature,
      origin,
    })
    if ('refused' in said) return { fault: faults[said.refused] }
    if (said.isNew && signed && signed.signature.pdfSha256 === null)
      await work.enqueue(hashPaperKind, { site: portal.site, quoteId: quoteId.data }, { onlyOne: quoteId.data })
    return tellOffice(doing, { ...said, answer, words: read.words })
  }

type Told = Pick<Extract<Awaited<ReturnType<typeof answerAsCustomer>>, { isNew: boolean }>, 'quote' | 'isNew'>

const told = {
  approved: 'portals.approved',
  changes_requested: 'portals.asked_changes',
  declined: 'portals.declined',
} as const

/** Every answer is news for the office, once; what should change is a message of the customer as well. */
async function tellOffice(
  { work, customer, reference }: Doing,
  said: Told & { readonly answer: z.output<typeof Form>['answer']; readonly words: string },
): Promise<Outcome> {
  const { id, number, title, request: about } = said.quote
  if (said.answer === 'changes_requested') {
    const words = texts(customer.language).text('portals.changes', { number, title: asValue(title) })
    const body = `${words}\n\n${said.words}`
    await sayOnPage(work, customer, { body, reference, isTold: said.isNew, ...(about && { about }) })
  }
  if (said.isNew)
    await notify(work, {
      event: 'quote_answered',
      title: ({ text: word }) => word(told[said.answer], { name: customer.name, number }),
      body: said.words === '' ? title : said.words,
      path: `/quotes/${id}`,
    })
  return { done: said.answer === 'changes_requested' ? 'changes' : said.answer }
}
