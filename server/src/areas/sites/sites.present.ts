import { BusinessHours, LandingPage, type Service } from '#contract/sites.ts'
import { ServiceId, SiteId } from '#contract/shared.ts'
import { townOf } from './sites.rules.ts'
import type { ServiceRow, SiteRow } from './sites.store.ts'

/** The hours as they are kept: JSON, checked again on its way out. */
export const readHours = (row: Pick<SiteRow, 'hours'>): BusinessHours => BusinessHours.parse(row.hours)

/** Every field of a business that its members see. */
export const presentSite = (row: SiteRow, may: LandingPage['may']): LandingPage => ({
  id: SiteId.parse(row.id),
  slug: row.slug,
  name: row.name,
  phone: row.phone,
  email: row.email,
  description: row.description,
  address: row.address,
  service_area: row.service_area,
  zip_code: row.zip_code,
  existing_website: row.existing_website,
  facebook: row.facebook,
  trade: LandingPage.shape.trade.parse(row.trade),
  time_zone: row.time_zone,
  language: row.language === 'es' ? 'es' : 'en',
  hours: readHours(row),
  hours_given: row.hours_given,
  is_demo: row.is_demo,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
  may,
})

export const presentService = (row: ServiceRow): Service => ({
  id: ServiceId.parse(row.id),
  name: row.name,
  description: row.description,
  active: row.active,
  order: row.position,
  version: row.version,
})

/** What strangers may see of a business, on its public page. */
export interface PublicSite {
  readonly slug: string
  readonly name: string
  readonly phone: string | null
  readonly description: string
  readonly serviceArea: string
  readonly town: { readonly locality: string; readonly region: string; readonly postal_code: string }
  readonly timeZone: string
  readonly hours: BusinessHours
  readonly isDemo: boolean
  /** The address of its logo, as its website was last published; null where it has none. */
  readonly logo: string | null
  /** Its brand color, as its website was last published; null where it chose none. */
  readonly color: string | null
  /** The active ones, in the business's order. */
  readonly services: readonly { readonly id: ServiceId; readonly name: string; readonly description: string }[]
  /** Whether it is open at this moment, and when it opens next; null if it does not within months. */
  readonly open: boolean
  readonly opensNext: Date | null
}

export const presentPublicSite = (
  row: SiteRow,
  services: readonly ServiceRow[],
  now: { open: boolean; opensNext: Date | null },
): PublicSite => ({
  slug: row.slug,
  name: row.name,
  phone: row.phone,
  description: row.description,
  serviceArea: row.service_area,
  town: townOf(row.address, row.zip_code),
  timeZone: row.time_zone,
  hours: readHours(row),
  isDemo: row.is_demo,
  logo: row.brand_logo === null ? null : `/p/${row.slug}/brand/${row.brand_logo}/logo.webp`,
  color: row.brand_color,
  services: services
    .filter((service) => service.active)
    .map(({ id, name, description }) => ({ id: ServiceId.parse(id), name, description })),
  ...now,
})
