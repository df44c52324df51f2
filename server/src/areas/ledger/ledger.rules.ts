import type { AccountCode, AccountKind } from '#contract/ledger/values.ts'

/** The record that a transaction comes from; each kind of transaction exists once for it. */
export interface LedgerSource {
  readonly kind: 'invoice' | 'payment' | 'allocation' | 'slip' | 'refund' | 'dispute' | 'payout'
  readonly id: string
}

/** Debit above zero, credit below. Accounts that each customer has need one. */
export interface LedgerLine {
  readonly account: AccountCode
  readonly customerId?: string | null
  readonly invoiceId?: string
  readonly cents: bigint
}

export interface Posting {
  readonly kind: string
  readonly source: LedgerSource
  /** By the clock of the business; without one it is today. */
  readonly day?: string
  /** What the journal says of it. */
  readonly memo: string
  readonly lines: readonly LedgerLine[]
}

/** Takes back a transaction exactly, once. */
export type Reversal = Pick<Posting, 'kind' | 'source' | 'memo'>

const kinds: Readonly<Record<AccountCode, AccountKind>> = {
  receivable: 'asset',
  retainage_receivable: 'asset',
  cash: 'asset',
  undeposited_checks: 'asset',
  bank: 'asset',
  other_payments: 'asset',
  card_clearing: 'asset',
  disputed_funds: 'asset',
  sales_tax: 'liability',
  customer_deposits: 'liability',
  customer_credit: 'liability',
  tips_payable: 'liability',
  card_unmatched: 'liability',
  income_service: 'income',
  income_labor: 'income',
  income_material: 'income',
  income_equipment: 'income',
  income_fee: 'income',
  bad_debt: 'expense',
  card_fees: 'expense',
  dispute_losses: 'expense',
  referral_costs: 'expense',
}
export const accountKindOf = (code: AccountCode): AccountKind => kinds[code]

const perCustomer: ReadonlySet<AccountCode> = new Set([
  'receivable',
  'retainage_receivable',
  'customer_deposits',
  'customer_credit',
])
/** Whether each customer has one of their own. */
export const isPerCustomer = (code: AccountCode): boolean => perCustomer.has(code)

/** The name of an account: its code and, where it has one, its customer. */
export const accountKey = ({ account, customerId }: Pick<LedgerLine, 'account' | 'customerId'>): string =>
  isPerCustomer(account) ? `${account} ${customerId ?? ''}` : account

/**
 * The lines of a transaction, those of one account and invoice as one, without those that come to nothing.
 * @throws when they do not come to zero: a fault of ours, never of who calls
 */
export function joinLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const joined = new Map<string, LedgerLine>()
  for (const line of lines) {
    if (isPerCustomer(line.account) !== (typeof line.customerId === 'string'))
      throw new Error(`the account ${line.account} has the wrong customer`)
    const key = `${accountKey(line)} ${line.invoiceId ?? ''}`
    joined.set(key, { ...line, cents: (joined.get(key)?.cents ?? 0n) + line.cents })
  }
  const sum = lines.reduce((sofar, { cents }) => sofar + cents, 0n)
  if (sum !== 0n) throw new Error(`a ledger transaction comes to ${sum} instead of 0`)
  return [...joined.values()].filter(({ cents }) => cents !== 0n)
}

/** The day of a transaction: a day whose books are closed becomes today. */
export const dayInBooks = (day: string, closedUntil: string | null, today: string): string =>
  closedUntil !== null && day <= closedUntil ? today : day
