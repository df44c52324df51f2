import type { OwnPage } from '#contract/growth.ts'
import type { PublicWebsite } from '#contract/website/page.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import type { MenuPageKind } from '#contract/website/values.ts'

/** A page that strangers find, below the business's own address: `/services/drains`. */
export interface FoundPage {
  readonly below: string
  readonly kind: OwnPage['kind']
  /** In English, as programs read it. */
  readonly name: string
}

const names: Readonly<Record<'home' | MenuPageKind, string>> = {
  home: 'Home',
  services: 'Services',
  gallery: 'Photos',
  showcases: 'Our work',
  reviews: 'Reviews',
  about: 'About us',
  areas: 'Service areas',
  questions: 'Questions and answers',
  offers: 'Offers',
  contact: 'Contact',
  booking: 'Book a visit',
}

/** The pages of a website that strangers find, without finished jobs: each service and town right after their list. */
export function foundPages({
  pages,
  services,
  areas,
}: Pick<PublicWebsite, 'pages' | 'services' | 'areas'>): FoundPage[] {
  return pages.flatMap((kind): FoundPage[] => {
    if (kind === 'service')
      return services.map(({ name, page }) => ({ below: `${pagePaths.services}/${page.path}`, kind, name: name.en }))
    if (kind === 'area')
      return areas
        .filter(({ page_state: state }) => state === 'published')
        .map(({ name, path }) => ({ below: `${pagePaths.areas}/${path}`, kind, name }))
    return [{ below: pagePaths[kind], kind, name: names[kind] }]
  })
}
