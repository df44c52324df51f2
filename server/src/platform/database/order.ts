import { generateKeyBetween } from 'fractional-indexing'

/** A record among its neighbours. `position` is a fractional index, compared byte by byte. */
export interface Placed {
  readonly id: string
  readonly position: string
}

/** A position after the last of `placed`, which is in order. */
export const lastPosition = (placed: readonly Placed[]): string =>
  generateKeyBetween(placed.at(-1)?.position ?? null, null)

/**
 * The position right below `after`, or above all for null: the one row that a move writes. Null when it stands there already.
 * Undefined: `after` is not among them. `placed` is in order; two that came to share a position are passed over together.
 */
export function positionAfter(placed: readonly Placed[], id: string, after: string | null): string | null | undefined {
  const others = placed.filter((one) => one.id !== id)
  const index = after === null ? -1 : others.findIndex((one) => one.id === after)
  if (after !== null && index === -1) return undefined
  if (placed.findIndex((one) => one.id === id) === index + 1) return null
  const above = others[index]?.position ?? null
  const below = others.slice(index + 1).find((one) => above === null || one.position > above)?.position ?? null
  return generateKeyBetween(above, below)
}
