import { randomUUID } from 'node:crypto'
import type { PrintOrderId } from '#contract/print/orders.types.ts'
import { mailedSizes, orderLimits } from '#contract/print/orders.values.ts'
import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite, timeZoneOf } from '../../sites/index.ts'
import { codeOf } from '../codes/codes.service.ts'
import { householdOf } from '../lists/addresses.rules.ts'
import { ownAddresses } from '../lists/lists.store.ts'
import { addressOf, pauseDays } from '../lists/recipients.service.ts'
import { makeFile } from '../pieces/drawing.service.ts'
import { composePiece } from '../pieces/piece.service.ts'
import { refuseMail, type PrintParts } from '../print.types.ts'
import { presentOrder, readOrder } from './orders.presenter.ts'
import { checkSize, mailPrices, orderOf } from './orders.service.ts'
import {
  changeOrder,
  changePieces,
  findOrderRow,
  leaveOut,
  lockOrder,
  lockPieces,
  readdressPiece,
  renewFailed,
  type RecipientRow,
} from './orders.store.ts'

/** Where whatever was made of an order lies: its sides, for each time that somebody agreed to it. */
export const orderFolder = (site: SiteWork['site']['id'], id: PrintOrderId): string => `sites/${site}/mailings/${id}`
/** Where a side lies while its pieces are handed over. @param folder `sides_key` of the order */
export const sideKey = (folder: string, side: 'front' | 'back'): string => `${folder}/${side}.pdf`

const minute = 60_000
const day = 86_400_000
const sides = ['front', 'back'] as const
/** The pieces and the cost that an owner agreed to. */
type Seen = Input<'approvePrintOrder'>['body']
const changedSince = 'The number of pieces or the price has changed. Look at it again.'

/** Whether an order is as its owner saw it. @throws Refusal not_found, conflict */
async function checkSeen(work: SiteWork, id: PrintOrderId, seen: Seen) {
  const row = await findOrderRow(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  const { state, pieces, cost_cents: cost } = presentOrder(work, row)
  if (state !== 'draft') throw refuseMail('over', 'This was ordered already, or cancelled.')
  if (pieces !== seen.pieces || cost !== seen.cost_cents) throw refuseMail('changed', changedSince)
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
      if ((await mailPrices(parts, work)) === undefined) throw new Refusal('not_connected')
      const { address } = await codeOf(parts, work, design.code_id)
      return { composed: await composePiece(parts, work, design, address), madeAt: work.now }
    })
    // of this approval alone: another one at the same moment may lose, and takes only its own away
    const folder = `${orderFolder(site.id, id)}/${randomUUID()}`
    try {
      for (const [side, name] of sides.entries()) {
        const { pdf } = await makeFile(parts.photos, inSite, composed, { variant: 'bleed', madeAt, side })
        await parts.photos.storage.put(sideKey(folder, name), pdf, { type: 'application/pdf' })
      }
      return await inSite((work) => approve(parts, work, { id, seen: body, folder }))
    } catch (error) {
      const isKept = await inSite(async ({ db }) => (await findOrderRow(db, site.id, id))?.sides_key === folder)
      if (!isKept) await parts.photos.storage.removeFolder(folder)
      throw error
    }
  }

/** Whoever is a piece of an order now gets it, unless nothing may be sent to them; how many. */
async function releasePieces(work: SiteWork, id: PrintOrderId, heldUntil: Date): Promise<number> {
  const { db, site, now } = work
  const pause = await pauseDays(work)
  await leaveOut(db, site.id, id, pause === 0 ? now : new Date(now.getTime() - pause * day), now)
  const pieces = await changePieces(db, site.id, id, ['draft'], {
    status: 'approved',
    counted_at: now,
    next_at: heldUntil,
    modified_at: now,
  })
  if (pieces === 0) throw refuseMail('nobody', 'Nobody on this list can get mail now.')
  return pieces
}

interface Approval {
  readonly id: PrintOrderId
  readonly seen: Seen
  /** Where its sides lie. */
  readonly folder: string
}

