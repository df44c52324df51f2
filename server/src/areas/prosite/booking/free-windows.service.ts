import { LRUCache } from 'lru-cache'
import type { FreeTimes, PublicLocale, SiteRenderer } from '#contract/prosite.ts'
import { filledPlace, freeTimesPlaces, placeMark } from '#contract/website/places.ts'
import type { SiteReference } from '../../../http/parts.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type { SiteWork, Workshop } from '../../../platform/work/work.ts'
import { openKeeper } from '../prosite.keeping.ts'
import { timeAt } from './booking.presenter.ts'
import { offerOf, timesFrom } from './booking.service.ts'

export interface FreeWindowParts {
  readonly workshop: Workshop
  readonly renderer: Pick<SiteRenderer, 'renderFreeTimes'>
  /** Hears of a business's changes, from any process. */
  readonly subscribe: LiveHub['subscribe']
}

/** Times that a section offers. */
const shown = 3

/** A visit that is taken, moved, or given up changes what is free, and so do hours and the rules of booking. */
const topics = ['visits', 'site', 'services'] as const

/** The next times of a service that do not lie within each other; none where nothing is booked online or nothing is free. */
async function nextTimes(work: SiteWork, wanted: string): Promise<Omit<FreeTimes, 'slug' | 'locale'> | undefined> {
  const offer = await offerOf(work)
  const service = offer?.services.find(({ id }) => id === wanted) ?? offer?.services[0]
  if (!offer || !service) return undefined
  const apart = Math.max(offer.shown.arrivalMinutes, service.minutes) * 60_000
  const chosen: string[] = []
  let after = 0
  for (const { starts } of await timesFrom(work, service, '')) {
    const begins = new Date(starts).getTime()
    if (begins < after) continue
    chosen.push(starts)
    after = begins + apart
    if (chosen.length === shown) break
  }
  return chosen.length === 0 ? undefined : { service, times: chosen.map((starts) => timeAt(starts, offer.shown)) }
}

/**
 * Fills the free times into pages. The pages themselves are kept; the times are kept apart from them, for a minute at
 * most, and dropped as soon as a visit of the business changes in any process.
 */
export function openFreeWindows({ workshop, renderer, subscribe }: FreeWindowParts) {
  const keep = openKeeper<string>(subscribe, topics)
  /** Pages as they were filled the last time: finding the places again takes longer than all else that is done for a visitor. */
  const filled = new LRUCache<
    string,
    { readonly services: readonly string[]; readonly times: readonly string[]; readonly html: string }
  >({
    max: 100,
  })
  const timesOf = (site: SiteReference, locale: PublicLocale, service: string): Promise<string> =>
    keep(site, `times/${service}/${locale}`, async () => {
      const found = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) => nextTimes(work, service))
      return found ? renderer.renderFreeTimes({ slug: site.slug, locale, ...found }) : ''
    })
  return {
    /**
     * The page with the times that are free now; the same string where it has no place for them. `isOnes`: one person typed
     * what stands in it, so that it is forgotten at once.
     */
    async fill(html: string, site: SiteReference, locale: PublicLocale, isOnes = false): Promise<string> {
      const known = filled.get(html)
      if (!known && !html.includes(placeMark)) return html
      const services = known?.services ?? [
        ...new Set(Array.from(html.matchAll(freeTimesPlaces), ([, service = 'any']) => service)),
      ]
      const times: string[] = []
      for (const service of services) times.push(await timesOf(site, locale, service))
      if (known && known.times.every((each, index) => each === times[index])) return known.html
      const made = html.replaceAll(freeTimesPlaces, (_place, service: string) =>
        filledPlace(times[services.indexOf(service)] ?? ''),
      )
      if (!isOnes) filled.set(html, { services, times, html: made })
      return made
    },
  }
}
export type FreeWindows = ReturnType<typeof openFreeWindows>

/** A page that is looked at somewhere else: there the way to the times is enough. */
export const withoutTimes = (html: string): string => html.replaceAll(freeTimesPlaces, filledPlace(''))
