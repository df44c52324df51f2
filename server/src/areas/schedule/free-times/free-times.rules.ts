/** A stretch of time, from its first moment until before its last. */
export interface Stretch {
  readonly begins: Date
  readonly ends: Date
}

/** Minutes before which no slot begins: somebody must be able to get ready (decisions, section 9). */
export const noticeMinutes = 120
const aMinute = 60_000
const halfAnHour = 30 * aMinute

/** Whether two stretches share a moment; one that ends when the other begins does not. */
export const overlap = (one: Stretch, other: Stretch): boolean => one.begins < other.ends && other.begins < one.ends

/** Whether a stretch lies wholly within one of these. */
export const within = (stretch: Stretch, open: readonly Stretch[]): boolean =>
  open.some((span) => span.begins <= stretch.begins && stretch.ends <= span.ends)

/** So many minutes from a moment on. */
export const stretchFrom = (begins: Date, minutes: number): Stretch => ({
  begins,
  ends: new Date(begins.getTime() + minutes * aMinute),
})

export interface SlotsWanted {
  readonly minutes: number
  /** No slot begins before. */
  readonly earliest: Date
  readonly most: number
  /** Milliseconds that the wall clock is ahead of UTC at a moment: slots begin on its hours and half hours. */
  readonly offsetAt: (moment: Date) => number
}

/** The first moment from here on at which the wall clock shows an hour or a half hour. */
function nextOnGrid(moment: Date, offset: number): number {
  return Math.ceil((moment.getTime() + offset) / halfAnHour) * halfAnHour - offset
}

/** The free times within the hours, in order: each begins on the hour or half hour and touches nothing that is taken. */
export function slotsIn(
  open: readonly Stretch[],
  taken: readonly Stretch[],
  { minutes, earliest, most, offsetAt }: SlotsWanted,
): Stretch[] {
  const slots: Stretch[] = []
  for (const span of open) {
    // once for the stretch: the clocks change by whole half hours, so that its grid stays one grid
    const offset = offsetAt(span.begins)
    let start = nextOnGrid(span.begins > earliest ? span.begins : earliest, offset)
    while (slots.length < most) {
      const slot = stretchFrom(new Date(start), minutes)
      if (slot.ends > span.ends) break
      const blocking = taken.filter((visit) => overlap(visit, slot))
      if (blocking.length === 0) slots.push(slot)
      // behind whatever is in the way; otherwise the next half hour
      const end = Math.max(start + halfAnHour, ...blocking.map((visit) => visit.ends.getTime()))
      start = nextOnGrid(new Date(end), offset)
    }
  }
  return slots
}
