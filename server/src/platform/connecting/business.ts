/** A place of a business at a provider, as its account names it. */
export interface BusinessPlace {
  /** What its reviews are asked by: `accounts/1/locations/2` at Google, the page's number at Facebook. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly account: string
  /** The account speaks for the business there. */
  readonly verified: boolean
  /** Where anybody may leave a review; empty: not known. */
  readonly reviewLink: string
  /** Networks that take posts by this permission, besides the provider's own reviews and replies. */
  readonly postsTo: readonly ('facebook' | 'instagram')[]
  /** Its account at Instagram, as people know it; empty for none. */
  readonly handle: string
}

/** A review as a provider has it: with stars, or with a recommendation instead. */
export interface BusinessReview {
  readonly id: string
  /** Empty where it is not told. */
  readonly author: string
  readonly rating: number | null
  readonly recommends: boolean | null
  readonly text: string
  readonly created: Date
  /** Null where it is not told. */
  readonly modified: Date | null
  readonly reply: { readonly text: string; readonly at: Date } | null
}

export interface ReviewsPage {
  readonly reviews: readonly BusinessReview[]
  readonly next: string | null
  /** Of the whole place; null where it is not told. */
  readonly total: number | null
}
