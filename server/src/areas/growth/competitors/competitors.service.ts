import { growthLimits, type Competitor } from '#contract/growth.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import { MapsError, type BusinessMaps, type FoundBusiness, type MapsService } from '../../../platform/maps/maps.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite } from '../../sites/index.ts'
import { isOwn, monthsOf, monthsSince, pace, recentDays } from '../growth.rules.ts'
import { listReviewDays, readOwnStanding, readTrade } from '../growth.standing.store.ts'
import { listChosen, replaceChosen } from './competitors.store.ts'

export interface CompetitorParts {
  /** Undefined where none is set up. */
  readonly maps: BusinessMaps | undefined
}

type Trade = Awaited<ReturnType<typeof readTrade>>

/** What the maps service is asked for: a name, or without one the same work, near by. */
function questionOf(trade: Trade, name = ''): string {
  const where = trade.address || trade.zip_code || trade.service_area
  const what = name || trade.services.join(' ') || trade.name
  return where === '' ? what : `${what} near ${where}`
}

const present = (business: FoundBusiness, now: Date): Competitor => ({
  place: business.place,
  name: business.name,
  address: business.address,
  url: business.url,
  rating: business.rating,
  reviews: business.reviews,
  ...pace(business.published, now),
  months: monthsOf(business.published, now),
})

/** Those that were chosen, without any that the service does not know any more. @throws MapsError */
async function chosenBusinesses(maps: MapsService, chosen: readonly string[]): Promise<FoundBusiness[]> {
  const found = await Promise.all(
    chosen.map((place) =>
      maps.business(place).catch((error: unknown) => {
        if (error instanceof MapsError && error.kind === 'unknown') return undefined
        throw error
      }),
    ),
  )
  return found.flatMap((each) => each ?? [])
}

const asRefusal = (error: unknown): unknown => (error instanceof MapsError ? new Refusal('unavailable') : error)

/** The own side of a comparison, and whom the owner chose. */
async function ownSide({ db, site, now }: SiteWork) {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const [trade, own, days, chosen] = await Promise.all([
    readTrade(db, site.id),
    readOwnStanding(db, site.id, since),
    listReviewDays(db, site.id, monthsSince(now)),
    listChosen(db, site.id),
  ])
  return { trade, own: { ...own, months: monthsOf(days, now) }, chosen, now }
}

/**
 * Asks the maps service while no transaction is open; nothing of its answers is kept.
 * @throws Refusal not_connected, unavailable
 */
export const getCompetitors =
  ({ maps }: CompetitorParts) =>
  async (
    inSite: InSite,
    _input: Input<'getCompetitors'>,
    { id }: SiteWork['site'],
  ): Promise<Answer<'getCompetitors'>> => {
    const { trade, own, chosen, now } = await inSite(ownSide)
    if (!maps) throw new Refusal('not_connected')
    try {
      const found =
        chosen.length > 0
          ? await chosenBusinesses(maps.of(id), chosen)
          : (await maps.of(id).businesses(questionOf(trade))).filter((business) => !isOwn(business, trade))
      const competitors = found.slice(0, growthLimits.competitors).map((business) => present(business, now))
      return { competitors, own, chosen, attribution: maps.attribution }
    } catch (error) {
      throw asRefusal(error)
    }
  }

/**
 * The same of those alone whom the owner chose, in seconds at most; undefined where nobody is chosen, or nobody answers.
 * Nothing of it is kept.
 */
export async function askChosen(
  { maps }: CompetitorParts,
  inSite: InSite,
  { id }: SiteWork['site'],
): Promise<Omit<Answer<'getCompetitors'>, 'chosen'> | undefined> {
  if (!maps) return undefined
  const { own, chosen, now } = await inSite(ownSide)
  if (chosen.length === 0) return undefined
  try {
    const found = await chosenBusinesses(maps.of(id), chosen)
    return { own, competitors: found.map((business) => present(business, now)), attribution: maps.attribution }
  } catch (error) {
    if (error instanceof MapsError) return undefined
    throw error
  }
}

/** Whom the owner may choose, by a name or near by. @throws Refusal not_connected, unavailable */
export const findCompetitors =
  ({ maps }: CompetitorParts) =>
  async (
    inSite: InSite,
    { query: { search } }: Input<'findCompetitors'>,
    { id }: SiteWork['site'],
  ): Promise<Answer<'findCompetitors'>> => {
    const trade = await inSite(({ db, site }) => readTrade(db, site.id))
    if (!maps) throw new Refusal('not_connected')
    try {
      const found = await maps.of(id).businesses(questionOf(trade, search))
      return {
        attribution: maps.attribution,
        found: found
          .filter((business) => !isOwn(business, trade))
          .map(({ place, name, address, rating, reviews }) => ({ place, name, address, rating, reviews })),
      }
    } catch (error) {
      throw asRefusal(error)
    }
  }

export async function chooseCompetitors(
  work: SiteWork,
  { body: { places } }: Input<'chooseCompetitors'>,
): Promise<Answer<'chooseCompetitors'>> {
  const { db, site, now } = work
  await holdSite(work)
  const before = await listChosen(db, site.id)
  await replaceChosen(db, site.id, places, now)
  if (before.join() !== places.join())
    work.audit({
      act: 'competitors.update',
      record: 'site',
      recordId: site.id,
      before: { count: before.length },
      after: { count: places.length },
    })
  work.announce('reviews', site.id)
  return { places }
}
