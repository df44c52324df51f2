import type {
  PortalCardPage,
  PortalInvoice,
  PortalInvoicePage,
  PortalPayingPage,
  PortalReceipt,
  PortalReceiptPage,
} from './invoices/portal-page.ts'
import type { PublicLocale } from './prosite.ts'
import type { PortalQuotePage } from './quotes/portal-page.ts'
import type { QuoteStatus } from './quotes/values.ts'
import type { VisitState } from './schedule/values.ts'
import type { LinkAssets, SharedPicture, ShareEndedPage } from './shares.page.ts'

/** Whose customer somebody is, as every page of theirs says it. */
export interface PortalBusiness {
  readonly name: string
  readonly phone: string | null
  readonly timeZone: string
  /** The address of its logo; null where it has none. */
  readonly logo: string | null
  /** Its brand color, such as `#14606d`; null where it chose none. */
  readonly color: string | null
}

/** A visit as its customer sees it: never its note, who goes, or where; the page tells nobody an address. */
export interface PortalVisit {
  readonly id: string
  /** ISO 8601. */
  readonly starts: string
  readonly arrivalMinutes: number
  /** `hold`: the business has not confirmed it yet. */
  readonly state: VisitState
  readonly answer: 'confirmed' | 'another_time' | null
}

/** A quote as its customer sees it. */
export interface PortalQuote {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly cents: number
  readonly currency: string
  readonly status: QuoteStatus
  /** It waits for an answer, and the last day for it is over. */
  readonly expired: boolean
}

/** What is shown of a project that was shared with the customer; all of it stands behind its address. */
export interface PortalProject {
  readonly address: string
  readonly name: string
  readonly services: readonly string[]
  readonly pictures: readonly SharedPicture[]
}

export interface PortalMessage {
  readonly id: string
  readonly from: 'customer' | 'assistant' | 'member' | 'business'
  /** A member's first name; empty for everybody else. */
  readonly name: string
  readonly body: string
  readonly photos: readonly SharedPicture[]
  /** ISO 8601. */
  readonly at: string
}

/** What was just done, said once above everything else; the keys of the page's texts begin with `portal.done_`. */
export const portalNews = [
  'said',
  'confirmed',
  'another_time',
  'changes',
  'approved',
  'declined',
  'card_saved',
  'card_removed',
] as const
/** `paid`: only the server says it, no address. */
export type PortalNews = (typeof portalNews)[number] | 'paid'
/** Why something was not done; the keys begin with `portal.fault_`. */
export type PortalFault =
  | 'empty'
  | 'long'
  | 'form'
  | 'visit'
  | 'quote'
  | 'quote_expired'
  | 'quote_settled'
  | 'choice'
  | 'name'
  | 'consent'
  | 'drawing'
  | 'code'
  | 'code_wrong'
  | 'code_many'
  | 'code_number'
  | 'pay_off'
  | 'pay_refused'
  | 'pay_later'
  | 'tip'
  | 'card_consent'
  | 'card_gone'
  | 'card_off'
  | 'card_later'
  | 'over'

/** Everything one rendering of a customer's own page needs; the same input gives the same page. */
export interface PortalPage {
  readonly locale: PublicLocale
  readonly productName: string
  readonly assets: LinkAssets
  readonly business: PortalBusiness
  /** How the customer is spoken to; empty where only a number or a company is known. */
  readonly firstName: string
  /** Where the forms of the page go, without a slash at the end. */
  readonly address: string
  /** Goes along with every form: it is good for one act. */
  readonly token: string
  readonly coming: readonly PortalVisit[]
  readonly past: readonly PortalVisit[]
  readonly quotes: readonly PortalQuote[]
  /** What is owed first, then the newest. */
  readonly invoices: readonly PortalInvoice[]
  /** What is owed on all of them together, in each currency that they are in. */
  readonly owed: readonly { readonly cents: number; readonly currency: string }[]
  /** Newest first. */
  readonly receipts: readonly PortalReceipt[]
  /** A card can be saved, or one is. */
  readonly savesCards: boolean
  readonly projects: readonly PortalProject[]
  /** Oldest first. */
  readonly messages: readonly PortalMessage[]
  /** Nothing more can be said here for now. */
  readonly over: boolean
  readonly news: PortalNews | null
  readonly fault: PortalFault | null
  /** What was written and not taken, to be sent again: which form, and its words. */
  readonly left: { readonly form: string; readonly words: string } | null
}

/** The pages of customers' own as the server calls them. */
export interface PortalRenderer {
  renderPortal(page: PortalPage): string
  renderPortalQuote(page: PortalQuotePage): string
  renderPortalInvoice(page: PortalInvoicePage): string
  renderPortalPaying(page: PortalPayingPage): string
  renderPortalReceipt(page: PortalReceiptPage): string
  renderPortalCard(page: PortalCardPage): string
  renderPortalEnded(page: ShareEndedPage): string
}
