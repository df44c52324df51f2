import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, queryNumber, slugParams, text } from '../shared.ts'
import { MailingFile } from './mailings.calls.ts'
import { MailingListId } from './mailings.types.ts'
import { mailProviders, orderLimits, pieceStatuses } from './orders.values.ts'
import { MailPrice, OrderPiece, PrintOrder, PrintOrderId } from './orders.types.ts'
import { PrintDesignId } from './types.ts'

const orderParams = slugParams.extend({ printOrderId: PrintOrderId })
const answer = z.object({ order: PrintOrder })
const cursor = text(200).default('')
const cost = z.number().int().min(0).max(orderLimits.cost)

/** The number of pieces and the cost that an owner saw. */
const Agreed = z.strictObject({ pieces: z.number().int().min(1), cost_cents: cost })

export const printOrderCalls = {
  listPrintOrders: {
    summary: 'Mail that was ordered, newest first, with what became of its pieces, and what can be ordered here',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ limit: queryNumber(1, orderLimits.ordersAtOnce, orderLimits.ordersAtOnce), cursor }),
    ok: z.object({
      orders: z.array(PrintOrder).max(orderLimits.ordersAtOnce),
      next_cursor: z.string().nullable(),
      /** Sizes that the provider of this server mails; none: there is no provider. */
      prices: z.array(MailPrice),
    }),
  },
  createPrintOrder: {
    summary:
      'Writes down who gets a piece: for a print shop it can be fetched as files at once, at the provider it waits for the owner',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ design_id: PrintDesignId, list_id: MailingListId, provider: z.enum(mailProviders) }),
    ok: answer,
    status: 201,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
  getPrintOrder: {
    summary: 'One order of mail',
    access: 'office',
    limit: 'read',
    params: orderParams,
    ok: answer,
  },
  listPrintOrderPieces: {
    summary: 'Who gets a piece of an order, and what became of it',
    access: 'office',
    limit: 'read',
    params: orderParams,
    query: z.object({
      limit: queryNumber(1, orderLimits.piecesAtOnce, orderLimits.piecesAtOnce),
      cursor,
      status: z.enum(pieceStatuses).optional(),
    }),
    ok: z.object({ pieces: z.array(OrderPiece).max(orderLimits.piecesAtOnce), next_cursor: z.string().nullable() }),
  },
  approvePrintOrder: {
    summary:
      'Orders and pays: takes the number of pieces and the cost that the owner saw. Nothing leaves for an hour, in which it can be cancelled for nothing.',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    body: Agreed,
    ok: answer,
    errors: ['conflict', 'not_connected'],
  },
  cancelPrintOrder: {
    summary: 'Takes back what has not left: at once what is still here, at the provider as long as it lets us',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    ok: answer,
    errors: ['conflict'],
  },
  resumePrintOrder: {
    summary: 'Tries again what the provider did not take because of the account',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    ok: answer,
    errors: ['conflict', 'not_connected'],
  },
  sendPrintOrderAgain: {
    summary:
      'Orders the pieces that failed once more, to the address of each customer as it is now: takes their number and the cost that the owner saw. Nothing leaves for an hour.',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    body: Agreed,
    ok: answer,
    errors: ['conflict', 'not_connected'],
  },
  updatePrintOrder: {
    summary: 'Says when a print shop mailed it, and what it charged',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    body: z.strictObject({ mailed_on: Day, cost_cents: cost.nullable() }),
    ok: answer,
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  createPrintOrderFile: {
    summary: 'The people of an order as a file for a print shop',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    body: z.strictObject({ locale: z.enum(['en', 'es']) }),
    ok: MailingFile,
    errors: ['conflict'],
  },
  deletePrintOrder: {
    summary: 'Throws away a draft',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: orderParams,
    ok: answer,
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'listPrintOrders'
  | 'createPrintOrder'
  | 'getPrintOrder'
  | 'listPrintOrderPieces'
  | 'approvePrintOrder'
  | 'cancelPrintOrder'
  | 'resumePrintOrder'
  | 'sendPrintOrderAgain'
  | 'updatePrintOrder'
  | 'createPrintOrderFile'
  | 'deletePrintOrder'
>
