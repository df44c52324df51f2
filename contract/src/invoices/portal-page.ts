import type { PortalBusiness, PortalFault, PortalNews } from '../portals.page.ts'
import type { PublicLocale } from '../prosite.ts'
import type { PortalCode } from '../quotes/portal-page.ts'
import type { LinkAssets } from '../shares.page.ts'
import type { InvoiceKind } from './values.ts'

/**
 * Where an invoice stands for the one who pays it. `on_the_way`: a bank debit that pays all of it has not arrived yet;
 * `credited`: nothing is owed because it was credited; `closed`: the business gave it up; `credit`: it is a credit note.
 */
export type PortalInvoiceState =
  | 'due'
  | 'partial'
  | 'overdue'
  | 'on_the_way'
  | 'paid'
  | 'credited'
  | 'closed'
  | 'void'
  | 'credit'

/** An invoice as its customer sees it in a list. Nobody's address: the page is opened by whoever has its link. */
export interface PortalInvoice {
  readonly id: string
  readonly kind: InvoiceKind
  readonly state: PortalInvoiceState
  readonly number: string
  readonly title: string
  readonly totalCents: number
  /** What is still to be paid now; of a credit note what no invoice has used. */
  readonly balanceCents: number
  readonly currency: string
  /** A day of the calendar; null: upon receipt. */
  readonly due: string | null
}

export interface PortalInvoiceLine {
  /** From 0: two lines may say the same. */
  readonly position: number
  readonly name: string
  readonly description: string
  /** In thousandths; null for one of something that has no unit. */
  readonly quantityMilli: number | null
  readonly unit: string
  /** Before discounts; null where the invoice has one price for all of it. */
  readonly cents: number | null
  /** Of a progress invoice: which part of the whole line this is; null where all of it is billed. */
  readonly part: { readonly ppm: number; readonly wholeCents: number | null } | null
}

/** What was paid or credited on an invoice. */
export interface PortalPaid {
  /** From 0, the oldest. */
  readonly position: number
  /** The payment whose receipt there is; null for a credit note. */
  readonly paymentId: string | null
  readonly credit: string
  readonly method: string | null
  readonly day: string
  readonly cents: number
  /** It was taken back: it pays nothing any more. */
  readonly reversed: boolean
}

/** An issued invoice with everything that its page shows. */
export interface PortalInvoiceView extends PortalInvoice {
  readonly customer: string
  readonly issued: string
  /** Of a credit note: the invoice that it gives back. */
  readonly credits: string | null
  readonly note: string
  readonly lines: readonly PortalInvoiceLine[]
  readonly subtotalCents: number
  readonly discountCents: number
  readonly taxes: readonly { readonly name: string; readonly ppm: number; readonly cents: number }[]
  /** The customer is exempt from tax; null where the invoice bears tax. */
  readonly exemption: { readonly certificate: string } | null
  /** By a lump-sum contract no sales tax is on the customer. */
  readonly lumpSum: boolean
  /** Deposits that were billed before. */
  readonly deductedCents: number
  readonly retainedCents: number
  readonly writtenOffCents: number
  readonly paid: readonly PortalPaid[]
}

/** A payment as the one who made it sees it. */
export interface PortalReceiptView {
  readonly id: string
  readonly cents: number
  readonly currency: string
  readonly day: string
  readonly method: string
  /** The card or bank account that it came from. */
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly refundedCents: number
  /** Part of it that is a tip. */
  readonly tipCents: number
  readonly reference: string
  readonly reversed: boolean
  readonly invoices: readonly {
    readonly id: string
    readonly number: string
    readonly cents: number
    /** What is left to be paid of it. */
    readonly balanceCents: number
  }[]
}

/** A payment in the list of a customer's own page. */
export type PortalReceipt = Pick<PortalReceiptView, 'id' | 'cents' | 'currency' | 'day' | 'method' | 'card'>

/** What every page below a customer's own one needs. */
export interface PortalPlace {
  readonly locale: PublicLocale
  readonly productName: string
  readonly assets: LinkAssets
  readonly business: PortalBusiness
  /** The customer's own page, without a slash at the end. */
  readonly address: string
  /** Goes along with every form. */
  readonly token: string
  readonly news: PortalNews | null
  readonly fault: PortalFault | null
}

/** A tip as it is offered: shares of what is paid, and what was chosen before. */
export interface PortalTip {
  readonly shares: readonly { readonly ppm: number; readonly cents: number }[]
  /** `none`, `own`, or a share in millionths, as the form sends it. */
  readonly chosen: string
  /** What was written as an amount of their own. */
  readonly own: string
}

export interface PortalInvoicePage extends PortalPlace {
  readonly invoice: PortalInvoiceView
  /** How the business says that it is paid; empty where it says nothing. */
  readonly howToPay: string
  /** What can be paid by card or bank debit now, and the code that it asks for; null where nothing can. */
  readonly pay: {
    /** What the button asks for: all of it, or the part that the address names. */
    readonly cents: number
    /** All that can be paid now. */
    readonly mostCents: number
    /** A part was asked for that cannot be paid: too much, or less than can be charged. */
    readonly refused: boolean
    readonly code: PortalCode | null
    /** A tip that may be added; null where the business takes none, or for a deposit. */
    readonly tip: PortalTip | null
    /** The words to agree to for the business to keep the card. */
    readonly consent: string
  } | null
  /** On its way by bank debit: it counts as paid once it arrives. */
  readonly onTheWayCents: number
  /** They came back from the provider's page, and the provider has not said yet that it was paid. */
  readonly confirming: boolean
}

/** The page that leads to the provider's. */
export interface PortalPayingPage extends PortalPlace {
  readonly url: string
  /** A card is saved there, and nothing is paid. */
  readonly saves: boolean
}

export interface PortalReceiptPage extends PortalPlace {
  readonly receipt: PortalReceiptView
}

/** A card or bank account that the business keeps, as its customer sees it. */
export interface PortalCard {
  readonly id: string
  readonly method: 'card' | 'bank_debit'
  readonly brand: string
  readonly last4: string
  /** `08/2030`; null for a bank account. */
  readonly expires: string | null
  readonly expired: boolean
}

/** The page where a customer sees what the business keeps of theirs, takes it back, and saves another card. */
export interface PortalCardPage extends PortalPlace {
  /** Newest first. */
  readonly cards: readonly PortalCard[]
  /** The words to agree to; null where the business takes no cards now. */
  readonly consent: string | null
  /** They came back from the provider’s page, and the provider has not said yet what became of it. */
  readonly confirming: boolean
}
