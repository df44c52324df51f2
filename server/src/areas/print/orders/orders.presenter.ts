import { z } from 'zod'
import { MailingListId } from '#contract/print/mailings.types.ts'
import {
  MailingRecipientId,
  OrderedDesign,
  PrintOrderId,
  type MailPrice,
  type OrderPiece,
  type PrintOrder,
} from '#contract/print/orders.types.ts'
import {
  mailedKinds,
  mailedSizes,
  mailProviders,
  orderFaults,
  orderStates,
  pieceFaults,
  pieceStatuses,
  type PieceStatus,
} from '#contract/print/orders.values.ts'
import { PrintDesignId } from '#contract/print/types.ts'
import { CustomerId } from '#contract/shared.ts'
import type { PostcardPrices } from '../../../platform/settings/postcards.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { mayGiveOutMailing, mayOrderMail, mayPayForMail } from '../print.policy.ts'
import type { OrderRow, RecipientRow } from './orders.store.ts'

const Stored = z.object({
  provider: z.enum(mailProviders),
  state: z.enum(orderStates),
  fault: z.enum(orderFaults).nullable(),
  design: OrderedDesign,
  statuses: z.partialRecord(z.enum(pieceStatuses), z.number().int()),
})

/** What is written down of an order. */
export const readOrder = (row: OrderRow) => ({ ...row, ...Stored.parse(row), id: PrintOrderId.parse(row.id) })

const none: Readonly<Record<PieceStatus, number>> = {
  draft: 0,
  approved: 0,
  sending: 0,
  sent: 0,
  in_production: 0,
  mailed: 0,
  delivered: 0,
  returned: 0,
  cancelling: 0,
  cancelled: 0,
  failed: 0,
}

/** States in which a piece can still be taken back, as far as is known here. */
const takesBack = ['approved', 'sending', 'sent'] as const satisfies readonly PieceStatus[]

/** Pieces that are mailed, or will be. */
const countPieces = (statuses: Readonly<Record<PieceStatus, number>>): number =>
  pieceStatuses.reduce((sum, each) => (each === 'cancelled' || each === 'failed' ? sum : sum + statuses[each]), 0)

export function presentOrder(work: SiteWork, row: OrderRow): z.input<typeof PrintOrder> {
  const order = readOrder(row)
  const { state, provider, fault } = order
  const statuses = { ...none, ...order.statuses }
  const pieces = countPieces(statuses)
  const cost = order.cost_cents ?? (order.price_cents === null ? null : order.price_cents * pieces)
  const isHere = takesBack.some((each) => statuses[each] > 0)
  return {
    id: order.id,
    provider,
    state,
    fault,
    name: order.name,
    list_id: order.list_id === null ? null : MailingListId.parse(order.list_id),
    design_id: order.design_id === null ? null : PrintDesignId.parse(order.design_id),
    design: order.design,
    source: order.source,
    pieces,
    statuses,
    price_cents: order.price_cents,
    cost_cents: cost,
    mailed_on: order.mailed_on,
    held_until: order.held_until?.toISOString() ?? null,
    version: order.version,
    created: order.created_at.toISOString(),
    approved: order.approved_at?.toISOString() ?? null,
    may: {
      approve: state === 'draft' && mayPayForMail(work),
      cancel: state === 'approved' && isHere && mayOrderMail(work),
      resume: state === 'approved' && fault !== null && fault !== 'imported' && mayPayForMail(work),
      again:
        state === 'approved' &&
        fault === null &&
        order.sides_key !== null &&
        statuses.failed > 0 &&
        mayPayForMail(work),
      change: state === 'approved' && provider === 'file' && mayOrderMail(work),
      give_out: state !== 'draft' && pieces > 0 && mayGiveOutMailing(work),
    },
  }
}

const Piece = z.object({ status: z.enum(pieceStatuses), fault: z.enum(pieceFaults).nullable() })

export const presentPiece = (row: RecipientRow): z.input<typeof OrderPiece> => ({
  id: MailingRecipientId.parse(row.id),
  customer: row.customer_id === null ? null : { id: CustomerId.parse(row.customer_id), name: row.name },
  name: row.name,
  company: row.company,
  address: { line1: row.line1, line2: row.line2, city: row.city, state: row.region, zip: row.zip },
  ...Piece.parse(row),
})

/** What the provider of this server mails, and for how much. */
export const presentPrices = (prices: PostcardPrices | undefined): MailPrice[] =>
  mailedKinds.flatMap((kind) => {
    const cents = prices?.[mailedSizes[kind]]
    return cents === undefined ? [] : [{ kind, cents }]
  })
