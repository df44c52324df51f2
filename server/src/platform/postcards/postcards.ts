import type { SiteId } from '#contract/shared.ts'
import type { PostcardPrices, PostcardSize } from '../settings/postcards.ts'

/**
 * Why the provider did not do what it was asked. `key`: it does not take our key. `card`: the account cannot pay. `quota`:
 * the account may send no more. `busy`: too fast, nothing was made. `address`: nobody can be reached there. `refused`: it
 * does not like what was sent. `missing`: it has no such piece. `fixed`: a piece can be taken back no more. `unknown`: late,
 * or not itself: it may have been made.
 */
export type PostcardFault = 'key' | 'card' | 'quota' | 'busy' | 'address' | 'refused' | 'missing' | 'fixed' | 'unknown'

export class PostcardError extends Error {
  override readonly name = 'PostcardError'
  readonly fault: PostcardFault
  constructor(fault: PostcardFault, options?: ErrorOptions) {
    super(`the postcard provider: ${fault}`, options)
    this.fault = fault
  }
}

/** Where a piece goes, or comes from. */
export interface PostAddress {
  readonly name: string
  readonly company: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** A piece to be printed and mailed. */
export interface NewPostcard {
  /** Ours, by which it is made once and found again. */
  readonly key: string
  readonly size: PostcardSize
  readonly to: PostAddress
  /** Null: it has no return address. */
  readonly from: PostAddress | null
  /** PDFs of a page each, with bleed and without marks. */
  readonly front: Uint8Array
  readonly back: Uint8Array
}

/** A piece as the provider has it. */
export interface Postcard {
  readonly id: string
  /** `accepted`: nobody has scanned it yet. */
  readonly state: 'accepted' | 'mailed' | 'delivered' | 'returned' | 'failed' | 'cancelled'
  /** Until then it can be taken back; null: nothing is said of it. */
  readonly sendsAt: Date | null
}

/** What the provider tells by itself: that something happened to a piece. It is asked what. */
export interface PostcardEvent {
  readonly postcard: string
}

/** A provider that prints postcards and mails them. */
export interface Postcards {
  /** Makes a piece, once for each key. @throws PostcardError */
  create(card: NewPostcard): Promise<Postcard>
  /** The piece of a key; undefined where it was never made. @throws PostcardError */
  find(key: string): Promise<Postcard | undefined>
  /** @throws PostcardError */
  get(id: string): Promise<Postcard>
  /** Takes a piece back. @throws PostcardError `fixed` where it is too late */
  cancel(id: string): Promise<void>
  /** Resolves where the account can be used. @throws PostcardError */
  ready(): Promise<void>
}

/** The provider as businesses use it: how it goes is kept for each. */
export interface BusinessPostcards {
  /** Cents for one piece. */
  readonly prices: PostcardPrices
  /** Pieces that one order may have. */
  readonly mostPieces: number
  of(siteId: SiteId): Postcards
  /** What a call of the provider says; undefined where it is not signed by it, or too old. */
  readEvent(
    body: string,
    signed: { readonly signature: string; readonly timestamp: string },
    now: Date,
  ): PostcardEvent | null | undefined
}
