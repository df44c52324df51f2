// Small on purpose: what is known of the business, apart from the rules that compare permits with it.
import type { Position } from '#contract/places.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { placeOfZip } from '../../../platform/zip-codes/zip-codes.ts'
import { activeServices, siteFacts } from '../../sites/index.ts'
import { listTowns } from '../permits.store.ts'
import { workWords } from './match.rules.ts'

/** Where the business works: its towns, or where its own ZIP code is; none: nobody said. */
export async function workplacesOf(work: SiteWork): Promise<Position[]> {
  const towns = await listTowns(work.db, work.site.id)
  if (towns.length > 0) return towns
  const { zip_code: zip } = await siteFacts(work)
  const place = await placeOfZip(zip)
  return place ? [{ lat: place.position.latitude, lng: place.position.longitude }] : []
}

/** The words by which permits are about the business's work. */
export async function ownWords(work: SiteWork): Promise<string[]> {
  const [{ trade }, services] = await Promise.all([siteFacts(work), activeServices(work)])
  return workWords(
    trade,
    services.map(({ name }) => name),
  )
}