async function approve(
  parts: Pick<PrintParts, 'postcards'>,
  work: SiteWork,
  { id, seen, folder }: Approval,
): Promise<Answer<'approvePrintOrder'>> {
  const { db, site, now, actor } = work
  await holdSite(work)
  await lockOrder(db, site.id, id)
  await checkSeen(work, id, seen)
  checkSize(parts, seen.pieces)
  const heldUntil = new Date(now.getTime() + orderLimits.hold * minute)
  const pieces = await releasePieces(work, id, heldUntil)
  await changeOrder(db, site.id, id, {
    state: 'approved',
    sides_key: folder,
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
  if (!before.may.cancel) throw refuseMail('over', 'It can’t be cancelled any more.')
  const pieces = await lockPieces(db, site.id, id)
  // of a mailing that went out only what failed and was ordered again is taken back: the rest stays mailed
  const wentOut = pieces.some(({ status }) => status === 'mailed' || status === 'delivered' || status === 'returned')
  await changeOrder(db, site.id, id, { ...(!wentOut && { state: 'cancelled' }), modified_at: now })
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
  (parts: Pick<PrintParts, 'postcards'>) =>
  async (
    work: SiteWork,
    { params: { printOrderId: id } }: Input<'resumePrintOrder'>,
  ): Promise<Answer<'resumePrintOrder'>> => {
    const { db, site, now } = work
    if ((await mailPrices(parts, work)) === undefined) throw new Refusal('not_connected')
    if (!(await lockOrder(db, site.id, id))) throw new Refusal('not_found')
    const before = await orderOf(work, id)
    if (!before.may.resume) throw refuseMail('over', 'Nothing of it waits.')
    await changeOrder(db, site.id, id, { fault: null, modified_at: now })
    await changePieces(db, site.id, id, ['approved'], { next_at: now, modified_at: now })
    work.audit({ act: 'print_order.retry', record: 'print_order', recordId: id, after: { name: before.name } })
    work.announce('mailings', id)
    return { order: await orderOf(work, id) }
  }

/** Pieces go where their customers say today that they live: an address that nobody could deliver to was corrected since. */
async function readdress({ db, site }: SiteWork, pieces: readonly RecipientRow[]): Promise<void> {
  const written = await ownAddresses(
    db,
    site.id,
    pieces.flatMap(({ customer_id: id }) => id ?? []),
  )
  for (const { id, customer_id: customer } of pieces) {
    const address = await addressOf((customer !== null && written.get(customer)) || '')
    if (address) await readdressPiece(db, site.id, id, { address, household: householdOf(address) })
  }
}

/**
 * Orders what failed once more, as pieces of their own at the provider. Whoever may get nothing any more is left out.
 * @throws Refusal not_found, not_connected; conflict where nothing failed, or it is not what the owner saw
 */
export const sendPrintOrderAgain =
  (parts: Pick<PrintParts, 'postcards'>) =>
  async (
    work: SiteWork,
    { params: { printOrderId: id }, body: seen }: Input<'sendPrintOrderAgain'>,
  ): Promise<Answer<'sendPrintOrderAgain'>> => {
    const { db, site, now } = work
    await holdSite(work)
    if (!(await lockOrder(db, site.id, id))) throw new Refusal('not_found')
    const before = await orderOf(work, id)
    const prices = await mailPrices(parts, work)
    if (prices?.[mailedSizes[before.design.kind]] === undefined) throw new Refusal('not_connected')
    if (!before.may.again) throw refuseMail('over', 'Nothing of it can be sent again.')
    const failed = (await lockPieces(db, site.id, id)).filter(({ status }) => status === 'failed')
    if (failed.length !== seen.pieces || failed.length * (before.price_cents ?? 0) !== seen.cost_cents)
      throw refuseMail('changed', changedSince)
    await readdress(work, failed)
    await renewFailed(db, site.id, id, now)
    const heldUntil = new Date(now.getTime() + orderLimits.hold * minute)
    const pieces = await releasePieces(work, id, heldUntil)
    await changeOrder(db, site.id, id, { held_until: heldUntil, modified_at: now })
    const after = { name: before.name, count: pieces, cost_cents: pieces * (before.price_cents ?? 0) }
    work.audit({ act: 'print_order.again', record: 'print_order', recordId: id, after })
    work.announce('mailings', id)
    return { order: await orderOf(work, id) }
  }
