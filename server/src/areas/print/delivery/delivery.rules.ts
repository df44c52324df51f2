import type { OrderFault, PieceFault, PieceStatus } from '#contract/print/orders.values.ts'

/** A piece as the provider has it (`Postcard`). */
interface Seen {
  readonly state: 'accepted' | 'mailed' | 'delivered' | 'returned' | 'failed' | 'cancelled'
  readonly sendsAt: Date | null
}

const minute = 60_000
const day = 24 * 60 * minute

/** When a piece is looked at again: after a call without an answer, after too many at once, and what the provider has. */
export const pauses = { look: minute, busy: 2 * minute, ask: day } as const
/** How long after a call without an answer its piece may still turn up there. Until then it is not made again. */
export const patience = 2 * minute
/** How long it is asked what became of a piece: mail that took longer is known to nobody. */
const longestWay = 45 * day
/** After so long without a look at what was asked for, somebody is told. */
const longestDark = 2 * day

/** How far a piece is: it never goes back. */
const ranks: Readonly<Partial<Record<PieceStatus, number>>> = {
  sending: 0,
  cancelling: 0,
  sent: 1,
  in_production: 2,
  mailed: 3,
  delivered: 4,
  returned: 4,
}

/** What a piece is by what the provider says of it, and not less than it was. */
export function statusAfter(before: PieceStatus, { state, sendsAt }: Seen, now: Date): PieceStatus {
  if (state === 'cancelled' || state === 'failed') return state
  const accepted = sendsAt !== null && sendsAt > now ? 'sent' : 'in_production'
  const status: PieceStatus = state === 'accepted' ? accepted : state
  return (ranks[status] ?? 0) < (ranks[before] ?? 0) ? before : status
}

/** When the provider is asked again what became of a piece; null: it is over. */
export function askedAgain(status: PieceStatus, claimed: Date | null, sendsAt: Date | null, now: Date): Date | null {
  if (status === 'sent') return new Date(Math.max(sendsAt?.getTime() ?? 0, now.getTime()) + pauses.look)
  if (status !== 'in_production' && status !== 'mailed') return null
  if (claimed !== null && now.getTime() - claimed.getTime() > longestWay) return null
  return new Date(now.getTime() + pauses.ask)
}

const since = (claimed: Date | null, now: Date): number => now.getTime() - (claimed?.getTime() ?? 0)

/** What to do about a piece that is not there: look again, for it may turn up, or it never came there. */
export const afterMissing = (claimed: Date | null, now: Date): 'wait' | 'again' =>
  since(claimed, now) < patience ? 'wait' : 'again'

/** When a look that failed is taken again: less and less often. */
export const lookAgain = (claimed: Date | null, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(since(claimed, now) / 2, pauses.look), 6 * 60 * minute))

/** Whether nobody could look for so long that somebody is told. */
export const isDark = (claimed: Date | null, now: Date): boolean => since(claimed, now) > longestDark

/** By the provider's fault (`PostcardFault`): why a whole order waits: the account, and not the piece, is in the way. */
export const orderFaultOf: Readonly<Record<string, OrderFault>> = {
  key: 'key',
  card: 'card',
  quota: 'quota',
}

/** By the provider's fault: why one piece is not mailed. */
export const pieceFaultOf: Readonly<Record<string, PieceFault>> = {
  address: 'address',
  refused: 'refused',
  missing: 'refused',
}

/** By what one piece is known there: once for each time that it is sent. */
export const keyOf = ({ id, again }: { readonly id: string; readonly again: number }): string =>
  again === 0 ? id : `${id}-${again}`
