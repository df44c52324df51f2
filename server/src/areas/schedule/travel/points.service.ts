import type { Point } from '#contract/schedule/travel.rules.ts'
import { ServiceId, type RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { placeOfAddress } from '../../../platform/zip-codes/zip-codes.ts'
import { siteFacts } from '../../sites/index.ts'
import { findBooking } from '../booking/booking.store.ts'
import type { Place } from '../free-times/free-times.rules.ts'
import { aboutSubject, type SubjectAbout } from '../visits/about.store.ts'

/**
 * Where addresses are, as near as their ZIP codes and towns tell: enough to count a drive. A town without a state lies in
 * that of the business. What nobody knows is left out.
 */
export async function pointsOf(work: SiteWork, addresses: Iterable<string>): Promise<ReadonlyMap<string, Point>> {
  const asked = [...new Set(addresses)].filter((address) => address !== '')
  if (asked.length === 0) return new Map()
  const { zip_code: home } = await siteFacts(work)
  const found = await Promise.all(asked.map(async (address) => [address, await placeOfAddress(address, home)] as const))
  return new Map(
    found.flatMap(([address, place]) =>
      place ? [[address, [place.position.latitude, place.position.longitude] as const]] : [],
    ),
  )
}

/** A place that somebody typed, and what it is called: `Berkeley, CA`. */
export interface PlaceFound {
  readonly name: string
  readonly point: Point
}

/** Where a ZIP code, a town, or an address is; null: nobody knows. */
export async function placeOfText(work: SiteWork, text: string): Promise<PlaceFound | null> {
  if (text === '') return null
  const found = await placeOfAddress(text, (await siteFacts(work)).zip_code)
  return found
    ? { name: `${found.name}, ${found.state}`, point: [found.position.latitude, found.position.longitude] }
    : null
}

/** Where an address is; null: nobody knows, and the usual drive is counted. */
const pointOfAddress = async (work: SiteWork, address: string): Promise<Point | null> =>
  (await placeOfText(work, address))?.point ?? null

/** Where a record says that it is, otherwise where its address is. */
export async function placeOfSubject(
  work: SiteWork,
  { latitude, longitude, address }: Omit<SubjectAbout, 'service_id'>,
): Promise<Point | null> {
  return latitude === null || longitude === null ? pointOfAddress(work, address) : [latitude, longitude]
}

/** What a visit of a request would be for, for whoever searches times without a member. */
export interface RequestVisit {
  readonly service: ServiceId | undefined
  /** As long as the business set for the service; undefined where it set nothing. */
  readonly minutes: number | undefined
  readonly place: Place
}

/** What a customer said that the request does not say yet. */
export interface Said {
  readonly service: string | undefined
  readonly address: string | undefined
}

/** Of a request, and what was said about it where it says nothing itself. Undefined: the business does not have it. */
export async function visitOfRequest(
  work: SiteWork,
  request: RequestId,
  said: Said,
): Promise<RequestVisit | undefined> {
  const about = await aboutSubject(work.db, work.site.id, { request })
  if (!about) return undefined
  const service = ServiceId.optional().parse(about.service_id ?? said.service)
  const address = about.address === '' ? (said.address ?? '') : about.address
  const [place, how] = await Promise.all([
    placeOfSubject(work, { ...about, address }),
    service && findBooking(work.db, work.site.id, service),
  ])
  return { service, minutes: how?.minutes, place }
}
