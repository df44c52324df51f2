// Small on purpose: screens import these words without the schemas.
import { itemKinds, type ItemKind } from '../money/values.ts'

/** What an account holds: `receivable`, for one, what customers owe. */
export const accountCodes = [
  'receivable',
  'retainage_receivable',
  'cash',
  'undeposited_checks',
  'bank',
  'other_payments',
  'card_clearing',
  'disputed_funds',
  'sales_tax',
  'customer_deposits',
  'customer_credit',
  'tips_payable',
  'card_unmatched',
  ...itemKinds.map((kind) => `income_${kind}` as const),
  'bad_debt',
  'card_fees',
  'dispute_losses',
  'referral_costs',
] as const
export type AccountCode =
  | 'receivable'
  | 'retainage_receivable'
  | 'cash'
  | 'undeposited_checks'
  | 'bank'
  | 'other_payments'
  | 'card_clearing'
  | 'disputed_funds'
  | 'sales_tax'
  | 'customer_deposits'
  | 'customer_credit'
  | 'tips_payable'
  | 'card_unmatched'
  | `income_${ItemKind}`
  | 'bad_debt'
  | 'card_fees'
  | 'dispute_losses'
  | 'referral_costs'

export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Text for hledger and ledger, or a table for QuickBooks Online or Xero. */
export const journalFormats = ['hledger', 'quickbooks', 'xero'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** Lines of one journal file; a longer range is refused. */
export const mostJournalLines = 50_000
