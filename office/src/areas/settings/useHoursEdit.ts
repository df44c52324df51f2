import type { BusinessHours } from '#contract/sites.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { readHours, sameHours } from './hoursForm.ts'

interface Kept {
  hours: object
  base: object
}
const nothing: Kept = { hours: {}, base: {} }

/** Hours that are being changed, kept over a reload as `form`; untouched they follow what is saved. */
export function useHoursEdit(saved: BusinessHours, form = 'hours') {
  const { slug } = useSite()
  const { value: kept, change, clear } = useDraft(slug, form, nothing)
  const own = readHours(kept.hours)
  const hours = own ?? saved
  const base = readHours(kept.base) ?? saved
  return {
    hours,
    dirty: !sameHours(hours, saved),
    /** Somebody else has saved other hours since the person began. */
    overtaken: own !== null && !sameHours(base, saved) && !sameHours(own, saved),
    set: (next: BusinessHours) => change({ hours: next, base }),
    reset: clear,
  }
}
