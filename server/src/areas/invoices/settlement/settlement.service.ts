import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { post } from '../../ledger/index.ts'
import { factsOf, lockFor } from '../drafts/drafts.service.ts'
import { changeInvoice, setVisits, type InvoiceRow } from '../invoices.store.ts'
import { memoOf, tellBalance } from '../issue/issue.service.ts'
import { shownInvoice } from '../one/one.service.ts'
import { lockItsBilling, retainedOf } from '../quote/quote-invoice.store.ts'
import { freeDeposits } from './settlement.store.ts'

const memoWith = (word: string, row: InvoiceRow): string => memoOf(row, word)

async function tell(
  work: SiteWork,
  act: string,
  { before, after, reason }: { readonly before: InvoiceRow; readonly after: InvoiceRow; readonly reason: string },
): Promise<void> {
  work.audit({
    act,
    record: 'invoice',
    recordId: after.id,
    before: factsOf(before),
    after: { ...factsOf(after), reason },
  })
  await tellBalance(work, after.id)
  work.announce('invoices', after.id)
}

/**
 * Voids an invoice on which nothing was paid or credited: its posting is taken back, its deposits and visits are free for
 * another. @throws Refusal not_found, stale, invoice_refused
 */
export async function voidInvoice(work: SiteWork, input: Input<'voidInvoice'>): Promise<Answer<'voidInvoice'>> {
  const { db, site, now } = work
  const { reason } = input.body
  await lockItsBilling(work, input.params.invoiceId)
  const row = await lockFor(work, input, 'void')
  // the final invoice that took it off stands
  if (row.deducted_by_id !== null) throw new Refusal('invoice_refused')
  // what it keeps back was billed already
  const isReleased =
    row.retained_cents > 0 &&
    row.quote_id !== null &&
    (await retainedOf(db, site.id, row.quote_id)) < row.retained_cents
  if (isReleased) throw new Refusal('invoice_refused')
  const changed = await changeInvoice(
    db,
    site.id,
    row.id,
    { voided_at: now, void_reason: reason, balance_cents: 0 },
    now,
  )
  await setVisits(db, site.id, row.id, false)
  await freeDeposits(db, site.id, row.id)
  await post(work, {
    reversals: [{ kind: 'issue', source: { kind: 'invoice', id: row.id }, memo: memoWith(`voided: ${reason}`, row) }],
  })
  await tell(work, 'invoice.void', { before: row, after: changed, reason })
  return { invoice: await shownInvoice(work, changed) }
}

/** Gives up what is still owed. @throws Refusal not_found, stale, invoice_refused */
export async function writeOffInvoice(
  work: SiteWork,
  input: Input<'writeOffInvoice'>,
): Promise<Answer<'writeOffInvoice'>> {
  const { db, site, now } = work
  const { reason } = input.body
  const row = await lockFor(work, input, 'write_off')
  const cents = row.balance_cents
  const changed = await changeInvoice(
    db,
    site.id,
    row.id,
    {
      written_off_at: now,
      write_off_reason: reason,
      written_off_cents: row.written_off_cents + cents,
      balance_cents: 0,
    },
    now,
  )
  await post(work, {
    postings: [
      {
        // an invoice that a bounced check opened again may be given up a second time
        kind: `write_off_${row.version}`,
        source: { kind: 'invoice', id: row.id },
        memo: memoWith(`written off: ${reason}`, row),
        lines: [
          { account: 'bad_debt', invoiceId: row.id, cents: BigInt(cents) },
          { account: 'receivable', customerId: row.account_customer_id, invoiceId: row.id, cents: BigInt(-cents) },
        ],
      },
    ],
  })
  await tell(work, 'invoice.write_off', { before: row, after: changed, reason })
  return { invoice: await shownInvoice(work, changed) }
}
