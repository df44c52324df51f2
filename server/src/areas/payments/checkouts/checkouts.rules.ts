import { paymentLimits } from '#contract/payments/values.ts'

export type CheckoutState = 'opening' | 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'

interface SeenPage {
  readonly state: 'open' | 'complete' | 'expired'
  /** A card that was saved on it. */
  readonly saved: object | null
}

interface SeenCharge {
  readonly state: 'open' | 'processing' | 'succeeded' | 'failed'
}

/**
 * How something that was begun stands, from how it stands at the provider and from nothing else: it does not matter which
 * news came, how often, or in which order. `page` is undefined for a charge of a saved card, `charge` before anybody paid.
 */
export function stateFrom(page: SeenPage | undefined, charge: SeenCharge | undefined): CheckoutState {
  if (charge?.state === 'succeeded' || charge?.state === 'processing') return charge.state
  // on an open page the customer tries another card
  if (page?.state === 'open') return 'open'
  if (page?.state === 'expired') return 'expired'
  if (charge?.state === 'failed') return 'failed'
  // a page where a card is saved is complete without a charge
  if (page?.state === 'complete' && page.saved) return 'succeeded'
  // the bank asks a customer who is not here
  if (page === undefined && charge) return 'failed'
  return 'open'
}

/**
 * What a customer pays on a page: what they asked for, at most what is owed and not on its way already. Null where that is
 * nothing, or less than a card can be charged. In cents.
 */
export function amountToPay(
  invoice: { readonly owed: number; readonly onTheWay: number },
  asked: number | undefined,
): number | null {
  const most = invoice.owed - invoice.onTheWay
  const cents = asked ?? most
  return cents >= paymentLimits.leastCharge && cents <= most ? cents : null
}

/**
 * What of the money that came for a page is the tip: what is over what of the invoice was to be paid, and no more than was
 * added.
 */
export const tipIn = (page: { readonly cents: number; readonly tip_cents: number }, came: number): number =>
  Math.min(page.tip_cents, Math.max(0, came - page.cents))

/** Minutes that a page to pay on is open: the provider takes half an hour to a day. */
export const pageMinutes = 120

/**
 * Whether a page that is open can be given to who asks for this amount, and agrees to the same words or to none: it has time
 * left for who types slowly.
 */
export const isReusable = (
  row: {
    readonly cents: number
    readonly tip_cents: number
    readonly consent: string
    readonly is_cancelled: boolean
    readonly expires_at: Date
  },
  wanted: { readonly cents: number; readonly tip: number; readonly consent: string },
  now: Date,
): boolean =>
  !row.is_cancelled &&
  row.cents === wanted.cents &&
  row.tip_cents === wanted.tip &&
  row.consent === wanted.consent &&
  row.expires_at.getTime() - now.getTime() > 15 * 60_000
