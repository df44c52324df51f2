import type { Trade } from '#contract/website/values.ts'
import type { BusinessHours, LandingPagePatch } from '#contract/sites.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import { publish } from '../../platform/events/events.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { siteAbilities } from './sites.policy.ts'
import { presentPublicSite, presentSite, readHours, type PublicSite } from './sites.present.ts'
import { inOrder, isOpenAt, nextOpening, overlaps } from './sites.rules.ts'
import { changeSite, listServices as readServices, lockSite, readSite, type SiteRow } from './sites.store.ts'

export { createService, hasService, listServices, updateService } from './sites.services.operations.ts'
export type { PublicSite } from './sites.present.ts'

const present = (work: SiteWork, row: SiteRow) => presentSite(row, siteAbilities(work))

export const getLandingPage = async (work: SiteWork): Promise<Answer<'getLandingPage'>> => ({
  message: present(work, await readSite(work.db, work.site.id)),
})

/** @throws Refusal not_found when the query names another business than the header */
export async function findLandingPage(
  work: SiteWork,
  { query }: Input<'findLandingPage'>,
): Promise<Answer<'findLandingPage'>> {
  if (query.slug !== work.site.slug) throw new Refusal('not_found')
  return { landing_page: present(work, await readSite(work.db, work.site.id)) }
}

/** @throws Refusal phone_invalid, invalid, stale */
export async function updateLandingPage(
  work: SiteWork,
  { body, ifVersion }: Input<'updateLandingPage'>,
): Promise<Answer<'updateLandingPage'>> {
  const { hours, phone, email, ...texts } = body
  const row = await lockSite(work.db, work.site.id)
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const changed = await write(work, row, {
    ...texts,
    ...(phone === undefined ? {} : { phone: readOptionalPhone(phone, 'phone') }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(hours === undefined ? {} : { hours: checkHours(hours) }),
  })
  return { landing_page: present(work, changed) }
}

export async function updateBusinessHours(
  work: SiteWork,
  { body }: Input<'updateBusinessHours'>,
): Promise<Answer<'updateBusinessHours'>> {
  const row = await lockSite(work.db, work.site.id)
  const changed = await write(work, row, {
    hours: checkHours(body.hours),
    ...(body.time_zone === undefined ? {} : { time_zone: body.time_zone }),
  })
  return { hours: readHours(changed) }
}

/** Sets the business's clock. */
export async function setTimeZone(work: SiteWork, timeZone: string): Promise<void> {
  await write(work, await lockSite(work.db, work.site.id), { time_zone: timeZone })
}

/** For other areas: changes of what belongs to the business as a whole follow each other until the transaction ends. */
export async function holdSite({ db, site }: SiteWork): Promise<void> {
  await lockSite(db, site.id)
}

/** For other areas: the towns and ZIP codes that the business works in, parted by commas. */
export async function setServiceArea(work: SiteWork, text: string): Promise<void> {
  await write(work, await lockSite(work.db, work.site.id), { service_area: text })
}

/** For other areas: what the business does. */
export async function setTrade(work: SiteWork, trade: Trade): Promise<void> {
  await write(work, await lockSite(work.db, work.site.id), { trade })
}

/** Everything that strangers may see of the business. */
export async function publicSite(work: SiteWork): Promise<PublicSite> {
  const { db, site } = work
  const [row, services] = await Promise.all([readSite(db, site.id), readServices(db, site.id)])
  const hours = readHours(row)
  return presentPublicSite(row, services, {
    open: isOpenAt(hours, row.time_zone, work.now),
    opensNext: nextOpening(hours, row.time_zone, work.now),
  })
}

/** The business goes by another clock from now on. */
export interface ClockChanged {
  /** An IANA name. */
  readonly timeZone: string
}
/** The business says anew where it works. */
export interface ServiceAreaChanged {
  /** Towns and ZIP codes, parted by commas. */
  readonly text: string
}
declare module '../../platform/events/events.ts' {
  interface Events {
    'site.area': ServiceAreaChanged
    'site.clock': ClockChanged
  }
}

/** Undefined: not given, so left as it is. */
type Fields = { readonly [Name in Exclude<Editable, 'hours'>]?: SiteRow[Name] | undefined } & {
  readonly hours?: BusinessHours
}
type Editable = keyof LandingPagePatch

/** Writes what differs. Saving the hours leaves a row of its own, changed or not: it is one of the first steps. */
async function write(work: SiteWork, row: SiteRow, fields: Fields): Promise<SiteRow> {
  const { db, site, now } = work
  if (fields.hours) work.audit({ act: 'site.hours', record: 'site', recordId: site.id, after: fields.hours })
  const changes = changesBetween({ ...row, hours: readHours(row) }, { ...fields })
  // who keeps the hours that were proposed has said them from now on
  if (!changes && (row.hours_given || !fields.hours)) return row
  if (changes) work.audit({ act: 'site.update', record: 'site', recordId: site.id, ...changes })
  work.announce('site', site.id)
  const { hours, ...rest } = fields
  const changed = await changeSite(
    db,
    site.id,
    { ...rest, ...(hours ? { hours: JSON.stringify(hours), hours_given: true } : {}) },
    now,
  )
  if (changed.service_area !== row.service_area) await publish(work, 'site.area', { text: changed.service_area })
  if (changed.time_zone !== row.time_zone) await publish(work, 'site.clock', { timeZone: changed.time_zone })
  return changed
}

function checkHours(hours: BusinessHours): BusinessHours {
  const clashing = overlaps(hours)
  if (clashing.length > 0) {
    throw new Refusal('invalid', {
      faults: clashing.map((path) => ({
        path: `body.hours.${path}`,
        message: 'overlaps with another span of the day',
      })),
    })
  }
  return inOrder(hours)
}
