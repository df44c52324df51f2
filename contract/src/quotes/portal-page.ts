import type { PortalBusiness, PortalFault, PortalNews } from '../portals.page.ts'
import type { PublicLocale, PublicReview } from '../prosite.ts'
import type { LinkAssets, SharedPicture } from '../shares.page.ts'
import type { WebsiteFacts } from '../website/types.ts'
import type { DifferenceStory } from './difference-facts.rules.ts'
import type { OptionTotals, QuoteDocument } from './types.ts'
import type { QuoteStatus } from './values.ts'

/** A code by text that an act asks for. */
export interface PortalCode {
  /** The last digits of the number that the business has; null where it has none. */
  readonly ending: string | null
  /** One was just sent: the field for it is shown. */
  readonly sent: boolean
}

/** A line as a customer reads it: what it is, and how much of it where that says something. */
export interface PortalQuoteLine {
  readonly name: string
  readonly description: string
  /** In thousandths; null for one of something that has no unit. */
  readonly quantityMilli: number | null
  readonly unit: string
}

/** One of the choices, with what it comes to together with the extras that are taken, tax included. */
export interface PortalQuoteOption {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly recommended: boolean
  readonly chosen: boolean
  readonly cents: number
  /** What it has beside the lines of every option. */
  readonly lines: readonly PortalQuoteLine[]
}

/** A line that the customer may add to the chosen option. */
export interface PortalQuoteExtra extends PortalQuoteLine {
  readonly id: string
  readonly chosen: boolean
  /** What the total grows by, tax included. */
  readonly cents: number
}

/** A version of a quote as its customer sees it. */
export interface PortalQuoteView {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly title: string
  readonly customer: string
  readonly currency: string
  readonly intro: string
  readonly terms: string
  readonly status: QuoteStatus
  readonly expired: boolean
  readonly validUntil: string | null
  readonly options: readonly PortalQuoteOption[]
  /** Lines of every option. */
  readonly shared: readonly PortalQuoteLine[]
  readonly extras: readonly PortalQuoteExtra[]
  readonly totals: Omit<OptionTotals, 'lines'>
  readonly discountLabel: string
  /** The customer is exempt from tax; null where the quote bears tax. */
  readonly exemption: { readonly certificate: string } | null
  /** By a lump-sum contract no sales tax is on the customer. */
  readonly lumpSum: boolean
  /** It has one price for each option, and none for a line. */
  readonly hidesLinePrices: boolean
  readonly plan: QuoteDocument['plan']
  readonly pictures: readonly SharedPicture[]
  /** What is attached, to be saved; `bytes`: how large it is. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  /** What it changes of the version that they saw before, at `seen`; null where there is nothing to tell. */
  readonly since: { readonly seen: string; readonly story: DifferenceStory } | null
  /** What was agreed, once it was; `drawing`: the path of a drawn signature on a pad of 600 by 200. */
  readonly approved: {
    readonly at: string
    readonly signer: string | null
    readonly drawing: string | null
    readonly cancelBy: string | null
  } | null
  /** The notice of cancellation in the language of the page, with its days; null for a sale without one. */
  readonly cancellation: { readonly by: string; readonly text: string } | null
}

/** Why somebody may trust the business: nothing but what its website tells every stranger. */
export interface PortalTrust extends Pick<WebsiteFacts, 'licenses' | 'since'> {
  /** Null while too few have said something. */
  readonly rating: { readonly average: number; readonly reviews: number } | null
  /** One that its website shows, word for word; null where none is short and recommends it. */
  readonly review: Pick<PublicReview, 'author' | 'rating' | 'text' | 'day' | 'source' | 'place'> | null
}

/** Everything one rendering of a quote on a customer's own page needs; the same input gives the same page. */
export interface PortalQuotePage {
  readonly locale: PublicLocale
  readonly productName: string
  readonly assets: LinkAssets
  readonly business: PortalBusiness
  readonly trust: PortalTrust
  /** The customer's own page, without a slash at the end. */
  readonly address: string
  readonly token: string
  readonly quote: PortalQuoteView
  /** What the customer agrees to by signing, word for word as it is kept. */
  readonly consent: string
  readonly news: PortalNews | null
  readonly fault: PortalFault | null
  /** What was written and not taken: which form, its words, and the name. */
  readonly left: {
    readonly form: string
    readonly words: string
    readonly name: string
    readonly drawing: string
    readonly agreed: boolean
  } | null
  /** Before this amount is signed, a code is texted to the number on record, of which the end is shown; null: no code. */
  readonly code: PortalCode | null
  /** The invoice of the deposit that was signed and is not paid yet. */
  readonly deposit: {
    readonly invoiceId: string
    readonly cents: number
    readonly currency: string
    /** It can be paid by card or bank debit at once, without a code. */
    readonly payable: boolean
    /** All of it was paid by bank debit, which has not arrived yet. */
    readonly onTheWay: boolean
  } | null
}
