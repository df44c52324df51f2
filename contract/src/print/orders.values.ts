import { mailingLimits } from './mailings.values.ts'
import type { PieceKind } from './values.ts'

/** Choices and limits of ordered mail. No schemas: the office loads this. */

/** Who mails it: a print shop that gets files, or the provider of the server. */
export const mailProviders = ['file', 'lob'] as const
export type MailProvider = (typeof mailProviders)[number]

export const orderStates = ['draft', 'approved', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What becomes of a piece, in its order. `sending`: the provider was asked, and what it says is not known yet. */
export const pieceStatuses = [
  'draft',
  'approved',
  'sending',
  'sent',
  'in_production',
  'mailed',
  'delivered',
  'returned',
  'cancelling',
  'cancelled',
  'failed',
] as const
export type PieceStatus = (typeof pieceStatuses)[number]

/** Why an order waits for somebody: the provider cannot charge the account, lets it send no more, or does not know it. */
export const orderFaults = ['card', 'quota', 'key', 'imported'] as const
export type OrderFault = (typeof orderFaults)[number]

/**
 * Why a piece is not mailed, or what is not known of it. `address`: nobody can be reached there. `refused`: the provider
 * does not take it. `left_out`: they asked for no mail, got some, or are gone since the list was made. `late`: it could not
 * be taken back anymore. `unavailable`: nobody could ask the provider for days. `missing`: the provider has no record of it,
 * and it may have been printed all the same.
 */
export const pieceFaults = ['address', 'refused', 'left_out', 'late', 'unavailable', 'missing'] as const
export type PieceFault = (typeof pieceFaults)[number]

/** The pieces that are mailed to a list, as the provider calls their size. */
export const mailedSizes = {
  postcard_4x6: '4x6',
  postcard_6x9: '6x9',
  postcard_6x11: '6x11',
} as const satisfies Partial<Record<PieceKind, string>>
export type MailedKind = keyof typeof mailedSizes
export const mailedKinds = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11'] as const satisfies readonly MailedKind[]
/** What neighbors of a job get: a postcard with their name, or a mailer for every door. */
export const neighborKinds = [...mailedKinds, 'eddm'] as const
export type NeighborKind = (typeof neighborKinds)[number]
export const isMailedKind = (kind: string): kind is MailedKind => Object.hasOwn(mailedSizes, kind)

export const orderLimits = {
  pieces: mailingLimits.pieces,
  /** Orders, and pieces of one, that one answer has. */
  ordersAtOnce: 50,
  piecesAtOnce: 100,
  /** Drafts that a business may have lying. */
  drafts: 20,
  /** Minutes after its approval in which nothing of an order leaves. */
  hold: 60,
  /** Days after its approval in which pieces of an order that failed can be sent again. */
  again: 30,
  /** Cents of what a print shop charged. */
  cost: 100_000_000,
} as const
