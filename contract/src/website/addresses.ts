/** Small on purpose: small scripts of the public pages use these addresses, so nothing with schemas stands here. */
import type { WebsitePageKind } from './values.ts'

export const publicLocales = ['en', 'es'] as const
export type PublicLocale = (typeof publicLocales)[number]

/** Where a page of a business stands in a language, below this server's address: `/p/acme/es/reviews`. `below`: `/reviews`. */
export const publicPath = (slug: string, locale: PublicLocale, below = ''): string =>
  `/p/${slug}${locale === 'en' ? '' : `/${locale}`}${below}`

/** A public address with its language apart; null for any other address. Where none is named it is English. */
export function readPublicPath(
  url: string,
): { readonly slug: string; readonly locale: PublicLocale; readonly below: string } | null {
  const match = /^\/p\/([^/?#]+)(\/es(?=[/?#]|$))?(.*)$/s.exec(url)
  if (!match) return null
  const [, slug = '', language, below = ''] = match
  return { slug, locale: language === undefined ? 'en' : 'es', below }
}

/** Where each page stands below the business's own address. */
export const pagePaths: Readonly<Record<Exclude<WebsitePageKind, 'service' | 'area'>, string>> = {
  home: '',
  services: '/services',
  gallery: '/gallery',
  showcases: '/showcases',
  reviews: '/reviews',
  about: '/about',
  areas: '/areas',
  questions: '/questions',
  offers: '/offers',
  contact: '/contact',
  booking: '/booking',
}
