/**
 * A column while a card is dragged: the dragged one is left out, and a gap stands where it would land. All in slots of
 * one height. `dragged`: the card's index in this column, -1 when it is of another. `gap`: -1 for none.
 */
export interface Slots {
  readonly count: number
  readonly dragged: number
  readonly gap: number
}

/** How many slots the column has. */
export const slotCount = ({ count, dragged, gap }: Slots): number =>
  count - (dragged === -1 ? 0 : 1) + (gap === -1 ? 0 : 1)

/** Which card lies in a slot; -1 for the gap. */
export function cardInSlot({ dragged, gap }: Slots, slot: number): number {
  if (slot === gap) return -1
  const place = gap !== -1 && slot > gap ? slot - 1 : slot
  return dragged !== -1 && place >= dragged ? place + 1 : place
}

/** The slot that a card dropped with its upper edge at `top` would take; `pitch` is a slot's height. */
export function slotAt(top: number, pitch: number, { count, dragged }: Pick<Slots, 'count' | 'dragged'>): number {
  const most = count - (dragged === -1 ? 0 : 1)
  return Math.max(0, Math.min(most, Math.round(top / pitch)))
}
