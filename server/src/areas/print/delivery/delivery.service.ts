import { z } from 'zod'
import { MailingRecipientId, PrintOrderId } from '#contract/print/orders.types.ts'
import { isMailedKind, mailedSizes, pieceStatuses, type PieceStatus } from '#contract/print/orders.values.ts'
import type { InSite } from '../../../http/handler.ts'
import {
  PostcardError,
  type NewPostcard,
  type PostAddress,
  type Postcard,
  type Postcards,
} from '../../../platform/postcards/postcards.ts'
import { buffer } from 'node:stream/consumers'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { PhotoTools } from '../../photos/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { addressOf, silentHouseholds } from '../lists/recipients.service.ts'
import { sideKey } from '../orders/approval.service.ts'
import { changeOrder, lockOrder } from '../orders/orders.store.ts'
import {
  afterMissing,
  askedAgain,
  isDark,
  keyOf,
  lookAgain,
  orderFaultOf,
  pauses,
  pieceFaultOf,
  statusAfter,
} from './delivery.rules.ts'
import { changePiece, findOrder, isMailable, lockPiece, type PieceRow } from './delivery.store.ts'

export interface SendingParts {
  readonly photos: Pick<PhotoTools, 'storage'>
  /** As this business uses it. */
  readonly provider: Postcards
}

type Change = Parameters<typeof changePiece>[3]
const Status = z.enum(pieceStatuses)
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** Writes what came of a piece, and tells open offices. */
async function change(work: SiteWork, piece: PieceRow, to: Change): Promise<void> {
  const id = MailingRecipientId.parse(piece.id)
  await changePiece(work.db, work.site.id, id, { ...to, modified_at: work.now })
  if (to.status !== undefined && to.status !== piece.status) work.announce('mailings', piece.order_id)
}

const stopped = { act: 'stop' } as const
type Step =
  | typeof stopped
  | {
      readonly act: 'send'
      readonly order: PrintOrderId
      /** Where its sides lie. */
      readonly sides: string
      readonly card: Omit<NewPostcard, 'front' | 'back'>
      readonly attempt: number
    }
  | { readonly act: 'look'; readonly key: string }
  | { readonly act: 'ask' | 'cancel'; readonly providerId: string }

/** Who sends it, where the business has an address of its own. */
async function senderOf(work: SiteWork): Promise<PostAddress | null> {
  const { name, address } = await siteFacts(work)
  const parts = await addressOf(address)
  return parts && { name, company: '', ...parts }
}

/** Decides what is to be done now, and when another run would do it. */
async function begin(work: SiteWork, id: MailingRecipientId): Promise<Step> {
  const { db, site, now } = work
  const piece = await lockPiece(db, site.id, id)
  if (!piece || piece.next_at === null || piece.next_at > now) return stopped
  const { provider_id: providerId } = piece
  switch (Status.parse(piece.status)) {
    case 'approved':
      return beginApproved(work, piece)
    case 'sending':
      await change(work, piece, { next_at: lookAgain(piece.claimed_at, now) })
      return { act: 'look', key: keyOf(piece) }
    case 'cancelling':
    case 'sent':
    case 'in_production':
    case 'mailed': {
      // it is at the provider of another installation
      if (providerId === null) {
        await change(work, piece, { next_at: null })
        return stopped
      }
      const act = piece.status === 'cancelling' ? 'cancel' : 'ask'
      await change(work, piece, { next_at: after(now, act === 'cancel' ? pauses.busy : pauses.ask) })
      return { act, providerId }
    }
    default:
      await change(work, piece, { next_at: null })
      return stopped
  }
}

/** What waited its hour leaves, unless somebody took it back or does not want it any more. */
async function beginApproved(work: SiteWork, piece: PieceRow): Promise<Step> {
  const { db, site, now } = work
  const order = await findOrder(db, site.id, piece.order_id)
  if (order.state !== 'approved') {
    await change(work, piece, { status: 'cancelled', counted_at: null, next_at: null })
    return stopped
  }
  const { is_demo: isDemo } = await siteFacts(work)
  if (order.fault !== null || !isMailedKind(order.kind) || order.sides_key === null || isDemo) {
    await change(work, piece, { next_at: null })
    return stopped
  }
  const isWanted = piece.is_address
    ? !(await silentHouseholds(work, [piece.zip])).has(piece.household)
    : await isMailable(db, site.id, piece.customer_id)
  if (!isWanted) {
    await change(work, piece, { status: 'cancelled', fault: 'left_out', counted_at: null, next_at: null })
    return stopped
  }
  await change(work, piece, { next_at: after(now, pauses.busy) })
  const { name, company, line1, line2, city, region: state, zip } = piece
  return {
    act: 'send',
    order: PrintOrderId.parse(order.id),
    sides: order.sides_key,
    attempt: piece.attempt,
    card: {
      key: keyOf(piece),
      size: mailedSizes[order.kind],
      to: { name, company, line1, line2, city, state, zip },
      from: await senderOf(work),
    },
  }
}

