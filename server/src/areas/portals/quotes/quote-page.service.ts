import type { QuoteDocument } from '#contract/quotes/types.ts'
import type { PortalQuoteLine, PortalQuotePage, PortalQuoteView } from '#contract/quotes/portal-page.ts'
import { optionTotals, proposedOption } from '#contract/quotes/totals.rules.ts'
import type { CustomerId, QuoteId } from '#contract/shared.ts'
import type { SharedPicture } from '#contract/shares.page.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { messagePhotos, type PhotoTools } from '../../photos/index.ts'
import { quoteForCustomer, type Choice, type CustomersQuote } from '../../quotes/index.ts'
import { publicSite } from '../../sites/index.ts'
import { consentWords } from './quote-answer.service.ts'

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

function viewOf(customers: CustomersQuote, asked: Choice, pictures: readonly SharedPicture[]): PortalQuoteView {
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
    plan: document.plan,
    pictures,
    approved: approved && { at: approved.at.toISOString(), signer: approved.signer },
  }
}

async function picturesOf(tools: PhotoTools, work: SiteWork, { photos }: QuoteDocument): Promise<SharedPicture[]> {
  const found = await messagePhotos(tools, work, photos, 'customer')
  return photos.flatMap((id) => {
    const asset = found.get(id)?.asset
    return asset && asset.sources.length > 0 ? [{ asset, guest: null }] : []
  })
}

/** A quote as its customer sees it with a choice; undefined for what was never sent to them. */
export async function quotePage(
  tools: PhotoTools,
  work: SiteWork,
  wanted: {
    readonly customerId: CustomerId
    readonly quoteId: QuoteId
    readonly choice: Choice
    readonly locale: PortalQuotePage['locale']
  },
): Promise<Pick<PortalQuotePage, 'business' | 'quote' | 'consent'> | undefined> {
  const customers = await quoteForCustomer(work, wanted.customerId, wanted.quoteId)
  if (!customers) return undefined
  const site = await publicSite(work)
  const quote = viewOf(customers, wanted.choice, await picturesOf(tools, work, customers.document))
  const option = quote.options.length > 1 ? (quote.options.find(({ chosen }) => chosen)?.name ?? '') : ''
  return {
    business: { name: site.name, phone: site.phone, timeZone: site.timeZone },
    quote,
    consent: consentWords(wanted.locale, { number: quote.number, option }).text,
  }
}
