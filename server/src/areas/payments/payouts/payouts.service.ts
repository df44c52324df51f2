import { PayoutId } from '#contract/shared.ts'
import { Payout, PayoutLine } from '#contract/payments/card-types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { newId } from '../../../platform/ids.ts'
import { JobRefused } from '../../../platform/jobs/job.ts'
import type { PayoutLineLook, PayoutLook } from '../../../platform/payments/cards.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { invoicesPaidBy } from '../../invoices/index.ts'
import { post, type Posting } from '../../ledger/index.ts'
import { lookAtCharge } from '../checkouts/looks.service.ts'
import { lookLater, type Reach } from '../payments.types.ts'
import {
  changePayout,
  findPayout,
  insertLines,
  knownPayouts,
  listLines,
  listRows,
  lockPayout,
  paymentsByCharge,
  type PayoutRow,
} from './payouts.store.ts'

/** Lines of one payout that are read; a business that has more is paid out daily. */
const mostLines = 10_000

const present = (row: PayoutRow): Payout =>
  Payout.parse({
    id: row.id,
    state: row.state,
    cents: row.cents,
    arrives: row.arrives_on,
    count: row.lines,
    unmatched_cents: row.unmatched_cents,
    failure: row.failure,
    created: row.created_at.toISOString(),
  })

