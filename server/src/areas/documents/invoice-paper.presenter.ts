import type { Paper } from '../../platform/pdf/paper.types.ts'
import type { Locale, Texts } from '../../platform/texts/texts.ts'
import type { IssuedDocument } from '../invoices/index.ts'
import { brandOf, untaxedRows, withoutPrice } from './quote-paper.presenter.ts'
import type { Printed } from './printed.rules.ts'

interface InvoicePaperParts {
  readonly texts: Texts & { readonly locale: Locale }
  readonly printed: Printed
}

type Line = IssuedDocument['lines'][number]

/** Of a progress invoice, which part of the line is billed; and what the line is reduced by. */
function describedLine(line: Line, { texts, printed }: InvoicePaperParts): Paper['parts'][number]['rows'][number] {
  const share = line.part_ppm === null ? '' : texts.text('paper.part', { share: printed.share(line.part_ppm) })
  return {
    name: line.name,
    description: [line.description, share].filter(Boolean).join('\n'),
    quantity: printed.quantity(line.quantity_milli, line.unit),
    price: printed.money(line.price_cents),
    amount: printed.money(line.amount_cents + line.discount_cents),
  }
}

function totalsOf(document: IssuedDocument, parts: InvoicePaperParts): Paper['totals'] {
  const { texts, printed } = parts
  const { text } = texts
  const gross = document.lines.reduce((sum, line) => sum + line.amount_cents + line.discount_cents, 0)
  const discounts = document.lines.reduce((sum, line) => sum + line.discount_cents, 0)
  const rows = [
    { label: text('paper.subtotal'), value: printed.money(gross) },
    ...(discounts > 0 ? [{ label: text('paper.discount'), value: printed.taken(discounts) }] : []),
    ...document.taxes.map((tax) => ({ label: printed.tax(tax), value: printed.money(tax.amount_cents) })),
    ...untaxedRows(document, parts),
    ...(document.deducted_cents > 0
      ? [{ label: text('paper.deducted'), value: printed.taken(document.deducted_cents) }]
      : []),
  ]
  const retained =
    document.retained_cents > 0
      ? [
          { label: text('paper.total'), value: printed.money(document.total_cents) },
          { label: text('paper.retained'), value: printed.taken(document.retained_cents) },
        ]
      : []
  const due = document.total_cents - document.retained_cents
  const label = text(document.kind === 'credit' ? 'paper.total' : 'paper.payable')
  return [...rows, ...retained, { label, value: printed.money(due), strong: true }].map((each) => ({
    strong: false,
    ...each,
  }))
}

function factsOf(document: IssuedDocument, { texts, printed }: InvoicePaperParts): Paper['facts'] {
  const { text } = texts
  const isCredit = document.kind === 'credit'
  const due = document.terms_days === null ? text('paper.dueNow') : printed.day(document.due_on)
  return [
    { label: text(isCredit ? 'paper.credit' : 'paper.invoice'), value: document.number },
    { label: text('paper.date'), value: printed.day(document.issued_on) },
    ...(isCredit ? [] : [{ label: text('paper.due'), value: due }]),
    ...(document.credits === null ? [] : [{ label: text('paper.creditOf'), value: document.credits }]),
  ]
}

/** An invoice or a credit note as it was issued; what was paid since is on receipts. */
export function invoicePaper(document: IssuedDocument, parts: InvoicePaperParts): Paper {
  const { texts } = parts
  const { text } = texts
  const isCredit = document.kind === 'credit'
  const name = text(isCredit ? 'paper.credit.name' : 'paper.invoice.name', { number: document.number })
  const { bill_to: to, business, hide_line_prices: hidden } = document
  const elsewhere = document.service_address !== '' && document.service_address !== to.address
  return {
    language: texts.locale,
    name,
    brand: brandOf(business, texts),
    title: document.title === '' ? name : document.title,
    to: [to.name, to.company, to.address].filter(Boolean),
    facts: factsOf(document, parts),
    stamp: '',
    intro: '',
    pictures: 0,
    recommended: '',
    options: [],
    parts: [
      {
        title: text(isCredit ? 'paper.credited' : 'paper.billed'),
        heads: hidden
          ? [text('paper.quantity'), '', '']
          : [text('paper.quantity'), text('paper.price'), text('paper.amount')],
        rows: document.lines.map((line) => {
          const row = describedLine(line, parts)
          return hidden ? withoutPrice(row) : row
        }),
      },
    ],
    can_add: '',
    extras: [],
    note: elsewhere ? `${text('paper.service')}: ${document.service_address}` : '',
    totals: totalsOf(document, parts),
    paragraphs: document.note === '' ? [] : [{ title: '', text: document.note }],
    signatures: [],
    footer: [business.name, business.phone].filter(Boolean).join(' · '),
    pages: text('paper.pages', { page: '{page}', of: '{of}' }),
    pages_after: [],
  }
}
