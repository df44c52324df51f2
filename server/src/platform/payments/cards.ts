import type { AccountNeed, DisputeState, PayoutState } from '#contract/payments/values.ts'
import type { OnlineMethod } from '#contract/invoices/values.ts'
import type { SiteId } from '#contract/shared.ts'

/** Whose key charges: each business has an account of its own, or this server's one business charges with its own key. */
export type CardMode = 'connect' | 'own'

/** How an account at the provider stands. */
export interface AccountLook {
  readonly id: string
  readonly takesCards: boolean
  readonly takesBankDebits: boolean
  readonly paysOut: boolean
  /** Everything was answered, and the provider checks it. */
  readonly isReviewed: boolean
  readonly needs: readonly AccountNeed[]
  readonly needsBy: Date | null
  readonly isOverdue: boolean
}

/** Money that went back. `refundId`: ours, where it was asked for here. */
export interface RefundLook {
  readonly id: string
  readonly refundId: string | null
  readonly cents: number
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly failure: string
  readonly at: Date
}

export interface DisputeLook {
  readonly id: string
  readonly cents: number
  readonly reason: string
  readonly state: DisputeState
  readonly evidenceDue: Date | null
  readonly hasEvidence: boolean
  readonly at: Date
  /** What the bank took and gave back: the amount and the fee, both as the balance moved. */
  readonly movements: readonly { readonly id: string; readonly cents: number; readonly feeCents: number }[]
}

/** A card or bank account that may be charged again. */
export interface MethodLook {
  readonly customer: string
  readonly id: string
  readonly method: 'card' | 'bank_debit'
  readonly brand: string
  readonly last4: string
  /** The same for the same card or bank account, however often it is saved; null where the provider says none. */
  readonly fingerprint: string | null
  readonly expires: { readonly month: number; readonly year: number } | null
}

/** How one charge stands, with everything that came of it. */
export interface ChargeLook {
  readonly intentId: string
  /** Ours, as it was noted at the provider; null for a charge that was not begun here. */
  readonly checkoutId: string | null
  readonly state: 'open' | 'processing' | 'succeeded' | 'failed'
  /** Received once it succeeded; before that what is asked for. */
  readonly cents: number
  readonly currency: string
  readonly method: OnlineMethod | null
  readonly brand: string
  readonly last4: string
  readonly chargeId: string | null
  /** Null before it is known. */
  readonly feeCents: number | null
  readonly failure: string
  readonly saved: MethodLook | null
  readonly refunds: readonly RefundLook[]
  readonly disputes: readonly DisputeLook[]
}

/** How a page to pay on stands. */
export interface PageLook {
  readonly id: string
  readonly state: 'open' | 'complete' | 'expired'
  readonly url: string | null
  readonly checkoutId: string | null
  readonly intentId: string | null
  /** Of a page where a card is saved. */
  readonly saved: MethodLook | null
}

export interface PayoutLook {
  readonly id: string
  readonly cents: number
  readonly currency: string
  readonly state: PayoutState
  readonly arrives: Date
  readonly failure: string
  readonly at: Date
}

/** What a payout is made of. */
export interface PayoutLineLook {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  readonly cents: number
  readonly feeCents: number
  readonly netCents: number
  readonly chargeId: string | null
  readonly intentId: string | null
}

/** A page to be opened. Its `id` names it at the provider: asked for twice it is the same page. */
export interface NewPage {
  readonly id: string
  readonly siteId: SiteId
  /** Zero and `setup`: nothing is charged, a card is saved. */
  readonly cents: number
  readonly title: string
  /** On top, as a line of its own. */
  readonly tip: { readonly cents: number; readonly title: string } | null
  readonly email: string | null
  readonly invoiceId: string | null
  readonly locale: 'en' | 'es'
  readonly doneUrl: string
  readonly leftUrl: string
  readonly expires: Date
  readonly methods: readonly ('card' | 'bank_debit')[]
  readonly saves: boolean
  /** Who it is at the provider, where they saved a card before. */
  readonly customer: string | null
}

export interface NewCharge {
  readonly id: string
  readonly siteId: SiteId
  readonly cents: number
  readonly title: string
  readonly invoiceId: string
  readonly card: Pick<MethodLook, 'customer' | 'id' | 'method'>
  /** When it was asked for first: one that was made since then is looked for before another is. */
  readonly since: Date
}

/** What answers a dispute: words and files, by the names that the provider has for them. */
export interface Evidence {
  readonly customerName: string
  readonly customerEmail: string | null
  readonly productDescription: string
  readonly words: string
  readonly files: readonly {
    readonly use: 'customer_signature' | 'receipt' | 'service_documentation'
    readonly name: string
    readonly pdf: Buffer
  }[]
}

/** One account at the provider. Every call may throw PaymentsError; what makes something may be done twice. */
export interface CardDoor {
  openPage(page: NewPage): Promise<PageLook>
  findPage(id: string): Promise<PageLook>
  /** One that was paid or has ended stays as it is. */
  closePage(id: string): Promise<PageLook>
  findCharge(intentId: string): Promise<ChargeLook>
  /** @returns the id of the charge. @throws PaymentsError declined */
  charge(charge: NewCharge): Promise<string>
  refund(refund: { readonly id: string; readonly intentId: string; readonly cents: number }): Promise<void>
  findDispute(id: string): Promise<{ readonly look: DisputeLook; readonly intentId: string | null }>
  submitEvidence(id: string, key: string, evidence: Evidence): Promise<void>
  findPayout(id: string): Promise<PayoutLook>
  listPayoutLines(id: string, most: number): Promise<readonly PayoutLineLook[]>
  listPayouts(since: Date): Promise<readonly PayoutLook[]>
  forgetMethod(id: string): Promise<void>
}

/** What an event is about; nothing else in it is believed. */
export interface CardEvent {
  readonly id: string
  /** Null for events of the key's own account. */
  readonly account: string | null
  readonly about:
    | { readonly kind: 'account' }
    | { readonly kind: 'page' | 'charge' | 'payout' | 'dispute'; readonly id: string }
    | null
}

/** The provider by which customers pay businesses. */
export interface CardPayments {
  readonly mode: CardMode
  /** The account of a business, made once. With an own key it is the key's. */
  makeAccount(business: {
    readonly siteId: SiteId
    readonly name: string
    readonly email: string | null
  }): Promise<string>
  findAccount(siteId: SiteId, account: string): Promise<AccountLook>
  /** Where the business answers the provider's questions; null with an own key. The address works once, for minutes. */
  onboardingUrl(
    siteId: SiteId,
    account: string,
    urls: { readonly back: string; readonly again: string },
  ): Promise<string | null>
  at(siteId: SiteId, account: string): CardDoor
  /**
   * What an event is about, once its signature over exactly these words is right and fresh at `now`. Undefined for one
   * that is forged, damaged, or old.
   */
  readEvent(words: string, signature: string, now: Date): Promise<CardEvent | undefined>
}
