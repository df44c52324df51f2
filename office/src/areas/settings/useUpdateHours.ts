import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { edit } from '../../lib/layers.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

function updateHours(slug: string): Act<BusinessHours, { hours: BusinessHours }> {
  const set = (hours: BusinessHours) => [edit<LandingPage>(keys.site(slug), (page) => ({ ...page, hours }))]
  return {
    call: (hours) => api('updateBusinessHours', { site: slug, body: { hours } }),
    edits: set,
    settle: ({ hours }) => set(hours),
    // Also the version of the business, which the hours have raised.
    invalidates: () => [keys.site(slug), keys.home(slug)],
  }
}

/** Saves when the business is open. */
export function useUpdateHours() {
  return useAct(updateHours(useSite().slug))
}
