import { DepositSlipId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { post } from '../ledger/index.ts'
import { presentSlip } from './payments.presenter.ts'
import { accountOf } from './payments.rules.ts'
import { dayOf } from './payments.service.ts'
import { insertSlip, listSlips, lockPayments, setSlip } from './payments.store.ts'

/** Newest first. @throws Refusal invalid for a cursor of another list */
export async function listDepositSlips(
  { db, site }: SiteWork,
  { query }: Input<'listDepositSlips'>,
): Promise<Answer<'listDepositSlips'>> {
  const { cursor, limit } = query
  const rows = await listSlips(db, site.id, { after: readPlace(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    slips: page.map(presentSlip),
    next_cursor: rows.length > limit && last ? writePlace({ at: last.created_at, id: last.id }) : null,
  }
}

/**
 * Notes that cash and checks are in the bank.
 * @throws Refusal not_found, invalid; conflict where one was brought there before, or was taken back
 */
export async function createDepositSlip(
  work: SiteWork,
  { body }: Input<'createDepositSlip'>,
): Promise<Answer<'createDepositSlip'>> {
  const { db, site, now, actor } = work
  const deposited = await dayOf(work, 'deposited', body.deposited)
  const rows = await lockPayments(db, site.id, body.payments)
  if (rows.length !== new Set(body.payments).size) throw new Refusal('not_found')
  if (rows.some(({ method }) => method !== 'cash' && method !== 'check'))
    throw refuseField('invalid', 'payments', 'are not cash or checks')
  if (rows.some(({ slip_id: slip, reversed_at: reversed }) => slip !== null || reversed !== null))
    throw new Refusal('conflict')
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  const slip = await insertSlip(db, {
    site_id: site.id,
    id: newId(DepositSlipId),
    deposited_on: deposited,
    cents,
    note: body.note,
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  await setSlip(
    db,
    site.id,
    rows.map(({ id }) => id),
    slip.id,
  )
  await post(work, {
    postings: [
      {
        kind: 'slip',
        source: { kind: 'slip', id: slip.id },
        day: deposited,
        memo: 'Deposit slip',
        lines: [
          { account: 'bank', cents: BigInt(cents) },
          ...rows.map((row) => ({
            account: accountOf(row.method === 'cash' ? 'cash' : 'check'),
            cents: BigInt(-row.cents),
          })),
        ],
      },
    ],
  })
  const after = { cents, payments: rows.length, day: deposited }
  work.audit({ act: 'deposit_slip.create', record: 'deposit_slip', recordId: slip.id, after })
  work.announce('payments', slip.id)
  return { slip: presentSlip({ ...slip, count: rows.length }) }
}
