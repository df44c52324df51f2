import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, emptyOr, slugParams } from '../shared.ts'
import { AccountName, Books } from './types.ts'
import { accountCodes, journalFormats } from './values.ts'

export const ledgerCalls = {
  getBooks: {
    summary: 'The accounts of the ledger with their balances, and up to which day the books are closed',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ books: Books }),
  },
  updateBooks: {
    summary: 'Closes the books up to a day, or opens them again; says what the accountant’s program calls the accounts',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z
      .strictObject({
        closed_until: Day.nullable(),
        /** All of them: an account that is left out is called as it is here. */
        account_names: z.array(AccountName).max(accountCodes.length),
      })
      .partial(),
    ok: z.object({ books: Books }),
    versioned: true,
    errors: ['stale'],
  },
  exportJournal: {
    summary: 'The journal of a range of days as a file for hledger and ledger, QuickBooks, or Xero',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({
      format: z.enum(journalFormats).default('hledger'),
      /** Empty: from the first day on. */
      from: emptyOr(Day).default(''),
      to: emptyOr(Day).default(''),
    }),
    ok: z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }),
  },
} as const satisfies Calls<'getBooks' | 'updateBooks' | 'exportJournal'>
