import type { StatementKind } from '#contract/payments/values.ts'
import type { Locale, Texts } from '../../../platform/texts/texts.ts'

/** What a message about an invoice speaks of; amounts in cents. */
export interface SpokenInvoice {
  readonly label: string | null
  readonly total_cents: number
  readonly balance_cents: number
  readonly deducted_cents: number
  readonly due_on: string | null
  readonly terms_days: number | null
  readonly currency: string
}

/** A line of an invoice, or a tax of it. */
export interface SpokenLine {
  readonly name: string
  readonly amount_cents: number
}
export interface SpokenTax extends SpokenLine {
  readonly ppm: number
}

export interface Speech {
  readonly texts: Texts
  /** Their first name, or what they are called. */
  readonly name: string
  readonly business: string
}

const named = { en: 'en-US', es: 'es-US' } as const

/** An amount with its cents, as the language writes it. */
export const amountWords = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(named[locale], { style: 'currency', currency })
    .format(cents / 100)
    .replaceAll(/[\u00a0\u202f]/g, ' ')

/** A day of the calendar in words: it has no time zone. */
export const dayWords = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(named[locale], { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

function valuesOf({ texts, name, business }: Speech, invoice: SpokenInvoice) {
  const { locale, text } = texts
  const amount = (cents: number) => amountWords(locale, cents, invoice.currency)
  const isAtOnce = invoice.terms_days === null || invoice.due_on === null
  return {
    name,
    business,
    number: invoice.label ?? '',
    amount: amount(invoice.balance_cents),
    total: amount(invoice.total_cents),
    day: isAtOnce ? text('invoice.receipt_day') : dayWords(locale, invoice.due_on ?? ''),
  }
}

/** An invoice as a text message. */
export const invoiceText = (speech: Speech, invoice: SpokenInvoice): string =>
  speech.texts.text('invoice.text', valuesOf(speech, invoice))

/** An invoice as a mail: what was done, and what it comes to. */
export function invoiceMail(
  speech: Speech,
  invoice: SpokenInvoice,
  lines: readonly SpokenLine[],
  taxes: readonly SpokenTax[],
): string {
  const { text, locale } = speech.texts
  const amount = (cents: number) => amountWords(locale, cents, invoice.currency)
  const rows = [
    ...lines.map(({ name: what, amount_cents: cents }) => text('invoice.line', { what, amount: amount(cents) })),
    ...taxes.map(({ name: what, ppm, amount_cents: cents }) =>
      text('invoice.tax', { what, percent: String(ppm / 10_000), amount: amount(cents) }),
    ),
    ...(invoice.deducted_cents > 0 ? [text('invoice.deposit', { amount: amount(invoice.deducted_cents) })] : []),
  ]
  return text('invoice.mail', { ...valuesOf(speech, invoice), lines: rows.join('\n') })
}

/** A reminder, before the due day is over or after it. */
export function reminderWords(speech: Speech, invoice: SpokenInvoice, isLate: boolean): string {
  const values = valuesOf(speech, invoice)
  const { locale, text } = speech.texts
  if (!isLate || invoice.due_on === null) return text('invoice.reminder', values)
  return text('invoice.overdue', { ...values, day: dayWords(locale, invoice.due_on) })
}

export interface SpokenPayment {
  readonly cents: number
  readonly currency: string
  readonly received: string
  readonly invoices: readonly { readonly number: string }[]
}

/** A receipt: how much came when, and what it pays. */
export function receiptWords({ texts, name, business }: Speech, payment: SpokenPayment): string {
  const { locale, text } = texts
  const numbers = payment.invoices.map(({ number }) => number)
  const invoices = numbers.join(', ')
  return text('receipt.words', {
    name,
    business,
    amount: amountWords(locale, payment.cents, payment.currency),
    day: dayWords(locale, payment.received),
    invoices:
      invoices === '' ? '' : text(numbers.length === 1 ? 'receipt.invoice' : 'receipt.invoices', { numbers: invoices }),
  })
}

export interface SpokenStatement {
  readonly to: string
  readonly opening_cents: number
  readonly closing_cents: number
  readonly open_cents: number
  readonly credit_cents: number
  readonly entries: readonly {
    readonly kind: StatementKind
    readonly day: string
    readonly reference: string
    readonly cents: number
  }[]
}

/** Lines of a statement that a mail spells out; the newest of a longer one. */
const mostSpoken = 40

/** How somebody stands: in a text the balance, in a mail each invoice and payment as well. */
export function statementWords(
  { texts: { locale, text }, name, business }: Speech,
  statement: SpokenStatement,
  channel: 'sms' | 'email',
): string {
  const amount = (cents: number) => amountWords(locale, cents, 'USD')
  const { open_cents: open, credit_cents: credit } = statement
  const values = { name, business, day: dayWords(locale, statement.to), amount: amount(statement.closing_cents) }
  const extra = credit > 0 && open > 0 ? text('statement.credit', { amount: amount(credit) }) : ''
  if (channel === 'sms') return text('statement.text', { ...values, extra })
  const lines = statement.entries.slice(-mostSpoken).map(({ kind, day, reference, cents }) =>
    text('statement.line', {
      day: dayWords(locale, day),
      what: [text(kind === 'credit' ? 'statement.credit_note' : `statement.${kind}`), reference]
        .filter(Boolean)
        .join(' '),
      amount: amount(cents),
    }),
  )
  return text('statement.mail', { ...values, lines: lines.join('\n') || text('statement.none'), extra })
}
