import { CustomerId, InvoiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { allocate, customerOfInvoice, invoiceOf, lockCredits, spendCredit } from '../invoices/index.ts'
import { post, type Posting } from '../ledger/index.ts'
import { changePayment, lockUnapplied } from './payments.store.ts'

/** Credit that can pay an invoice: of a payment, or of a credit note. */
interface Credit {
  readonly source: { readonly paymentId: string } | { readonly creditId: string }
  readonly left: number
  /** Under whom the ledger has it. */
  readonly account: string
  use(cents: number): Promise<unknown>
}

/**
 * Pays an invoice with what the customer paid too much, then with credit notes, the oldest first.
 * @throws Refusal not_found; invoice_refused where nothing can be paid or there is no credit
 */
export async function applyCredit(
  work: SiteWork,
  { params, body }: Input<'applyCredit'>,
): Promise<Answer<'applyCredit'>> {
  const { db, site } = work
  const customerId = await customerOfInvoice(work, params.invoiceId)
  if (customerId === undefined) throw new Refusal('not_found')
  const payments = await lockUnapplied(db, site.id, customerId)
  const { invoice, credits } = await lockCredits(work, CustomerId.parse(customerId), params.invoiceId)
  const all: Credit[] = [
    ...payments.map((row) => ({
      source: { paymentId: row.id },
      left: row.unapplied_cents,
      account: row.account_customer_id,
      use: (cents: number) => changePayment(db, site.id, row.id, { unapplied_cents: row.unapplied_cents - cents }),
    })),
    ...credits.map((row) => ({
      source: { creditId: row.id },
      left: row.balance_cents,
      account: row.account_customer_id ?? row.customer_id,
      use: (cents: number) => spendCredit(work, row, cents),
    })),
  ]
  let wanted = Math.min(body.cents ?? invoice.balance_cents, invoice.balance_cents)
  const postings: Posting[] = []
  for (const credit of all) {
    const cents = Math.min(credit.left, wanted)
    if (cents === 0) continue
    wanted -= cents
    const [made] = await allocate(work, credit.source, [{ invoiceId: InvoiceId.parse(invoice.id), cents }])
    if (!made) throw new Error('credit was put nowhere')
    await credit.use(cents)
    postings.push({
      kind: 'credit_applied',
      source: { kind: 'allocation', id: made.id },
      memo: `Credit applied to ${invoice.label ?? ''}`,
      lines: [
        { account: 'customer_credit', customerId: credit.account, cents: BigInt(cents) },
        {
          account: 'receivable',
          customerId: invoice.account_customer_id,
          invoiceId: invoice.id,
          cents: BigInt(-cents),
        },
      ],
    })
  }
  if (postings.length === 0) throw new Refusal('invoice_refused')
  await post(work, { postings })
  const cents = postings.reduce((sum, { lines: [line] }) => sum + Number(line?.cents ?? 0n), 0)
  work.audit({ act: 'invoice.apply', record: 'invoice', recordId: invoice.id, after: { cents } })
  work.announce('payments', customerId)
  const shown = await invoiceOf(work, params.invoiceId)
  if (!shown) throw new Error('an invoice that was paid is gone')
  return { invoice: shown }
}
