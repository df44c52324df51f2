import { growthLimits } from '#contract/growth.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { AdvertisingError, type Advertising } from '../../platform/advertising/advertising.ts'
import type { Clock } from '../../platform/clock.ts'
import { MapsError, type BusinessMaps } from '../../platform/maps/maps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { isOwn, pace, recentDays } from './growth.rules.ts'
import { readOwnStanding, readTrade } from './growth.standing.store.ts'

export interface OutsideParts {
  /** Undefined where none is set up. */
  readonly maps: BusinessMaps | undefined
  readonly advertising: Advertising | undefined
  readonly clock: Clock
}

/** Calls that ask services outside. No transaction is open meanwhile, and nothing of their answers is kept. */
export const outsideOperations = ({ maps, advertising, clock }: OutsideParts) => ({
  /** @throws Refusal not_connected, unavailable */
  getCompetitors: async (
    inSite: InSite,
    _input: Input<'getCompetitors'>,
    { id }: SiteWork['site'],
  ): Promise<Answer<'getCompetitors'>> => {
    const now = clock.now()
    const since = new Date(now.getTime() - recentDays * 86_400_000)
    const [trade, own] = await inSite(({ db, site }) =>
      Promise.all([readTrade(db, site.id), readOwnStanding(db, site.id, since)]),
    )
    if (!maps) throw new Refusal('not_connected')
    const where = trade.address || trade.zip_code || trade.service_area
    const what = trade.services.length > 0 ? trade.services.join(' ') : trade.name
    try {
      const found = await maps.of(id).businesses(where === '' ? what : `${what} near ${where}`)
      const competitors = found
        .filter((business) => !isOwn(business, trade))
        .slice(0, growthLimits.competitors)
        .map(({ name, address, url, rating, reviews, published }) => ({
          name,
          address,
          url,
          rating,
          reviews,
          ...pace(published, now),
        }))
      return { competitors, own, attribution: maps.attribution }
    } catch (error) {
      throw error instanceof MapsError ? new Refusal('unavailable') : error
    }
  },

  /** @throws Refusal not_connected, unavailable */
  getKeywordMetrics: async (
    inSite: InSite,
    { body }: Input<'getKeywordMetrics'>,
  ): Promise<Answer<'getKeywordMetrics'>> => {
    // the policy is asked before anybody else hears of it
    await inSite(async () => undefined)
    if (!advertising) throw new Refusal('not_connected')
    const keywords = [...new Set(body.keywords.map((keyword) => keyword.toLowerCase().replaceAll(/\s+/g, ' ')))]
    try {
      return await advertising.keywordMetrics(keywords)
    } catch (error) {
      if (!(error instanceof AdvertisingError)) throw error
      throw new Refusal(error.kind === 'refused' ? 'not_connected' : 'unavailable')
    }
  },
})
