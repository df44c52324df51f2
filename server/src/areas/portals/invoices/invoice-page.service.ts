import type {
  PortalInvoiceLine,
  PortalInvoicePage,
  PortalInvoiceView,
  PortalPaid,
  PortalPlace,
  PortalReceipt,
  PortalReceiptPage,
} from '#contract/invoices/portal-page.ts'
import type { Payment } from '#contract/payments/types.ts'
import type { PortalNews } from '#contract/portals.page.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import { lineAmount } from '#contract/money/money.rules.ts'
import { wholePpm } from '#contract/money/progress.rules.ts'
import type { CustomerId, InvoiceId, PaymentId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { firstPaidBy, invoiceForCustomer, type CustomersInvoice } from '../../invoices/index.ts'
import { outcomeOfPage, paymentOf, paymentsFrom, type CardParts } from '../../payments/index.ts'
import { quoteSettings } from '../../quotes/index.ts'
import { publicSite } from '../../sites/index.ts'
import { payOffer, withOnTheWay } from './pay.service.ts'
import type { AskedTip } from './tips.rules.ts'

/** How a page calls the business. */
export async function businessOf(work: SiteWork): Promise<PortalInvoicePage['business']> {
  const { name, phone, timeZone, logo, color } = await publicSite(work)
  return { name, phone, timeZone, logo, color }
}

type Line = CustomersInvoice['document']['lines'][number]

/** Which part of a line of the quote is billed. */
function partOf(
  { part_ppm: ppm, quantity_milli: quantity, price_cents: price }: Line,
  hidden: boolean,
): PortalInvoiceLine['part'] {
  if (ppm === null || ppm >= Number(wholePpm)) return null
  return { ppm, wholeCents: hidden ? null : Number(lineAmount(BigInt(quantity), BigInt(price))) }
}

const shownLine = (line: Line, position: number, hidden: boolean): PortalInvoiceLine => ({
  position,
  name: line.name,
  description: line.description,
  quantityMilli: line.quantity_milli === 1000 && line.unit === '' ? null : line.quantity_milli,
  unit: line.unit,
  cents: hidden ? null : line.amount_cents + line.discount_cents,
  part: partOf(line, hidden),
})

/** Oldest first, as a bill reads. */
const paidOn = ({ invoice }: CustomersInvoice): PortalPaid[] =>
  invoice.payments.toReversed().map((paid, position) => ({
    position,
    paymentId: paid.payment,
    credit: paid.credit?.number ?? '',
    method: paid.method,
    day: paid.day,
    cents: paid.cents,
    reversed: paid.reversed !== null,
  }))

function viewOf(customers: CustomersInvoice): PortalInvoiceView {
  const { summary, document, invoice } = customers
  const discount = document.lines.reduce((sum, line) => sum + line.discount_cents, 0)
  return {
    ...summary,
    customer: document.bill_to.name,
    issued: document.issued_on,
    credits: document.credits,
    note: document.note,
    lines: document.lines.map((line, position) => shownLine(line, position, document.hide_line_prices)),
    subtotalCents: document.lines.reduce((sum, line) => sum + line.amount_cents, discount),
    discountCents: discount,
    taxes: document.taxes.map(({ name, ppm, amount_cents: cents }) => ({ name, ppm, cents })),
    exemption: document.tax_exemption ? { certificate: document.tax_exemption.certificate } : null,
    lumpSum: document.lump_sum,
    deductedCents: document.deducted_cents,
    retainedCents: document.retained_cents,
    writtenOffCents: invoice.written_off_cents,
    paid: paidOn(customers),
  }
}

/** An issued invoice as its customer sees it; undefined for anybody else's, and for a draft. */
export async function invoicePage(
  work: SiteWork,
  cards: CardParts,
  { customerId, id, codeSent, returned, locale, asked, tip, news }: WantedInvoice,
): Promise<Omit<PortalInvoicePage, keyof Omit<PortalPlace, 'business' | 'news'>> | undefined> {
  const customers = await invoiceForCustomer(work, customerId, id)
  if (!customers) return undefined
  const { how_to_pay: howToPay } = await quoteSettings(work)
  const offer = await payOffer(work, cards, customers, { customerId, codeSent, locale, asked, tip })
  const outcome = returned && customers.summary.balanceCents > 0 ? await outcomeOfPage(work, id) : 'other'
  return {
    news: outcome === 'paid' ? 'paid' : news,
    business: await businessOf(work),
    invoice: withOnTheWay(viewOf(customers), offer.onTheWayCents),
    howToPay,
    ...offer,
    confirming: outcome === 'open',
  }
}

export interface WantedInvoice {
  readonly customerId: CustomerId
  readonly id: InvoiceId
  readonly locale: PublicLocale
  /** A code was just texted. */
  readonly codeSent: boolean
  /** They come from the provider's page, where they say they paid. */
  readonly returned: boolean
  /** A part of what is owed, in cents. */
  readonly asked: number | undefined
  readonly tip: AskedTip
  readonly news: PortalNews | null
}

/** The receipt of a payment; undefined for anybody else's. */
export async function receiptPage(
  work: SiteWork,
  customerId: CustomerId,
  id: PaymentId,
): Promise<Pick<PortalReceiptPage, 'business' | 'receipt'> | undefined> {
  const payment = await paymentOf(work, id)
  if (payment?.customer.id !== customerId) return undefined
  const paid = await firstPaidBy(work, id)
  const receipt = {
    ...listed(payment),
    reference: payment.reference,
    refundedCents: payment.refunded_cents,
    tipCents: payment.tip_cents,
    reversed: payment.reversed !== null,
    invoices: paid.map(({ id: invoiceId, number, cents, balance_cents: balanceCents }) => ({
      id: invoiceId,
      number,
      cents,
      balanceCents,
    })),
  }
  return { business: await businessOf(work), receipt }
}

const listed = ({ id, cents, currency, received: day, method, card }: Payment): PortalReceipt => ({
  id,
  cents,
  currency,
  day,
  method,
  card,
})

/** What came from a customer, newest first. */
export const receiptsFor = async (work: SiteWork, customerId: CustomerId, most: number): Promise<PortalReceipt[]> =>
  (await paymentsFrom(work, customerId, most)).map(listed)
