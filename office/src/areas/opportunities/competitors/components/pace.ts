import type { OwnStanding } from '#contract/growth.ts'

/** Of a competitor only so many reviews are known: there may be more recent ones. */
export const KNOWN_REVIEWS = 5
/** Weeks of the 90 days that `recent` counts. */
const RECENT_WEEKS = 90 / 7
/** A pace of three months says nothing about a time longer than two years. */
const MOST_WEEKS = 104

type Count = Pick<OwnStanding, 'reviews' | 'recent'>

/**
 * When a business that has more reviews is caught up with, if both go on as in the last 90 days. `unknown`: how fast
 * the other one gets them is not known; `never`: at least as fast; `far`: in more than two years.
 */
export type Outlook = { readonly gap: number } & (
  | { readonly kind: 'level'; readonly weeks: number }
  | { readonly kind: 'unknown' | 'never' | 'far' }
)

/** How far ahead another business is, and for how long; null where it is not ahead. */
export function outlookOf(own: Count, other: Count): Outlook | null {
  const gap = other.reviews - own.reviews
  if (gap <= 0) return null
  if (other.recent >= KNOWN_REVIEWS) return { kind: 'unknown', gap }
  const closer = own.recent - other.recent
  if (closer <= 0) return { kind: 'never', gap }
  const weeks = Math.ceil((gap / closer) * RECENT_WEEKS)
  return weeks > MOST_WEEKS ? { kind: 'far', gap } : { kind: 'level', gap, weeks }
}

/** Reviews a week over the last 90 days. */
export const weeklyOf = ({ recent }: Pick<Count, 'recent'>): number => recent / RECENT_WEEKS