/** Writes that the provider is about to be asked: whatever happens from here on, the next run looks before it sends. */
async function claim(work: SiteWork, id: MailingRecipientId, attempt: number): Promise<boolean> {
  const { db, site, now } = work
  const piece = await lockPiece(db, site.id, id)
  if (piece?.status !== 'approved' || piece.attempt !== attempt) return false
  const order = await findOrder(db, site.id, piece.order_id)
  if (order.state !== 'approved' || order.fault !== null) return false
  await change(work, piece, {
    status: 'sending',
    attempt: attempt + 1,
    claimed_at: now,
    fault: null,
    next_at: after(now, pauses.look),
  })
  return true
}

/** Writes down what the provider says of a piece; one of an order that was cancelled meanwhile is taken back. */
async function settle(work: SiteWork, id: MailingRecipientId, card: Postcard): Promise<void> {
  const { db, site, now } = work
  const piece = await lockPiece(db, site.id, id)
  if (!piece) return
  const before = Status.parse(piece.status)
  const order = await findOrder(db, site.id, piece.order_id)
  const told = statusAfter(before, card, now)
  const isTakenBack = told === 'sent' && order.state === 'cancelled' && piece.fault !== 'late'
  const status: PieceStatus = isTakenBack ? 'cancelling' : told
  const isOver = status === 'cancelled' || status === 'failed'
  await change(work, piece, {
    status,
    provider_id: card.id,
    // it was found: that nobody could look is no longer so
    ...(piece.fault === 'unavailable' && { fault: null }),
    ...(status === 'failed' && { fault: 'refused' }),
    ...(isOver && { counted_at: null }),
    next_at: isTakenBack ? now : askedAgain(status, piece.claimed_at, card.sendsAt, now),
  })
}

/** Nothing of it is there: it goes back to those that wait, or was taken back meanwhile. */
async function release(work: SiteWork, id: MailingRecipientId, nextAt: Date | null): Promise<void> {
  const { db, site } = work
  const piece = await lockPiece(db, site.id, id)
  if (piece?.status !== 'sending') return
  const order = await findOrder(db, site.id, piece.order_id)
  const isCancelled = order.state !== 'approved'
  await change(work, piece, {
    status: isCancelled ? 'cancelled' : 'approved',
    next_at: isCancelled ? null : nextAt,
    ...(piece.fault === 'unavailable' && { fault: null }),
    ...(isCancelled && { counted_at: null }),
  })
}

/** The account is in the way: the order waits until somebody did something about it. The order is locked before its piece. */
async function pauseOrder(work: SiteWork, id: MailingRecipientId, order: string, fault: string): Promise<void> {
  const { db, site, now } = work
  const orderId = PrintOrderId.parse(order)
  const row = await lockOrder(db, site.id, orderId)
  if (row?.fault === null && row.state === 'approved') {
    await changeOrder(db, site.id, orderId, { fault, modified_at: now })
    work.audit({ act: 'print_order.stop', record: 'print_order', recordId: orderId, after: { fault } })
    work.announce('mailings', orderId)
  }
  await release(work, id, null)
}

/** The provider said no, which is known; or it said nothing that is known, which the next look finds out. */
async function settleRefusal(work: SiteWork, id: MailingRecipientId, order: string, error: unknown): Promise<void> {
  if (!(error instanceof PostcardError)) throw error
  const { fault } = error
  const ofOrder = orderFaultOf[fault]
  if (ofOrder !== undefined) return pauseOrder(work, id, order, ofOrder)
  if (fault === 'busy') return release(work, id, after(work.now, pauses.busy))
  const ofPiece = pieceFaultOf[fault]
  if (ofPiece === undefined) return
  const piece = await lockPiece(work.db, work.site.id, id)
  if (piece?.status !== 'sending') return
  await change(work, piece, { status: 'failed', fault: ofPiece, counted_at: null, next_at: null })
}

