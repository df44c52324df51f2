import { MailingRecipientId, PrintOrderId, type PrintOrder } from '#contract/print/orders.types.ts'
import { isMailedKind, mailedSizes, orderLimits } from '#contract/print/orders.values.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { newId } from '../../../platform/ids.ts'
import type { PostcardPrices } from '../../../platform/settings/postcards.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite, siteFacts } from '../../sites/index.ts'
import { chosenOf } from '../designs/designs.service.ts'
import { findDesignRow } from '../designs/designs.store.ts'
import { fileOf } from '../lists/list-file.service.ts'
import { listOf, ruleOf } from '../lists/lists.service.ts'
import { findPieces } from '../lists/recipients.service.ts'
import { refuseMail, sidesKind, type PrintParts } from '../print.types.ts'
import { presentOrder, presentPiece, presentPrices, readOrder } from './orders.presenter.ts'
import {
  changeOrder,
  changePieces,
  countDrafts,
  deleteOrder,
  findOrderRow,
  insertOrder,
  insertRecipients,
  listOrderRows,
  listRecipients,
  lockOrder,
} from './orders.store.ts'

/** @throws Refusal not_found */
export async function orderOf(work: SiteWork, id: PrintOrderId): Promise<z.input<typeof PrintOrder>> {
  const row = await findOrderRow(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return presentOrder(work, row)
}

/** Cents of the sizes that the provider mails for a business; undefined: it mails nothing. For the demo it never does. */
export async function mailPrices(
  { postcards }: Pick<PrintParts, 'postcards'>,
  work: SiteWork,
): Promise<PostcardPrices | undefined> {
  if (!postcards || (await siteFacts(work)).is_demo) return undefined
  return postcards.prices
}

/** @throws Refusal conflict for more pieces than the installer lets one order have */
export function checkSize({ postcards }: Pick<PrintParts, 'postcards'>, pieces: number): void {
  const most = postcards?.mostPieces ?? 0
  if (pieces > most) throw refuseMail('pieces', `One order has at most ${most} pieces. Narrow the list.`)
}

/** @throws Refusal invalid for a cursor of another list */
export const listPrintOrders =
  (parts: Pick<PrintParts, 'postcards'>) =>
  async (
    work: SiteWork,
    { query: { cursor, limit } }: Input<'listPrintOrders'>,
  ): Promise<Answer<'listPrintOrders'>> => {
    const rows = await listOrderRows(work.db, work.site.id, { after: readPlace(cursor), limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      orders: page.map((row) => presentOrder(work, row)),
      next_cursor: rows.length > limit && last ? writePlace({ at: last.created_at, id: last.id }) : null,
      prices: presentPrices(await mailPrices(parts, work)),
    }
  }

export const getPrintOrder = async (
  work: SiteWork,
  { params }: Input<'getPrintOrder'>,
): Promise<Answer<'getPrintOrder'>> => ({ order: await orderOf(work, params.printOrderId) })

/** The piece that is to be mailed. @throws Refusal invalid for one that the business does not have, or that is not mailed to a list */
async function designFor({ db, site }: SiteWork, id: Input<'createPrintOrder'>['body']['design_id']) {
  const row = await findDesignRow(db, site.id, id)
  if (!row) throw refuseField('invalid', 'design_id', 'is not a piece that you have')
  const chosen = chosenOf(row)
  const { kind } = chosen
  if (!isMailedKind(kind)) throw refuseField('invalid', 'design_id', 'is not a postcard')
  return { kind, codeId: row.code_id, design: { ...chosen, kind, code_id: row.code_id } }
}

/**
 * Writes down who gets a piece, as they are called and where they live today. For a print shop it is ready at once; at the
 * provider it waits until its owner agrees to what it costs.
 * @throws Refusal invalid; not_connected where the provider does not mail this size; conflict where nobody is on the list, or
 * too many are
 */
export async function addOrder(
  parts: Pick<PrintParts, 'postcards'>,
  work: SiteWork,
  body: Input<'createPrintOrder'>['body'],
): Promise<PrintOrderId> {
  const { db, site, now, actor } = work
  const { kind, codeId, design } = await designFor(work, body.design_id)
  const price = body.provider === 'lob' ? (await mailPrices(parts, work))?.[mailedSizes[kind]] : null
  if (price === undefined) throw new Refusal('not_connected')
  const list = await listOf(work, body.list_id)
  // two at once would write to the same people twice
  await holdSite(work)
  if (body.provider === 'lob' && (await countDrafts(db, site.id)) >= orderLimits.drafts)
    throw refuseMail('drafts', `There are ${orderLimits.drafts} drafts. Order or delete one first.`)
  const people = await findPieces(work, ruleOf(list))
  if (people.length === 0) throw refuseMail('nobody', 'Nobody is on this list.')
  if (body.provider === 'lob') checkSize(parts, people.length)
  const id = newId(PrintOrderId)
  const isFile = body.provider === 'file'
  await insertOrder(db, {
    site_id: site.id,
    id,
    provider: body.provider,
    state: isFile ? 'approved' : 'draft',
    name: list.name,
    list_id: list.id,
    design_id: body.design_id,
    design: JSON.stringify(design),
    kind,
    code_id: codeId,
    price_cents: price,
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    approved_at: isFile ? now : null,
    modified_at: now,
  })
  await insertRecipients(
    db,
    site.id,
    id,
    people.map(({ customer_id, name, company, household, address }) => ({
      id: newId(MailingRecipientId),
      customer_id,
      name,
      company,
      household,
      address,
    })),
    { status: isFile ? 'approved' : 'draft', countedAt: isFile ? now : null, now },
  )
  work.audit({
    act: 'print_order.create',
    record: 'print_order',
    recordId: id,
    after: { name: list.name, kind, count: people.length, provider: body.provider },
  })
  work.announce('mailings', id)
  return id
}

export const createPrintOrder =
  (parts: Pick<PrintParts, 'postcards'>) =>
  async (work: SiteWork, { body }: Input<'createPrintOrder'>): Promise<Answer<'createPrintOrder'>> => ({
    order: await orderOf(work, await addOrder(parts, work, body)),
  })

/** The place in an order after which a page goes on. @throws Refusal invalid for a cursor of another list */
function placeAfter(cursor: string): number {
  if (cursor === '') return -1
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
}

/** @throws Refusal not_found, invalid */
export async function listPrintOrderPieces(
  work: SiteWork,
  { params: { printOrderId: id }, query: { cursor, limit, status } }: Input<'listPrintOrderPieces'>,
): Promise<Answer<'listPrintOrderPieces'>> {
  await orderOf(work, id)
  const rows = await listRecipients(work.db, work.site.id, id, { after: placeAfter(cursor), limit: limit + 1, status })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    pieces: page.map(presentPiece),
    next_cursor: rows.length > limit && last ? String(last.place) : null,
  }
}

/** @throws Refusal not_found, stale; conflict for an order that the provider mails */
export async function updatePrintOrder(
  work: SiteWork,
  { params: { printOrderId: id }, body, ifVersion }: Input<'updatePrintOrder'>,
): Promise<Answer<'updatePrintOrder'>> {
  const { db, site, now } = work
  const row = await lockOrder(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (row.provider !== 'file' || row.state !== 'approved')
    throw new Refusal('conflict', { detail: 'Only mail that a print shop sends is written down by hand.' })
  const { mailed_on: day, cost_cents: cost } = body
  await changeOrder(db, site.id, id, { mailed_on: day, cost_cents: cost, modified_at: now })
  await changePieces(db, site.id, id, ['approved'], { status: 'mailed', modified_at: now })
  const changes = changesBetween({ day: row.mailed_on, cost_cents: row.cost_cents }, { day, cost_cents: cost })
  if (changes) work.audit({ act: 'print_order.update', record: 'print_order', recordId: id, ...changes })
  work.announce('mailings', id)
  return { order: await orderOf(work, id) }
}

/** @throws Refusal not_found; conflict for a draft */
export async function createPrintOrderFile(
  work: SiteWork,
  { params: { printOrderId: id }, body }: Input<'createPrintOrderFile'>,
): Promise<Answer<'createPrintOrderFile'>> {
  const { db, site } = work
  const row = await findOrderRow(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  const order = readOrder(row)
  if (order.state === 'draft') throw new Refusal('conflict', { detail: 'This is a draft.' })
  const rows = await listRecipients(db, site.id, id, { after: -1, limit: orderLimits.pieces })
  const people = rows.filter(({ status }) => status !== 'cancelled' && status !== 'failed').map(presentPiece)
  work.audit({
    act: 'print_order.export',
    record: 'print_order',
    recordId: id,
    after: { name: order.name, count: people.length },
  })
  return fileOf(order.name, people, body.locale)
}

/** @throws Refusal not_found; conflict for what was ordered */
export async function deletePrintOrder(
  work: SiteWork,
  { params: { printOrderId: id } }: Input<'deletePrintOrder'>,
): Promise<Answer<'deletePrintOrder'>> {
  const { db, site } = work
  const locked = await lockOrder(db, site.id, id)
  if (!locked) throw new Refusal('not_found')
  if (locked.state !== 'draft') throw refuseMail('over', 'This was ordered. Cancel it instead.')
  const order = await orderOf(work, id)
  await deleteOrder(db, site.id, id)
  await work.enqueue(sidesKind, sidesKind.data.parse({ siteId: site.id, orderId: id }))
  work.audit({ act: 'print_order.delete', record: 'print_order', recordId: id, before: { name: order.name } })
  work.announce('mailings', id)
  return { order }
}
