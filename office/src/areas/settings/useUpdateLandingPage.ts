import type { LandingPage } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import { textsOf, type BusinessField } from './businessForm.ts'

type Change = Partial<Record<BusinessField, string>>

export interface LandingPageChange {
  body: Change
  /** What stood in the changed fields when the person began. */
  bases: Change
  /** The version the person saw. */
  ifVersion: number
}

/** The change as the server takes it. */
const bodyOf = ({ language, ...rest }: Change) => ({
  ...rest,
  ...(language === undefined ? {} : { language: language === 'es' ? ('es' as const) : ('en' as const) }),
})

/** As if the server had agreed: blank contact details are none. */
function withChange(page: LandingPage, change: Change): LandingPage {
  const { phone, email, ...rest } = bodyOf(change)
  return {
    ...page,
    ...rest,
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(email === undefined ? {} : { email: email || null }),
  }
}

/** Sends the change; a newer version that left the changed fields alone (saved hours, say) is no hindrance. */
async function send(slug: string, { body: change, bases, ifVersion }: LandingPageChange) {
  const body = bodyOf(change)
  try {
    return await api('updateLandingPage', { slug, body, ifVersion })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    const { landing_page: now } = await api('findLandingPage', { site: slug, query: { slug } })
    const texts: Change = textsOf(now)
    const untouched = new Map(Object.entries(texts))
    if (Object.entries(bases).some(([name, base]) => untouched.get(name) !== base)) throw error
    return api('updateLandingPage', { slug, body, ifVersion: now.version })
  }
}

function updateLandingPage(site: Site): Act<LandingPageChange, { landing_page: LandingPage }> {
  const entry = ({ name, time_zone: timeZone, phone }: Change) =>
    edit<Site[]>(keys.profiles(), (sites) =>
      patched(sites, site.id, {
        ...(name !== undefined && { name }),
        ...(timeZone !== undefined && { timeZone }),
        ...(phone !== undefined && { phone: phone || null }),
      }),
    )
  return {
    call: (change) => send(site.slug, change),
    edits: ({ body }) => [edit<LandingPage>(keys.site(site.slug), (page) => withChange(page, body)), entry(body)],
    settle: ({ landing_page }) => [
      edit<LandingPage>(keys.site(site.slug), () => landing_page),
      entry(textsOf(landing_page)),
    ],
    invalidates: () => [keys.site(site.slug), keys.home(site.slug), keys.profiles()],
    // A change that the server refuses is reverted and nothing is said (specification, sections 4 and 8).
    failure: null,
  }
}

/** Changes fields of the business: the page and its entry among the person's businesses change at once. */
export function useUpdateLandingPage() {
  return useAct(updateLandingPage(useSite()))
}
