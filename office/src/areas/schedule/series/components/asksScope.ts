// Small on purpose: what moves a visit asks it, and the window it opens is loaded apart.
import type { VisitChange } from '../../api/useChangeVisit.ts'

/** Whether a change of this visit has to ask what of its series it means: what loses its time means one visit. */
export const asksScope = ({ entry, place, state }: VisitChange): boolean =>
  entry.repeats &&
  (entry.state === 'confirmed' || entry.state === 'hold') &&
  entry.wall !== null &&
  place?.wall !== null &&
  place?.day === undefined &&
  (state === 'cancelled' || (state === undefined && Object.keys(place ?? {}).length > 0))