async function send(
  { photos, provider }: SendingParts,
  inSite: InSite,
  id: MailingRecipientId,
  step: Extract<Step, { act: 'send' }>,
) {
  const side = async (name: 'front' | 'back') => buffer((await photos.storage.get(sideKey(step.sides, name))).stream)
  const [front, back] = await Promise.all([side('front'), side('back')])
  if (!(await inSite((work) => claim(work, id, step.attempt)))) return
  let card: Postcard
  try {
    card = await provider.create({ ...step.card, front, back })
  } catch (error) {
    return inSite((work) => settleRefusal(work, id, step.order, error))
  }
  await inSite((work) => settle(work, id, card))
}

/** Finds out whether a piece came there whose call nobody heard the end of. */
async function look({ provider }: SendingParts, inSite: InSite, id: MailingRecipientId, key: string): Promise<void> {
  let card: Postcard | undefined
  try {
    card = await provider.find(key)
  } catch (error) {
    if (!(error instanceof PostcardError)) throw error
    return inSite((work) => noteDark(work, id))
  }
  await inSite(async (work) => {
    if (card) return settle(work, id, card)
    const piece = await lockPiece(work.db, work.site.id, id)
    if (piece?.status !== 'sending' || afterMissing(piece.claimed_at, work.now) === 'wait') return
    await release(work, id, work.now)
  })
}

/** Nobody could look for days: it is said beside the piece, which is looked for on and on. */
async function noteDark(work: SiteWork, id: MailingRecipientId): Promise<void> {
  const piece = await lockPiece(work.db, work.site.id, id)
  if (piece?.status === 'sending' && isDark(piece.claimed_at, work.now))
    await change(work, piece, { fault: 'unavailable' })
}

async function ask(
  { provider }: SendingParts,
  inSite: InSite,
  id: MailingRecipientId,
  providerId: string,
): Promise<void> {
  try {
    const card = await provider.get(providerId)
    await inSite(async (work) => {
      const piece = await lockPiece(work.db, work.site.id, id)
      // it may have been sent again meanwhile, as another one
      if (piece?.provider_id === providerId) await settle(work, id, card)
    })
  } catch (error) {
    if (!(error instanceof PostcardError)) throw error
    // whatever else it says, it is asked again tomorrow
    if (error.fault === 'missing') await inSite((work) => settleMissing(work, id, providerId))
  }
}

/**
 * The provider has no such piece, and will never say what became of it. It may have been printed all the same, as where the
 * account changed since: it does not fail, so that nobody orders and pays it twice.
 */
async function settleMissing(work: SiteWork, id: MailingRecipientId, providerId: string): Promise<void> {
  const piece = await lockPiece(work.db, work.site.id, id)
  if (piece?.provider_id !== providerId || piece.status === 'cancelling') return
  const isMailed = piece.status === 'mailed'
  await change(work, piece, { ...(!isMailed && { fault: 'missing' }), next_at: null })
}

/** Takes a piece back, or says that it was too late. */
async function takeBack(
  parts: SendingParts,
  inSite: InSite,
  id: MailingRecipientId,
  providerId: string,
): Promise<void> {
  const settleAs = (to: Change) =>
    inSite(async (work) => {
      const piece = await lockPiece(work.db, work.site.id, id)
      if (piece?.status === 'cancelling') await change(work, piece, to)
    })
  try {
    await parts.provider.cancel(providerId)
  } catch (error) {
    if (!(error instanceof PostcardError)) throw error
    if (error.fault !== 'fixed' && error.fault !== 'refused' && error.fault !== 'missing') return
    await settleAs({ status: 'in_production', fault: 'late' })
    return ask(parts, inSite, id, providerId)
  }
  await settleAs({ status: 'cancelled', counted_at: null, next_at: null })
}

/** Does what is due for a piece: hands it over, finds out what became of it, or takes it back. */
export async function sendPiece(parts: SendingParts, inSite: InSite, id: MailingRecipientId): Promise<void> {
  const step = await inSite((work) => begin(work, id))
  switch (step.act) {
    case 'stop':
      return
    case 'send':
      return send(parts, inSite, id, step)
    case 'look':
      return look(parts, inSite, id, step.key)
    case 'ask':
      return ask(parts, inSite, id, step.providerId)
    case 'cancel':
      return takeBack(parts, inSite, id, step.providerId)
    default:
      return step satisfies never
  }
}
