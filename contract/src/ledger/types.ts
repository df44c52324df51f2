// Small on purpose: what the books say of themselves.
import { z } from 'zod'
import { SignedCents } from '../money/types.ts'
import { Day, requiredName } from '../shared.ts'
import { accountCodes, accountKinds } from './values.ts'

/** An account with its balance: debit above zero. Accounts that each customer has are added up. */
export const LedgerBalance = z.object({
  code: z.enum(accountCodes),
  kind: z.enum(accountKinds),
  cents: SignedCents,
})
export type LedgerBalance = z.output<typeof LedgerBalance>

/** What the accountant's program calls an account: its name there, or its number. */
export const AccountName = z.strictObject({ code: z.enum(accountCodes), name: requiredName(100) })
export type AccountName = z.output<typeof AccountName>

export const Books = z.object({
  balances: z.array(LedgerBalance),
  /** For the files of QuickBooks and Xero; an account that is not named is called as it is here. */
  account_names: z.array(AccountName),
  /** The last day of the closed books; null: none is closed. A correction of such a day is dated today. */
  closed_until: Day.nullable(),
  /** 0 before the first change. */
  version: z.number().int().min(0),
})
export type Books = z.output<typeof Books>