/** Newest first. @throws Refusal invalid for a cursor of another list */
export async function listPayouts(work: SiteWork, { query }: Input<'listPayouts'>): Promise<Answer<'listPayouts'>> {
  const { cursor, limit } = query
  const rows = await listRows(work.db, work.site.id, { after: readPlace(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    payouts: page.map(present),
    next_cursor: rows.length > limit && last ? writePlace({ at: last.created_at, id: last.id }) : null,
  }
}

/** @throws Refusal not_found */
export async function getPayout(work: SiteWork, { params }: Input<'getPayout'>): Promise<Answer<'getPayout'>> {
  const { db, site } = work
  const row = await findPayout(db, site.id, params.payoutId)
  if (!row) throw new Refusal('not_found')
  const lines = await listLines(db, site.id, row.id, paymentLimits.payoutLines)
  const paid = await invoicesPaidBy(work, [...new Set(lines.flatMap(({ payment_id: id }) => id ?? []))])
  return {
    payout: present(row),
    lines: lines.map(({ payment_id: id, customer, ...line }) =>
      PayoutLine.parse({
        ...line,
        payment:
          id === null
            ? null
            : {
                id,
                customer: customer ?? '',
                invoices: (paid.get(id) ?? []).map((invoice) => ({ id: invoice.id, number: invoice.number })),
              },
      }),
    ),
  }
}

/**
 * Asks the provider how a payout stands, and keeps that: what it is made of, and, once it is in the bank, what the books say
 * of it. @throws PaymentsError
 */
export async function lookAtPayout(reach: Reach, name: string): Promise<void> {
  const { site, inSite, door } = reach
  const look = await door.findPayout(name)
  const lines = await door.listPayoutLines(name, mostLines)
  // a payment, a refund, or a dispute whose news did not come yet is known before the money that it brought or took
  const known = await inSite(({ db }) => paymentsByCharge(db, site.id, chargesOf(lines)))
  const missing = lines.filter(
    ({ kind, chargeId }) => chargeId !== null && (kind === 'refund' || kind === 'dispute' || !known.has(chargeId)),
  )
  for (const intentId of new Set(missing.flatMap((line) => line.intentId ?? []))) await lookAtCharge(reach, intentId)
  await inSite((work) => keep(work, site.id, look, lines))
}

/** Days in which the news of a payout is sure to have come, or was lost. */
const daysOfNews = 14

/** Looks soon at the payouts of the last days that no news came of. @throws PaymentsError */
export async function lookForPayouts({ site, inSite, door }: Reach): Promise<void> {
  const since = await inSite(({ now }) => Promise.resolve(new Date(now.getTime() - daysOfNews * 86_400_000)))
  const names = (await door.listPayouts(since)).map(({ id }) => id)
  await inSite(async (work) => {
    const known = await knownPayouts(work.db, site.id, names)
    for (const id of names) if (!known.has(id)) await lookLater(work, site, { kind: 'payout', id })
  })
}

const chargesOf = (lines: readonly PayoutLineLook[]): string[] => [
  ...new Set(lines.flatMap(({ chargeId }) => chargeId ?? [])),
]

async function keep(
  work: SiteWork,
  site: SiteWork['site']['id'],
  look: PayoutLook,
  lines: readonly PayoutLineLook[],
): Promise<void> {
  const { db, now } = work
  if (look.currency !== 'usd') throw new JobRefused('a payout is in another currency')
  const row = await lockPayout(db, {
    site_id: site,
    id: newId(PayoutId),
    provider_payout: look.id,
    cents: look.cents,
    state: 'pending',
    arrives_on: look.arrives.toISOString().slice(0, 10),
    created_at: look.at,
    modified_at: now,
  })
  // a late look changes nothing: a payout goes on to be paid, and may fail after that, and never goes back
  const state = rank(look.state) >= rank(row.state) ? look.state : row.state
  const { unmatched, fees } = await keepLines(work, row, lines)
  const isPaid = state === 'paid' && !row.is_posted
  const isReturned = state === 'failed' && row.is_posted && row.state !== 'failed'
  await changePayout(db, site, row.id, {
    state,
    cents: look.cents,
    arrives_on: look.arrives.toISOString().slice(0, 10),
    failure: look.failure,
    lines: lines.length,
    unmatched_cents: unmatched,
    is_posted: row.is_posted || isPaid,
    modified_at: now,
  })
  if (row.state !== state) {
    const changes = { before: { state: row.state }, after: { state, cents: look.cents } }
    work.audit({ act: 'payout.change', record: 'payout', recordId: row.id, ...changes })
    work.announce('payments', row.id)
  }
  if (isPaid) await post(work, { postings: [paidPosting(row.id, look, { unmatched, fees })] })
  if (isReturned)
    await post(work, {
      postings: [
        {
          kind: 'payout_failed',
          source: { kind: 'payout', id: row.id },
          memo: 'Payout failed',
          lines: [
            { account: 'card_clearing', cents: BigInt(look.cents) },
            { account: 'bank', cents: BigInt(-look.cents) },
          ],
        },
      ],
    })
}

const ranks = ['pending', 'in_transit', 'canceled', 'paid', 'failed']
const rank = (state: string): number => ranks.indexOf(state)

/** What it is made of, each with the payment here that it belongs to. In cents: what belongs to none, and plain fees. */
async function keepLines(
  { db, site }: SiteWork,
  row: PayoutRow,
  lines: readonly PayoutLineLook[],
): Promise<{ readonly unmatched: number; readonly fees: number }> {
  const payments = await paymentsByCharge(db, site.id, chargesOf(lines))
  const known = lines.map((line) => ({ ...line, payment: payments.get(line.chargeId ?? '') ?? null }))
  await insertLines(
    db,
    known.map((line, position) => ({
      site_id: site.id,
      payout_id: row.id,
      position,
      provider_line: line.id,
      kind: line.kind,
      payment_id: line.payment,
      cents: line.cents,
      fee_cents: line.feeCents,
      net_cents: line.netCents,
    })),
  )
  const others = known.filter(({ payment }) => payment === null)
  const sumOf = (some: typeof others) => some.reduce((sum, { netCents }) => sum + netCents, 0)
  return {
    unmatched: sumOf(others.filter(({ kind }) => kind !== 'fee')),
    fees: -sumOf(others.filter(({ kind }) => kind === 'fee')),
  }
}

/**
 * The money is in the bank. What came with it from elsewhere, such as charges made in the provider's own pages, is a line
 * of its own, so that nothing of what is on its way stays behind.
 */
const paidPosting = (
  id: string,
  { cents }: PayoutLook,
  { unmatched, fees }: { readonly unmatched: number; readonly fees: number },
): Posting => ({
  kind: 'payout',
  source: { kind: 'payout', id },
  memo: 'Payout to the bank',
  lines: [
    { account: 'bank', cents: BigInt(cents) },
    { account: 'card_fees', cents: BigInt(fees) },
    { account: 'card_unmatched', cents: BigInt(-unmatched) },
    { account: 'card_clearing', cents: BigInt(unmatched - fees - cents) },
  ],
})
