import type { PrintOrderId } from '#contract/print/orders.types.ts'
import { orderLimits } from '#contract/print/orders.values.ts'
import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite, timeZoneOf } from '../../sites/index.ts'
import { codeOf } from '../codes/codes.service.ts'
import { pauseDays } from '../lists/recipients.service.ts'
import { makeFile } from '../pieces/drawing.service.ts'
import { composePiece } from '../pieces/piece.service.ts'
import type { PrintParts } from '../print.types.ts'
import { presentOrder, readOrder } from './orders.presenter.ts'
import { orderOf } from './orders.service.ts'
import { changeOrder, changePieces, findOrderRow, leaveOut, lockOrder } from './orders.store.ts'

/** Where the two sides of an order lie while its pieces are handed over. */
export const sideKey = (site: SiteWork['site']['id'], id: PrintOrderId, side: 'front' | 'back'): string =>
  `sites/${site}/mailings/${id}/${side}.pdf`

const minute = 60_000
const day = 86_400_000
const sides = ['front', 'back'] as const

/** Whether an order is as its owner saw it. @throws Refusal not_found, conflict */
async function checkSeen(work: SiteWork, id: PrintOrderId, seen: Input<'approvePrintOrder'>['body']) {
  const row = await findOrderRow(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  const { state, pieces, cost_cents: cost } = presentOrder(work, row)
  if (state !== 'draft') throw new Refusal('conflict', { detail: 'This was ordered already, or cancelled.' })
  if (pieces !== seen.pieces || cost !== seen.cost_cents)
    throw new Refusal('conflict', { detail: 'The number of pieces or the price has changed. Look at it again.' })
  return readOrder(row)
}

/**
 * Orders: the two sides are made as they will be printed and kept, who may get nothing any more is left out, and the others
 * wait for an hour. Nothing is asked of the provider here.
 * @throws Refusal not_found; not_connected; conflict where it is not what the owner saw, or nobody is left; invalid for words
 * that do not fit
 */
export const approvePrintOrder =
  (parts: PrintParts) =>
  async (
    inSite: InSite,
    { params: { printOrderId: id }, body }: Input<'approvePrintOrder'>,
    site: SiteWork['site'],
  ): Promise<Answer<'approvePrintOrder'>> => {
    const { composed, madeAt } = await inSite(async (work) => {
      const { design } = await checkSeen(work, id, body)
      if (!parts.postcards) throw new Refusal('not_connected')
      const { address } = await codeOf(parts, work, design.code_id)
      return { composed: await composePiece(parts, work, design, address), madeAt: work.now }
    })
    for (const [side, name] of sides.entries()) {
      const { pdf } = await makeFile(parts.photos, inSite, composed, { variant: 'bleed', madeAt, side })
      await parts.photos.storage.put(sideKey(site.id, id, name), pdf, { type: 'application/pdf' })
    }
    return inSite((work) => approve(work, id, body))
  }

async function approve(
  work: SiteWork,
  id: PrintOrderId,
  seen: Input<'approvePrintOrder'>['body'],
): Promise<Answer<'approvePrintOrder'>> {
  const { db, site, now, actor } = work
  await holdSite(work)
  await lockOrder(db, site.id, id)
  await checkSeen(work, id, seen)
  const pause = await pauseDays(work)
  await leaveOut(db, site.id, id, pause === 0 ? now : new Date(now.getTime() - pause * day), now)
  const heldUntil = new Date(now.getTime() + orderLimits.hold * minute)
  const pieces = await changePieces(db, site.id, id, ['draft'], {
    status: 'approved',
    counted_at: now,
    next_at: heldUntil,
    modified_at: now,
  })
  if (pieces === 0) throw new Refusal('conflict', { detail: 'Nobody on this list can get mail now.' })
  await changeOrder(db, site.id, id, {
    state: 'approved',
    held_until: heldUntil,
    mailed_on: onTheWall(await timeZoneOf(work), now).date,
    approved_at: now,
    approved_by: actor.kind === 'member' ? actor.userId : null,
    modified_at: now,
  })
  const order = await orderOf(work, id)
  work.audit({
    act: 'print_order.approve',
    record: 'print_order',
    recordId: id,
    after: { name: order.name, count: pieces, cost_cents: order.cost_cents },
  })
  work.announce('mailings', id)
  return { order }
}

/** @throws Refusal not_found; conflict where nothing can be taken back */
export async function cancelPrintOrder(
  work: SiteWork,
  { params: { printOrderId: id } }: Input<'cancelPrintOrder'>,
): Promise<Answer<'cancelPrintOrder'>> {
  const { db, site, now } = work
  const row = await lockOrder(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  const before = await orderOf(work, id)
  if (!before.may.cancel) throw new Refusal('conflict', { detail: 'It can’t be cancelled any more.' })
  await changeOrder(db, site.id, id, { state: 'cancelled', modified_at: now })
  // what nobody was asked for is taken back here; what the provider has, it is asked for
  await changePieces(db, site.id, id, ['approved'], {
    status: 'cancelled',
    counted_at: null,
    next_at: null,
    modified_at: now,
  })
  await changePieces(db, site.id, id, ['sent'], { status: 'cancelling', next_at: now, modified_at: now })
  work.audit({ act: 'print_order.cancel', record: 'print_order', recordId: id, after: { name: row.name } })
  work.announce('mailings', id)
  return { order: await orderOf(work, id) }
}

/** @throws Refusal not_found, not_connected; conflict where nothing waits */
export const resumePrintOrder =
  ({ postcards }: Pick<PrintParts, 'postcards'>) =>
  async (
    work: SiteWork,
    { params: { printOrderId: id } }: Input<'resumePrintOrder'>,
  ): Promise<Answer<'resumePrintOrder'>> => {
    const { db, site, now } = work
    if (!postcards) throw new Refusal('not_connected')
    if (!(await lockOrder(db, site.id, id))) throw new Refusal('not_found')
    const before = await orderOf(work, id)
    if (!before.may.resume) throw new Refusal('conflict', { detail: 'Nothing of it waits.' })
    await changeOrder(db, site.id, id, { fault: null, modified_at: now })
    await changePieces(db, site.id, id, ['approved'], { next_at: now, modified_at: now })
    work.audit({ act: 'print_order.retry', record: 'print_order', recordId: id, after: { name: before.name } })
    work.announce('mailings', id)
    return { order: await orderOf(work, id) }
  }
