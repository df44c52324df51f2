import { z } from 'zod'
import { VisitSource } from '../growth.ts'
import { cents, CustomerId, Day, id, Moment, named, Version } from '../shared.ts'
import { MailingAddress, MailingListId } from './mailings.types.ts'
import { mailedKinds, mailProviders, orderFaults, orderStates, pieceFaults, pieceStatuses } from './orders.values.ts'
import { PrintCodeId, PrintDesignId, PrintPhoto, PrintWords } from './types.ts'
import { printTemplates } from './values.ts'

export const PrintOrderId = id<'PrintOrderId'>()
export type PrintOrderId = z.output<typeof PrintOrderId>
export const MailingRecipientId = id<'MailingRecipientId'>()
export type MailingRecipientId = z.output<typeof MailingRecipientId>

/** The piece as it was when it was ordered. */
export const OrderedDesign = z.object({
  kind: z.enum(mailedKinds),
  template: z.enum(printTemplates),
  words: PrintWords,
  photo: PrintPhoto.nullable(),
  code_id: PrintCodeId,
})
export type OrderedDesign = z.output<typeof OrderedDesign>

/** Mail to the people of a list, who are written down when it is made. */
export const PrintOrder = z.object({
  id: PrintOrderId,
  provider: z.enum(mailProviders),
  state: z.enum(orderStates),
  /** Why its pieces wait; null: they do not, or for nobody. */
  fault: z.enum(orderFaults).nullable(),
  /** What the list was called. */
  name: z.string(),
  /** Null: deleted since. */
  list_id: MailingListId.nullable(),
  design_id: PrintDesignId.nullable(),
  design: OrderedDesign,
  /** By what its cost and its leads are counted. */
  source: VisitSource,
  /** Pieces that are mailed, or will be. */
  pieces: z.number().int().min(0),
  statuses: z.record(z.enum(pieceStatuses), z.number().int().min(0)),
  /** Cents for one piece; null: a print shop says it. */
  price_cents: z.number().int().min(0).nullable(),
  /** Of all pieces together; null: not known yet. */
  cost_cents: z.number().int().min(0).nullable(),
  mailed_on: Day.nullable(),
  /** Until then nothing leaves. */
  held_until: Moment.nullable(),
  version: Version,
  created: Moment,
  approved: Moment.nullable(),
  /** Whether this member may do so now. */
  may: z.object({
    approve: z.boolean(),
    cancel: z.boolean(),
    resume: z.boolean(),
    again: z.boolean(),
    change: z.boolean(),
    give_out: z.boolean(),
  }),
})
export type PrintOrder = z.output<typeof PrintOrder>

/** One piece of an order. */
export const OrderPiece = z.object({
  id: MailingRecipientId,
  /** Null: deleted since. */
  customer: named(CustomerId).nullable(),
  name: z.string(),
  company: z.string(),
  address: MailingAddress,
  status: z.enum(pieceStatuses),
  fault: z.enum(pieceFaults).nullable(),
})
export type OrderPiece = z.output<typeof OrderPiece>

/** What can be ordered here, and for how many cents a piece. */
export const MailPrice = z.object({ kind: z.enum(mailedKinds), cents })
export type MailPrice = z.output<typeof MailPrice>
