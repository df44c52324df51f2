import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/index.ts'
import {
  accountKey,
  accountKindOf,
  dayInBooks,
  isPerCustomer,
  joinLines,
  type LedgerLine,
  type Posting,
  type Reversal,
} from './ledger.rules.ts'
import { findAccounts, findBooks, findTxn, insertAccounts, insertEntries, insertTxns } from './ledger.store.ts'

/** A transaction as it is written: by the ids of its accounts. */
interface Txn {
  readonly kind: string
  readonly source: Posting['source']
  readonly day: string
  readonly memo: string
  readonly reverses: string | null
  readonly entries: readonly { readonly account: string; readonly invoice: string | null; readonly cents: number }[]
}

/**
 * Writes everything that one act does to the books: new transactions, and others taken back. Called once in an act, after
 * all rows that it locks, so that accounts are the last that it waits for. What comes to nothing is not written.
 * @throws when a source was posted or taken back before: the database keeps each once
 */
export async function post(
  work: SiteWork,
  {
    postings = [],
    reversals = [],
  }: { readonly postings?: readonly Posting[]; readonly reversals?: readonly Reversal[] },
): Promise<void> {
  const { db, site, now } = work
  const today = onTheWall(await timeZoneOf(work), now).date
  const closedUntil = (await findBooks(db, site.id))?.closed_until ?? null
  const joined = postings.map((posting) => ({ ...posting, lines: joinLines(posting.lines) }))
  const accounts = await accountsFor(
    work,
    joined.flatMap(({ lines }) => lines),
  )
  const txns: Txn[] = joined.map(({ kind, source, day = today, memo, lines }) => ({
    kind,
    source,
    memo,
    day: dayInBooks(day, closedUntil, today),
    reverses: null,
    entries: lines.map((line) => ({
      account: accounts(line),
      invoice: line.invoiceId ?? null,
      cents: Number(line.cents),
    })),
  }))
  for (const reversal of reversals) {
    const taken = await takenBack(work, reversal, today)
    if (taken) txns.push(taken)
  }
  await write(
    work,
    txns.filter(({ entries }) => entries.length > 0),
  )
}

/** Undefined where nothing was posted, because it came to nothing. */
async function takenBack(
  { db, site }: SiteWork,
  { kind, source, memo }: Reversal,
  day: string,
): Promise<Txn | undefined> {
  const txn = await findTxn(db, site.id, kind, source)
  return (
    txn && {
      kind: `${kind}_reversal`,
      source,
      day,
      memo,
      reverses: txn.id,
      entries: txn.entries.map(({ account_id: account, invoice_id: invoice, cents }) => ({
        account,
        invoice,
        cents: -cents,
      })),
    }
  )
}

async function write({ db, site, now }: SiteWork, txns: readonly Txn[]): Promise<void> {
  if (txns.length === 0) return
  const rows = txns.map((txn) => ({ ...txn, id: newId(z.uuid()) }))
  await insertTxns(
    db,
    rows.map(({ id, kind, source, day, memo, reverses, entries }) => ({
      site_id: site.id,
      id,
      kind,
      day,
      at: now,
      source_kind: source.kind,
      source_id: source.id,
      reverses_id: reverses,
      memo,
      lines: entries.length,
    })),
  )
  await insertEntries(
    db,
    rows.flatMap(({ id, entries }) =>
      entries.map(({ account, invoice, cents }, index) => ({
        site_id: site.id,
        txn_id: id,
        line: index + 1,
        account_id: account,
        invoice_id: invoice,
        cents,
      })),
    ),
  )
}

/** The ids of the accounts that these lines name; those that are missing are opened. */
async function accountsFor(
  { db, site }: SiteWork,
  lines: readonly LedgerLine[],
): Promise<(line: LedgerLine) => string> {
  const wanted = new Map(lines.map((line) => [accountKey(line), line]))
  const codes = [...new Set(lines.map(({ account }) => account))]
  const customers = [...new Set(lines.flatMap(({ customerId }) => customerId ?? []))]
  const known = new Map<string, string>()
  const read = async () => {
    if (wanted.size === 0) return
    for (const { id, code, customer_id: customer } of await findAccounts(db, site.id, codes, customers))
      known.set(customer === null ? code : `${code} ${customer}`, id)
  }
  await read()
  const missing = [...wanted].filter(([key]) => !known.has(key)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (missing.length > 0) {
    await insertAccounts(
      db,
      missing.map(([, { account, customerId }]) => ({
        site_id: site.id,
        id: newId(z.uuid()),
        code: account,
        kind: accountKindOf(account),
        customer_id: isPerCustomer(account) ? (customerId ?? null) : null,
      })),
    )
    await read()
  }
  return (line) => {
    const id = known.get(accountKey(line))
    if (id === undefined) throw new Error(`there is no account ${accountKey(line)}`)
    return id
  }
}
