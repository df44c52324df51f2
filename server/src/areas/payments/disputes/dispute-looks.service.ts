import { CustomerId, DisputeId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import type { DisputeLook } from '../../../platform/payments/cards.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import type { Posting } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import type { PaymentRow } from '../payments.store.ts'
import { newsOfDispute, type DisputeNews } from './disputes.rules.ts'
import { changeDispute, disputesOf, insertDispute, type DisputeRow } from './disputes.store.ts'

/**
 * Keeps how the disputes of a payment, which is locked, stand. What the bank takes and gives back is posted as the
 * provider's balance moved, each movement once; what is lost is posted when the dispute ends. The postings are for the
 * caller to write.
 */
export async function followDisputes(
  work: SiteWork,
  payment: PaymentRow,
  looks: readonly DisputeLook[],
): Promise<Posting[]> {
  const { db, site } = work
  const known = looks.length === 0 ? [] : await disputesOf(db, site.id, [payment.id])
  const postings: Posting[] = []
  for (const look of looks) {
    const row = known.find((each) => each.provider_dispute === look.id) ?? (await add(work, payment, look))
    postings.push(...(await followOne(work, payment, { row, look })))
  }
  return postings
}

async function add(work: SiteWork, payment: PaymentRow, look: DisputeLook): Promise<DisputeRow> {
  const { db, site } = work
  const row = await insertDispute(db, {
    site_id: site.id,
    id: newId(DisputeId),
    payment_id: payment.id,
    provider_dispute: look.id,
    cents: look.cents,
    reason: look.reason,
    state: look.state,
    evidence_due: look.evidenceDue,
    opened_at: look.at,
  })
  work.audit({
    act: 'dispute.open',
    record: 'dispute',
    recordId: row.id,
    after: { cents: row.cents, reason: row.reason, state: row.state },
  })
  const name = (await customerOf(work, CustomerId.parse(payment.customer_id)))?.name ?? ''
  await notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.dispute'),
    body: ({ text }) => text('payments.dispute_body', { name }),
    path: `/payments?dispute=${row.id}`,
  })
  work.announce('payments', payment.id)
  return row
}

async function followOne(
  work: SiteWork,
  payment: PaymentRow,
  { row, look }: { readonly row: DisputeRow; readonly look: DisputeLook },
): Promise<readonly Posting[]> {
  const { db, site, now } = work
  const news = newsOfDispute(row, look)
  const postings = postingsOf(row, news)
  const { movements, ...sums } = news.books
  const isOver = look.state === 'won' || look.state === 'lost' || look.state === 'closed'
  const isSame = row.state === look.state && postings.length === 0
  const evidence = look.hasEvidence ? 'submitted' : row.evidence
  if (isSame && row.evidence === evidence && row.evidence_due?.getTime() === look.evidenceDue?.getTime()) return []
  await changeDispute(db, site.id, row.id, {
    state: look.state,
    cents: look.cents,
    ...sums,
    movements: [...movements],
    evidence,
    evidence_due: look.evidenceDue,
    submitted_at: evidence === 'submitted' ? (row.submitted_at ?? now) : row.submitted_at,
    closed_at: isOver ? (row.closed_at ?? now) : null,
  })
  if (row.state !== look.state) {
    const changes = { before: { state: row.state }, after: { state: look.state } }
    work.audit({ act: 'dispute.change', record: 'dispute', recordId: row.id, ...changes })
  }
  work.announce('payments', payment.id)
  return postings
}

function postingsOf({ id }: DisputeRow, { movements, lossCents }: DisputeNews): Posting[] {
  const source = { kind: 'dispute', id } as const
  const postings: Posting[] = movements.map((movement) => ({
    kind: `dispute_movement_${movement.id}`,
    source,
    memo: movement.cents < 0 ? 'Disputed payment taken back' : 'Disputed payment returned',
    lines: [
      { account: 'disputed_funds', cents: BigInt(-movement.cents) },
      { account: 'card_fees', cents: BigInt(movement.feeCents) },
      { account: 'card_clearing', cents: BigInt(movement.cents - movement.feeCents) },
    ],
  }))
  if (lossCents !== 0)
    postings.push({
      kind: lossCents > 0 ? 'dispute_lost' : 'dispute_recovered',
      source,
      memo: lossCents > 0 ? 'Dispute lost' : 'Lost dispute won after all',
      lines: [
        { account: 'dispute_losses', cents: BigInt(lossCents) },
        { account: 'disputed_funds', cents: BigInt(-lossCents) },
      ],
    })
  return postings
}
