import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/**
 * What does not agree: a transaction that does not come to zero or lacks a line (`unbalanced`), an account whose balance is
 * not the sum of its entries (`balance`), a code whose sum is not that of its accounts' entries (`sum`).
 */
export interface LedgerFault {
  readonly site_id: string
  readonly fault: 'unbalanced' | 'balance' | 'sum'
}

/** Milliseconds of one statement: all books of a large server, on a machine that is busy. */
const patience = 20 * 60_000

/**
 * Businesses whose books do not agree with themselves. By the server itself, over all businesses: every entry is read twice,
 * once by transaction and once by account. What is there is added to what should be there with the sign turned, so that a row
 * that is missing on either side is found by the same sum.
 */
export async function findFaults(db: Db): Promise<LedgerFault[]> {
  // all of it is read: by an index each page would be read many times, and the sums of half a million transactions are kept
  // in memory and not on the disk
  await sql`select set_config('enable_seqscan', 'on', true), set_config('work_mem', '128MB', true),
    set_config('statement_timeout', ${String(patience)}, true)`.execute(db)
  const unbalanced = await sql<LedgerFault>`
    select distinct site_id, 'unbalanced' as fault from (
      select site_id from (
        select site_id, txn_id, cents, 1 as lines from ledger_entries
        union all select site_id, id, 0, -lines from ledger_txns
      ) line group by site_id, txn_id having sum(cents) <> 0 or sum(lines) <> 0
    ) txn`.execute(db)
  const wrong = await sql<LedgerFault>`
    with kept as materialized (
      select site_id, account_id, sum(cents)::bigint as cents, count(*) as entries from ledger_entries
      group by site_id, account_id
    )
    select distinct site_id, 'balance' as fault from (
      select site_id from (
        select site_id, account_id, cents, entries from kept
        union all select site_id, account_id, -cents, -entries from ledger_balances
      ) account group by site_id, account_id having sum(cents) <> 0 or sum(entries) <> 0
    ) balance
    union all select distinct site_id, 'sum' from (
      select site_id from (
        select k.site_id, a.code, k.cents, k.entries
          from kept k join ledger_accounts a on a.site_id = k.site_id and a.id = k.account_id
        union all select site_id, code, -cents, -entries from ledger_sums
      ) code group by site_id, code having sum(cents) <> 0 or sum(entries) <> 0
    ) total`.execute(db)
  return [...unbalanced.rows, ...wrong.rows]
}
