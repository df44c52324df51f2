import type { QuoteDocument } from '#contract/quotes/types.ts'
import type { PortalQuoteLine, PortalQuotePage, PortalQuoteView, PortalTrust } from '#contract/quotes/portal-page.ts'
import { customersStory, isSilent, storyOf } from '#contract/quotes/difference-facts.rules.ts'
import { optionTotals, proposedOption } from '#contract/quotes/totals.rules.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import type { CustomerId, QuoteId } from '#contract/shared.ts'
import type { SharedPicture } from '#contract/shares.page.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { messagePhotos, type PhotoTools } from '../../photos/index.ts'
import { depositToPay, invoiceForCustomer } from '../../invoices/index.ts'
import type { CardParts } from '../../payments/index.ts'
import {
  choose,
  datedNotice,
  quoteForCustomer,
  sinceSeen,
  type Choice,
  type CustomersQuote,
} from '../../quotes/index.ts'
import { latestReviews } from '../../reviews/index.ts'
import { publicSite } from '../../sites/index.ts'
import { codeNeedOf, shownCode, type CodeNeed } from '../codes/page-codes.service.ts'
import { payableOf } from '../invoices/pay.service.ts'
import type { OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { consentWords, printedDay } from './quote-answer.service.ts'

type Line = QuoteDocument['lines'][number]

const shownLine = ({ name, description, quantity_milli: quantity, unit }: Line): PortalQuoteLine => ({
  name,
  description,
  quantityMilli: quantity === 1000 && unit === '' ? null : quantity,
  unit,
})

/** What is chosen of a version: what was agreed, else what was asked for where it is offered, else what is proposed. */
function choiceOf({ document, approved }: CustomersQuote, asked: Choice) {
  const wanted = approved?.choice ?? asked
  const option = document.options.find(({ id }) => id === wanted.option) ?? proposedOption(document.options)
  const chosen = wanted.lines && new Set(wanted.lines)
  const takes = (line: Line): boolean => (chosen ? chosen.has(line.id) : line.selected)
  const takenIn = (optionId: string): Set<string> =>
    new Set(
      document.lines
        .filter((line) => line.optional && (line.option === null || line.option === optionId) && takes(line))
        .map(({ id }) => id),
    )
  return { option, takenIn }
}

/** The notice in a language, with its days in that language's words. */
function noticeIn(locale: PublicLocale, { cancellation }: CustomersQuote): PortalQuoteView['cancellation'] {
  if (cancellation === null) return null
  const day = (one: string) => printedDay(locale, one)
  const days = { day: day(cancellation.signedOn), deadline: day(cancellation.by) }
  return { by: cancellation.by, text: datedNotice(cancellation[locale], days) }
}

/** What they have not read yet; nothing once they agreed to what is there. */
async function newsSince(
  work: SiteWork,
  quoteId: QuoteId,
  { document, approved }: CustomersQuote,
): Promise<PortalQuoteView['since']> {
  const since = approved === null ? await sinceSeen(work, quoteId, document) : null
  if (since === null) return null
  const story = customersStory(storyOf(since.difference), document.hide_line_prices ?? false)
  return isSilent(story) ? null : { seen: since.seenAt.toISOString(), story }
}

function viewOf(
  customers: CustomersQuote,
  { choice: asked, locale }: { readonly choice: Choice; readonly locale: PublicLocale },
  { pictures, since }: Pick<PortalQuoteView, 'pictures' | 'since'>,
): PortalQuoteView {
  const { quote, document, approved } = customers
  const { option, takenIn } = choiceOf(customers, asked)
  if (!option) throw new Error('a version of a quote has no option')
  const taken = takenIn(option.id)
  const { lines: _lines, ...totals } = optionTotals(document, option.id, taken)
  const fixed = document.lines.filter((line) => !line.optional)
  const total = (lines: ReadonlySet<string>) => optionTotals(document, option.id, lines).total_cents
  return {
    id: quote.id,
    number: document.number,
    version: document.version,
    title: document.title,
    customer: document.customer.name,
    currency: document.currency,
    intro: document.intro,
    terms: document.terms,
    status: quote.status,
    expired: quote.expired,
    validUntil: document.valid_until,
    options: document.options.map((each) => ({
      id: each.id,
      name: each.name,
      text: each.text,
      recommended: each.recommended,
      chosen: each.id === option.id,
      cents: optionTotals(document, each.id, takenIn(each.id)).total_cents,
      lines: fixed.filter((line) => line.option === each.id).map(shownLine),
    })),
    shared: fixed.filter((line) => line.option === null).map(shownLine),
    extras: document.lines
      .filter((line) => line.optional && (line.option === null || line.option === option.id))
      .map((line) => {
        const without = new Set([...taken].filter((id) => id !== line.id))
        const cents = total(new Set([...without, line.id])) - total(without)
        return { ...shownLine(line), id: line.id, chosen: taken.has(line.id), cents }
      }),
    totals,
    discountLabel: document.discount_label,
    lumpSum: document.lump_sum ?? false,
    hidesLinePrices: document.hide_line_prices ?? false,
    exemption: document.tax_exemption ? { certificate: document.tax_exemption.certificate } : null,
    plan: document.plan,
    pictures,
    since,
    files: (document.files ?? []).map(({ id, name, bytes }) => ({ id, name, bytes })),
    approved: approved && {
      at: approved.at.toISOString(),
      signer: approved.signer,
      drawing: approved.drawing,
      cancelBy: approved.cancelBy,
    },
    cancellation: noticeIn(locale, customers),
  }
}

async function picturesOf(tools: PhotoTools, work: SiteWork, { photos }: QuoteDocument): Promise<SharedPicture[]> {
  const found = await messagePhotos(tools, work, photos, 'customer')
  return photos.flatMap((id) => {
    const asset = found.get(id)?.asset
    return asset && asset.sources.length > 0 ? [{ asset, guest: null }] : []
  })
}

/** The deposit that is to be paid, and whether one button does it. */
async function depositOf(
  work: SiteWork,
  {
    cards,
    customerId,
    quoteId,
  }: { readonly cards: CardParts; readonly customerId: CustomerId; readonly quoteId: QuoteId },
): Promise<PortalQuotePage['deposit']> {
  const deposit = await depositToPay(work, customerId, quoteId)
  if (!deposit) return null
  const { invoiceId, cents, currency } = deposit
  const customers = await invoiceForCustomer(work, customerId, invoiceId)
  const payable = customers ? await payableOf(work, cards, customers) : { cents: 0, onTheWay: 0 }
  const need = await codeNeedOf(work, customerId, { act: 'pay', subject: invoiceId, cents: payable.cents })
  return {
    invoiceId,
    cents,
    currency,
    payable: payable.cents === cents && need === null,
    onTheWay: payable.onTheWay >= cents,
  }
}

/** As on the website: fewer reviews say little. */
const fewestReviews = 3

/** Of so many of the newest reviews one is shown, of at most so many letters: a quote is no place to read long ones. */
const reviewToShow = { among: 30, letters: 280, stars: 4 } as const

/** What the website says of the business to everybody, and the newest review there that recommends it. */
async function trustOf(work: SiteWork, websiteFacts: PortalPages['websiteFacts']): Promise<PortalTrust> {
  const [facts, { reviews, standing }] = await Promise.all([
    websiteFacts(work),
    latestReviews(work, reviewToShow.among),
  ])
  const { average, total } = standing
  const review = reviews.find(
    ({ text, rating, recommends }) =>
      text.length <= reviewToShow.letters && (rating === null ? recommends === true : rating >= reviewToShow.stars),
  )
  return {
    review: review ?? null,
    licenses: facts?.licenses ?? [],
    since: facts?.since ?? null,
    rating: average !== null && total >= fewestReviews ? { average, reviews: total } : null,
  }
}

/** The code that signing a choice asks for; null where none is needed, or there is nothing to sign. */
export async function signingNeed(
  work: SiteWork,
  { customerId }: OpenPortal,
  { quoteId, choice }: { readonly quoteId: QuoteId; readonly choice: Choice },
): Promise<CodeNeed | null> {
  const theirs = await quoteForCustomer(work, customerId, quoteId)
  if (!theirs || theirs.approved !== null) return null
  const chosen = choose(theirs.document, choice)
  if ('fault' in chosen) return null
  return codeNeedOf(work, customerId, { act: 'sign', subject: quoteId, cents: chosen.totals.total_cents })
}

/** A quote as its customer sees it with a choice; undefined for what was never sent to them. */
export async function quotePage(
  tools: PhotoTools,
  work: SiteWork,
  wanted: {
    readonly cards: CardParts
    readonly websiteFacts: PortalPages['websiteFacts']
    readonly customerId: CustomerId
    readonly quoteId: QuoteId
    readonly choice: Choice
    readonly locale: PortalQuotePage['locale']
    /** A code was just texted. */
    readonly codeSent: boolean
  },
): Promise<Pick<PortalQuotePage, 'business' | 'trust' | 'quote' | 'consent' | 'code' | 'deposit'> | undefined> {
  const customers = await quoteForCustomer(work, wanted.customerId, wanted.quoteId)
  if (!customers) return undefined
  const site = await publicSite(work)
  const quote = viewOf(customers, wanted, {
    pictures: await picturesOf(tools, work, customers.document),
    since: await newsSince(work, wanted.quoteId, customers),
  })
  const signing = { act: 'sign', subject: quote.id, cents: quote.totals.total_cents } as const
  const need = quote.approved ? null : await codeNeedOf(work, wanted.customerId, signing)
  const option = quote.options.length > 1 ? (quote.options.find(({ chosen }) => chosen)?.name ?? '') : ''
  return {
    business: { name: site.name, phone: site.phone, timeZone: site.timeZone, logo: site.logo, color: site.color },
    trust: await trustOf(work, wanted.websiteFacts),
    quote,
    consent: consentWords(wanted.locale, {
      number: quote.number,
      option,
      cancelBy: quote.cancellation?.by ?? null,
    }).text,
    code: shownCode(need, wanted.codeSent),
    deposit: quote.approved && (await depositOf(work, wanted)),
  }
}
