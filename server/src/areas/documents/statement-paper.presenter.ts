import type { Statement } from '#contract/payments/types.ts'
import type { Paper } from '../../platform/pdf/paper.types.ts'
import type { Locale, Texts } from '../../platform/texts/texts.ts'
import type { IssuedDocument } from '../invoices/index.ts'
import { brandOf } from './quote-paper.presenter.ts'
import type { Printed } from './printed.rules.ts'
import { footerOf, plainPaper } from './receipt-paper.presenter.ts'

interface StatementPaperParts {
  readonly texts: Texts & { readonly locale: Locale }
  readonly printed: Printed
  readonly business: IssuedDocument['business']
}

/** What a customer was billed and paid, in order, with a balance after each entry. */
export function statementPaper(statement: Statement, { texts, printed, business }: StatementPaperParts): Paper {
  const { text } = texts
  const signed = (cents: number): string => (cents < 0 ? printed.taken(-cents) : printed.money(cents))
  const from = statement.from ?? statement.entries[0]?.day ?? statement.to
  return {
    ...plainPaper,
    language: texts.locale,
    name: text('paper.statement.name', { day: statement.to }),
    brand: brandOf(business, texts),
    title: text('paper.statement'),
    to: [statement.customer.name],
    facts: [
      { label: text('paper.from'), value: printed.day(from) },
      { label: text('paper.to'), value: printed.day(statement.to) },
    ],
    stamp: '',
    parts: [
      {
        title: text('paper.entries'),
        heads: [text('paper.billedAmount'), text('paper.paidAmount'), text('paper.balance')],
        rows: [
          ...(statement.opening_cents === 0
            ? []
            : [{ ...noAmounts, name: text('paper.opening'), amount: signed(statement.opening_cents) }]),
          ...statement.entries.map((entry) => ({
            name: text(`paper.entry.${entry.kind}`, { reference: entry.reference }).trim(),
            description: printed.day(entry.day),
            quantity: entry.cents >= 0 ? printed.money(entry.cents) : '',
            price: entry.cents < 0 ? printed.money(-entry.cents) : '',
            amount: signed(entry.balance_cents),
          })),
        ],
      },
    ],
    note: statement.closing_cents < 0 ? text('paper.inFavor') : '',
    totals: [{ label: text('paper.balance'), value: signed(statement.closing_cents), strong: true }],
    footer: footerOf(business),
    pages: text('paper.pages', { page: '{page}', of: '{of}' }),
  }
}

const noAmounts = { description: '', quantity: '', price: '' }
