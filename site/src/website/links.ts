import type { PublicPage } from '#contract/prosite.ts'
import type { ServiceArea } from '#contract/website/types.ts'
import type { MenuPageKind, WebsitePageKind } from '#contract/website/values.ts'
import type { PublicService } from '#contract/website/page.ts'
import { publicPath } from '#contract/website/addresses.ts'
import { pathOf } from '../addresses.ts'
import { textsOf, type WebsiteText } from './texts.ts'

/** What the menu calls each page. */
export const pageNames: Readonly<Record<MenuPageKind, WebsiteText>> = {
  services: 'website.menu_services',
  gallery: 'website.menu_gallery',
  showcases: 'website.menu_work',
  reviews: 'website.menu_reviews',
  about: 'website.menu_about',
  areas: 'website.menu_areas',
  questions: 'website.menu_questions',
  offers: 'website.menu_offers',
  contact: 'website.menu_contact',
  booking: 'website.menu_booking',
}

/** Where a picture made of the logo is; undefined without one. Without the language: it is the same in each. */
export const brandPath = ({ site, website }: PublicPage, name: 'logo.webp' | 'icon-32.png' | 'icon-180.png') =>
  website.brand.logo === null ? undefined : `${publicPath(site.slug, 'en')}/brand/${website.brand.logo}/${name}`

export const has = (page: PublicPage, kind: WebsitePageKind): boolean => page.website.pages.includes(kind)

/** Where the request form is: on this page, on the first, or on the page for contact. */
export const formPath = (page: PublicPage, isHere = false): string => {
  if (isHere) return '#request'
  return page.website.asksAtHome ? `${pathOf(page)}#request` : `${pathOf(page, '/contact')}#request`
}

/** A service's own page; undefined where those pages are hidden. */
export const servicePath = (page: PublicPage, service: PublicService): string | undefined =>
  has(page, 'service') ? pathOf(page, `/services/${service.page.path}`) : undefined

/** A town's own page; undefined where it has none. */
export const areaPath = (page: PublicPage, area: ServiceArea): string | undefined =>
  has(page, 'area') && area.page_state === 'published' ? pathOf(page, `/areas/${area.path}`) : undefined

/** What the main button says. That it is free is said only where the owner says so. */
export const askWords = (page: PublicPage): string =>
  textsOf(page.locale)(page.website.facts.free_estimates ? 'website.estimate_free' : 'website.estimate')

/** The same where there is little room. */
export const shortAskWords = (page: PublicPage): string =>
  textsOf(page.locale)(page.website.facts.free_estimates ? 'website.estimate_free_short' : 'website.estimate_short')
