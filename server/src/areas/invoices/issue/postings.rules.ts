import type { AccountCode } from '#contract/ledger/values.ts'
import { itemKinds, type ItemKind } from '#contract/money/values.ts'
import { billsWork } from '../invoices.rules.ts'

interface PostingLine {
  readonly account: AccountCode
  readonly customerId?: string
  readonly invoiceId?: string
  readonly cents: bigint
}

/** What of an invoice its posting follows from. Cents come from the database as numbers. */
export interface PostedInvoice {
  readonly id: string
  readonly kind: string
  readonly total_cents: number
  readonly tax_cents: number
  readonly deducted_cents: number
  readonly deducted_tax_cents: number
  readonly retained_cents: number
  readonly prices_include_tax: boolean
}

interface PostedLine {
  readonly kind: string
  readonly amount_cents: number
  readonly tax_cents: number
}

const isItemKind = (kind: string): kind is ItemKind => itemKinds.some((known) => known === kind)
const incomeOf = (kind: string): AccountCode => `income_${isItemKind(kind) ? kind : 'service'}`

/** What a line is worth without its tax. */
const netOf = (line: PostedLine, includesTax: boolean): bigint =>
  BigInt(line.amount_cents) - (includesTax ? BigInt(line.tax_cents) : 0n)

/** The account that the lines of an invoice go to: a deposit is owed to the customer until the work is billed. */
const creditOf = (kind: string, line: PostedLine, customerId: string) =>
  kind === 'deposit'
    ? ({ account: 'customer_deposits', customerId } as const)
    : kind === 'retainage'
      ? ({ account: 'retainage_receivable', customerId } as const)
      : ({ account: incomeOf(line.kind) } as const)

/**
 * What issuing an invoice does to the books: the customer owes its total, of which a part may be kept back; each line is
 * income of its kind, a deposit is a debt to the customer, and deposits that were billed before are taken off with the tax
 * that was posted then.
 */
export function postingsOfIssue(
  invoice: PostedInvoice,
  lines: readonly PostedLine[],
  customerId: string,
): readonly PostingLine[] {
  const { id, kind, retained_cents: retained, total_cents: total, prices_include_tax: includesTax } = invoice
  const deducted = BigInt(invoice.deducted_cents) - BigInt(invoice.deducted_tax_cents)
  return [
    { account: 'receivable', customerId, invoiceId: id, cents: BigInt(total) - BigInt(retained) },
    { account: 'retainage_receivable', customerId, invoiceId: id, cents: BigInt(retained) },
    { account: 'customer_deposits', customerId, invoiceId: id, cents: deducted },
    { account: 'sales_tax', invoiceId: id, cents: BigInt(invoice.deducted_tax_cents) - BigInt(invoice.tax_cents) },
    ...lines.map((line) => ({
      ...creditOf(kind, line, customerId),
      invoiceId: id,
      cents: -netOf(line, includesTax && (billsWork(kind) || kind === 'deposit')),
    })),
  ]
}

/**
 * What a credit note does: income and tax of its lines are taken back, the invoice owes less, and what it no longer owes is
 * the customer's.
 */
export function postingsOfCredit(
  credit: Pick<PostedInvoice, 'id' | 'tax_cents' | 'prices_include_tax' | 'total_cents'>,
  credited: { readonly id: string; readonly kind: string; readonly appliedCents: number },
  lines: readonly PostedLine[],
  customerId: string,
): readonly PostingLine[] {
  const applied = BigInt(credited.appliedCents)
  return [
    ...lines.map((line) => ({
      ...creditOf(credited.kind, line, customerId),
      invoiceId: credited.id,
      cents: netOf(line, credit.prices_include_tax),
    })),
    { account: 'sales_tax', invoiceId: credited.id, cents: BigInt(credit.tax_cents) },
    { account: 'receivable', customerId, invoiceId: credited.id, cents: -applied },
    { account: 'customer_credit', customerId, cents: applied - BigInt(credit.total_cents) },
  ]
}
