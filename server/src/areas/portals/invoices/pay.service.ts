import type { PortalInvoice, PortalInvoicePage } from '#contract/invoices/portal-page.ts'
import type { PortalFault } from '#contract/portals.page.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import type { CustomerId, InvoiceId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Origin, SiteWork, Workshop } from '../../../platform/work/work.ts'
import { invoiceForCustomer, type CustomersInvoice } from '../../invoices/index.ts'
import { amountToPay, methodsToPay, onTheWayTo, startCheckout, type CardParts } from '../../payments/index.ts'
import { quoteSettings } from '../../quotes/index.ts'
import { cardConsent, cardConsentWords } from '../cards/card-consent.service.ts'
import { codeNeedOf, shownCode, type CodeNeed } from '../codes/page-codes.service.ts'
import type { OpenPortal } from '../portals.guest.operations.ts'
import { tipOf, tipShares, type AskedTip } from './tips.rules.ts'

/** What of an invoice can be paid by card or bank debit now; nothing where the business takes none, or all is on its way. */
export async function payableOf(
  work: SiteWork,
  cards: CardParts,
  { invoice }: Pick<CustomersInvoice, 'invoice'>,
): Promise<{ readonly cents: number; readonly onTheWay: number }> {
  const onTheWay = await onTheWayTo(work, invoice.id)
  const mayPay = invoice.may.includes('pay') && cards.cards !== undefined && (await methodsToPay(work)).length > 0
  return { cents: mayPay ? Math.max(0, invoice.balance_cents - onTheWay) : 0, onTheWay }
}

const asksToPay: readonly PortalInvoice['state'][] = ['due', 'partial', 'overdue']

/** An invoice that nobody has to pay any more while all that is owed is on its way says so. */
export const withOnTheWay = <Shown extends PortalInvoice>(invoice: Shown, onTheWay: number): Shown =>
  asksToPay.includes(invoice.state) && onTheWay > 0 && onTheWay >= invoice.balanceCents
    ? { ...invoice, state: 'on_the_way' }
    : invoice

const paying = (invoiceId: string, cents: number) => ({ act: 'pay', subject: invoiceId, cents }) as const

/**
 * What an address or a form asks for, in cents: anybody can write anything there. Undefined where it asks for all of it; 0,
 * which is never paid, for what is no amount.
 */
export const readAsked = (written: string | undefined): number | undefined =>
  written === undefined || written === '' ? undefined : /^\d{1,12}$/.test(written) ? Number(written) : 0

/** Work that is done is tipped for, not what is paid ahead or was kept back. */
const offersTips = async (work: SiteWork, { invoice }: Pick<CustomersInvoice, 'invoice'>): Promise<boolean> =>
  invoice.kind !== 'deposit' && invoice.kind !== 'retainage' && (await quoteSettings(work)).tips

interface Offered {
  readonly customerId: CustomerId
  /** A code was just texted. */
  readonly codeSent: boolean
  readonly locale: PublicLocale
  /** A part of what is owed, in cents; it is offered where it can be paid, and all of it where it cannot. */
  readonly asked: number | undefined
  readonly tip: AskedTip
}

/** How the page offers to pay. */
export async function payOffer(
  work: SiteWork,
  cards: CardParts,
  customers: CustomersInvoice,
  { customerId, codeSent, locale, asked, tip: wanted }: Offered,
): Promise<Pick<PortalInvoicePage, 'pay' | 'onTheWayCents'>> {
  const { cents: most, onTheWay } = await payableOf(work, cards, customers)
  if (most === 0) return { pay: null, onTheWayCents: onTheWay }
  const part = amountToPay({ owed: most, onTheWay: 0 }, asked)
  const cents = part ?? most
  const need = await codeNeedOf(work, customerId, paying(customers.invoice.id, cents))
  const consent = await cardConsentWords(work, locale)
  const code = shownCode(need, codeSent)
  const tip = (await offersTips(work, customers)) ? { ...wanted, shares: tipShares(cents) } : null
  return { pay: { cents, mostCents: most, refused: part === null, code, consent, tip }, onTheWayCents: onTheWay }
}

/**
 * The code that paying so much asks for; null where none is needed, or nothing can be paid. `refused`: something can be
 * paid, but not that much or that little.
 */
export async function payingNeed(
  work: SiteWork,
  cards: CardParts,
  {
    customerId,
    invoiceId,
    asked,
  }: { readonly customerId: CustomerId; readonly invoiceId: InvoiceId; readonly asked: number | undefined },
): Promise<CodeNeed | null | 'refused'> {
  const customers = await invoiceForCustomer(work, customerId, invoiceId)
  const { cents: most } = customers ? await payableOf(work, cards, customers) : { cents: 0 }
  if (most === 0) return null
  const cents = amountToPay({ owed: most, onTheWay: 0 }, asked)
  return cents === null ? 'refused' : codeNeedOf(work, customerId, paying(invoiceId, cents))
}

/** The tip that a form asks for, in cents; 0 where the business takes none. Null for what is no tip. */
export async function tipToPay(
  work: SiteWork,
  cards: CardParts,
  { portal, invoiceId, asked, tip }: Pick<Paying, 'portal' | 'invoiceId' | 'asked'> & { readonly tip: AskedTip },
): Promise<number | null> {
  const customers = await invoiceForCustomer(work, portal.customerId, invoiceId)
  if (!customers || !(await offersTips(work, customers))) return 0
  const { cents: most } = await payableOf(work, cards, customers)
  const cents = amountToPay({ owed: most, onTheWay: 0 }, asked)
  return cents === null ? 0 : tipOf(tip, cents)
}

export interface Paying {
  readonly portal: OpenPortal
  readonly invoiceId: InvoiceId
  /** In cents; undefined: all that is owed and not on its way. */
  readonly asked: number | undefined
  /** On top, in cents. */
  readonly tipCents: number
  readonly returnPath: string
  readonly locale: PublicLocale
  /** They let the business keep the card; null: it is used once. */
  readonly keeps: Origin | null
}

const faults: Readonly<Record<string, PortalFault>> = {
  not_connected: 'pay_off',
  not_found: 'pay_refused',
  invoice_refused: 'pay_refused',
  conflict: 'pay_later',
  unavailable: 'pay_later',
}

/**
 * Opens the provider's page where all that is owed is paid, or the part that was asked for. That somebody went there proves nothing: the invoice is paid
 * when the provider says so.
 */
export async function openPayPage(
  { workshop, cards }: { readonly workshop: Workshop; readonly cards: CardParts },
  scope: Parameters<Workshop['inSite']>[0],
  { portal, invoiceId, asked, tipCents, returnPath, locale, keeps }: Paying,
): Promise<{ readonly url: string } | { readonly fault: PortalFault }> {
  const consent = keeps && (await workshop.inSite(scope, (work) => cardConsent(work, locale, keeps)))
  try {
    return await startCheckout(cards, (act) => workshop.inSite(scope, act), portal.site, {
      invoiceId,
      customerId: portal.customerId,
      cents: asked,
      tipCents,
      returnPath,
      locale,
      consent,
    })
  } catch (error) {
    const fault = error instanceof Refusal ? faults[error.code] : undefined
    if (fault === undefined) throw error
    return { fault }
  }
}
