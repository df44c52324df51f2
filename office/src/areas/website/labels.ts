import {
  headerVariants,
  sectionVariants,
  type SectionType,
  type ThemeId,
  type WebsitePageKind,
} from '#contract/website/values.ts'
import type { Text, TextKey } from '../../lib/texts.ts'
import type { Change } from './draft/components/changes.ts'

export const pageName = (text: Text, page: WebsitePageKind): string => text(`website.page.${page}`)
export const sectionName = (text: Text, type: SectionType): string => text(`website.section.${type}`)
export const sectionAbout = (text: Text, type: SectionType): string => text(`website.about.${type}`)
export const themeName = (text: Text, theme: ThemeId): string => text(`website.theme.${theme}`)
export const themeAbout = (text: Text, theme: ThemeId): string => text(`website.themeAbout.${theme}`)

const variantKeys = new Map<string, TextKey>(
  [...headerVariants, ...Object.values(sectionVariants).flat()].map((variant) => [
    variant,
    `website.variant.${variant}`,
  ]),
)
/** A variant of a section or of the header, which are called the same wherever they look the same. */
export const variantName = (text: Text, variant: string): string => {
  const key = variantKeys.get(variant)
  return key === undefined ? variant : text(key)
}

/** What a section shows of the business without being published again; sections of own words alone show nothing so. */
const live: Partial<Record<SectionType, TextKey>> = {
  hero: 'website.live.hero',
  trust: 'website.live.trust',
  services: 'website.live.services',
  service_detail: 'website.live.services',
  jobs: 'website.live.jobs',
  before_after: 'website.live.pairs',
  gallery: 'website.live.gallery',
  reviews: 'website.live.reviews',
  rating: 'website.live.reviews',
  prices: 'website.live.prices',
  offers: 'website.live.offers',
  areas: 'website.live.areas',
  team: 'website.live.team',
  questions: 'website.live.questions',
  booking: 'website.live.booking',
  contact: 'website.live.contact',
  end_call: 'website.live.phone',
}
export const liveText = (text: Text, type: SectionType): string | null => {
  const key = live[type]
  return key === undefined ? null : text(key)
}

/** One change in words, as the window before publishing names it. */
export function changeText(text: Text, change: Change): string {
  switch (change.of) {
    case 'section':
      return text(`website.change.${change.how}`, {
        section: sectionName(text, change.type),
        page: pageName(text, change.page),
      })
    case 'page':
      return text('website.change.page', { page: pageName(text, change.page) })
    case 'order':
      return text('website.change.order', { page: pageName(text, change.page) })
    default:
      return text(`website.change.${change.of}`)
  }
}
