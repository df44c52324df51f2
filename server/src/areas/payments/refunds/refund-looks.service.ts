import { RefundId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import type { RefundLook } from '../../../platform/payments/cards.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { takeBack, type TakenBack } from '../../invoices/index.ts'
import type { Posting } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { changePayment, type PaymentRow } from '../payments.store.ts'
import { tipOfRefund } from './refunds.rules.ts'
import { changeRefund, insertRefund, refundsOf, type RefundRow } from './refunds.store.ts'

/**
 * Keeps how the refunds of a payment, which is locked, stand at the provider: those that were asked for here, and those
 * that were made in the provider's own pages. Each is posted once, and once more where it failed and the money came back.
 * The postings are for the caller to write.
 */
export async function followRefunds(
  work: SiteWork,
  payment: PaymentRow,
  looks: readonly RefundLook[],
): Promise<Posting[]> {
  const { db, site } = work
  const known = await refundsOf(db, site.id, payment.id)
  const postings: Posting[] = []
  let unapplied = payment.unapplied_cents
  // a failed one gives its room to those that were made afterwards
  const inOrder = looks.toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'))
  for (const look of inOrder) {
    const before = known.find((row) => row.provider_refund === look.id) ?? known.find((row) => row.id === look.refundId)
    const row = before ?? (await addFromProvider(work, payment, look))
    const { posting, left } = await followOne(work, { payment, row, look, unapplied })
    unapplied = left
    postings.push(...posting)
  }
  if (looks.length > 0) await keepSums(work, payment, unapplied)
  return postings
}

const addFromProvider = ({ db, site }: SiteWork, payment: PaymentRow, look: RefundLook): Promise<RefundRow> =>
  insertRefund(db, {
    site_id: site.id,
    id: newId(RefundId),
    payment_id: payment.id,
    cents: look.cents,
    state: 'pending',
    provider_refund: look.id,
    requested_at: look.at,
  })

interface Following {
  readonly payment: PaymentRow
  readonly row: RefundRow
  readonly look: RefundLook
  /** Of the payment: the customer's credit. */
  readonly unapplied: number
}

async function followOne(
  work: SiteWork,
  { payment, row, look, unapplied }: Following,
): Promise<{ readonly posting: readonly Posting[]; readonly left: number }> {
  const { db, site, now } = work
  if (row.state === look.state && row.provider_refund === look.id && (row.is_posted || row.state === 'failed'))
    return { posting: [], left: unapplied }
  const isNew = !row.is_posted && look.state !== 'failed'
  const isReturned = row.is_posted && look.state === 'failed' && row.state !== 'failed'
  const tip = isNew ? tipOfRefund(payment, row.cents, await refundsOf(db, site.id, payment.id)) : row.tip_cents
  await changeRefund(db, site.id, row.id, {
    tip_cents: tip,
    state: look.state,
    provider_refund: look.id,
    failure: look.failure,
    is_posted: row.is_posted || isNew,
    ...(isNew ? { refunded_on: onTheWall(await timeZoneOf(work), now).date } : {}),
    settled_at: look.state === 'pending' ? null : (row.settled_at ?? now),
  })
  const after = { cents: row.cents, state: look.state }
  work.audit({ act: 'payment.refund', record: 'payment', recordId: payment.id, after })
  work.announce('payments', payment.id)
  if (look.state === 'failed') await tellFailed(work, payment)
  const back = row.cents - tip
  if (isReturned) return { posting: [returnedPosting(payment, row)], left: unapplied + back }
  if (!isNew) return { posting: [], left: unapplied }
  const fromCredit = Math.min(unapplied, back)
  const taken = await takeBack(work, payment.id, back - fromCredit)
  return { posting: [refundPosting(payment, { ...row, tip_cents: tip }, taken)], left: unapplied - fromCredit }
}

/** Money leaves the provider: out of the customer's credit, of credit notes, of what invoices hold, and of the tip. */
function refundPosting(payment: PaymentRow, row: RefundRow, taken: readonly TakenBack[]): Posting {
  const owed = taken.reduce((sum, each) => sum + each.owedCents, 0)
  const credits = taken.flatMap((each) => each.credits)
  const credited = credits.reduce((sum, { cents }) => sum + cents, 0)
  return {
    kind: 'refund',
    source: { kind: 'refund', id: row.id },
    memo: ['Refund', row.reason].filter(Boolean).join(': '),
    lines: [
      {
        account: 'customer_credit',
        customerId: payment.account_customer_id,
        cents: BigInt(row.cents - row.tip_cents - owed - credited),
      },
      { account: 'tips_payable', cents: BigInt(row.tip_cents) },
      ...credits.map(({ credit, cents }) => ({
        account: 'customer_credit' as const,
        customerId: credit.account_customer_id ?? credit.customer_id,
        cents: BigInt(cents),
      })),
      ...taken.map(({ invoice, owedCents }) => ({
        account: 'receivable' as const,
        customerId: invoice.account_customer_id,
        invoiceId: invoice.id,
        cents: BigInt(owedCents),
      })),
      { account: 'card_clearing', cents: BigInt(-row.cents) },
    ],
  }
}

/** The bank did not take it: the money is there again, and the customer's credit; what was the tip is the tip again. */
const returnedPosting = (payment: PaymentRow, row: RefundRow): Posting => ({
  kind: 'refund_failed',
  source: { kind: 'refund', id: row.id },
  memo: 'Refund failed',
  lines: [
    { account: 'card_clearing', cents: BigInt(row.cents) },
    { account: 'tips_payable', cents: BigInt(-row.tip_cents) },
    {
      account: 'customer_credit',
      customerId: payment.account_customer_id,
      cents: BigInt(row.tip_cents - row.cents),
    },
  ],
})

/** Tells members that a refund failed: the money has to go back some other way. */
export const tellFailed = (work: SiteWork, payment: PaymentRow): Promise<void> =>
  notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.refund_failed'),
    body: ({ text }) => text('payments.refund_failed_body'),
    path: `/payments?payment=${payment.id}`,
  })

/** What went back, and what is left of the customer's credit. */
async function keepSums(work: SiteWork, payment: PaymentRow, unapplied: number): Promise<void> {
  const { db, site } = work
  const refunds = await refundsOf(db, site.id, payment.id)
  const asked = refunds.reduce((sum, { state, cents }) => sum + (state === 'failed' ? 0 : cents), 0)
  // one that was made in the provider's own pages may leave no room for one that was asked for here: that one fails
  const refunded = Math.min(asked, payment.cents)
  if (refunded === payment.refunded_cents && unapplied === payment.unapplied_cents) return
  await changePayment(db, site.id, payment.id, { refunded_cents: refunded, unapplied_cents: unapplied })
}
