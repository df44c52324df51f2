import type { Payment } from '#contract/payments/types.ts'
import type { Paper } from '../../platform/pdf/paper.types.ts'
import type { Locale, Texts } from '../../platform/texts/texts.ts'
import type { IssuedDocument } from '../invoices/index.ts'
import { brandOf } from './quote-paper.presenter.ts'
import type { Printed } from './printed.rules.ts'

interface ReceiptPaperParts {
  readonly texts: Texts & { readonly locale: Locale }
  readonly printed: Printed
  readonly business: IssuedDocument['business']
  readonly timeZone: string
}

/** What the payment paid when it came, with the titles of the invoices. */
export interface PaidTitle {
  readonly number: string
  readonly title: string
  readonly total_cents: number
  readonly cents: number
}

/** What every paper that offers nothing and asks for no pen has. */
export const plainPaper = {
  intro: '',
  pictures: 0,
  recommended: '',
  options: [],
  can_add: '',
  extras: [],
  paragraphs: [],
  signatures: [],
  pages_after: [],
} satisfies Partial<Paper>

/** Who wrote it, at the foot of each page. */
export const footerOf = ({ name, phone }: { readonly name: string; readonly phone: string }): string =>
  [name, phone].filter(Boolean).join(' · ')

/** How a receipt is stamped: a payment that was taken back or refunded says so. */
function stampOf({ cents, reversed, refunded_cents: refunded }: Payment, parts: ReceiptPaperParts): string {
  const { text } = parts.texts
  if (reversed !== null) return text('paper.reversed', { day: parts.printed.dayOf(new Date(reversed), parts.timeZone) })
  return text(refunded === cents ? 'paper.refunded' : 'paper.paid')
}

/** A receipt: how much came when and how, what it paid, and what was refunded of it. */
export function receiptPaper(payment: Payment, paid: readonly PaidTitle[], parts: ReceiptPaperParts): Paper {
  const { texts, printed, business } = parts
  const { text } = texts
  const facts = [
    { label: text('paper.paidOn'), value: printed.day(payment.received) },
    { label: text('paper.method'), value: text(`paper.method.${payment.method}`) },
    { label: text('paper.reference'), value: payment.reference },
  ]
  const refunded = payment.refunded_cents
  // a refund takes credit first, and the tip last
  const work = payment.cents - payment.tip_cents
  const rest = work - Math.min(refunded, work) - paid.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...plainPaper,
    language: texts.locale,
    name: text('paper.receipt.name', { day: payment.received }),
    brand: brandOf(business, texts),
    title: text('paper.receipt'),
    to: [payment.customer.name],
    facts: facts.filter(({ value }) => value !== ''),
    stamp: stampOf(payment, parts),
    parts:
      paid.length === 0
        ? []
        : [
            {
              title: text('paper.paidFor'),
              heads: ['', text('paper.total'), text('paper.paid')],
              rows: paid.map(({ number, title, total_cents: total, cents }) => ({
                name: text('paper.invoice.name', { number }),
                description: title,
                quantity: '',
                price: printed.money(total),
                amount: printed.money(cents),
              })),
            },
          ],
    note: rest > 0 ? text('paper.unapplied', { amount: printed.money(rest) }) : '',
    totals: [
      ...(payment.tip_cents === 0
        ? []
        : [{ label: text('paper.tip'), value: printed.money(payment.tip_cents), strong: false }]),
      { label: text('paper.received'), value: printed.money(payment.cents), strong: true },
      ...(refunded === 0 ? [] : [{ label: text('paper.refunded'), value: printed.taken(refunded), strong: false }]),
    ],
    footer: footerOf(business),
    pages: text('paper.pages', { page: '{page}', of: '{of}' }),
  }
}
