// Small on purpose: every part of every public page asks where another page stands.
import type { PublicPage } from '#contract/prosite.ts'
import { publicLocales, publicPath, type PublicLocale } from '#contract/website/addresses.ts'

/** Whose page it is, and in which language. */
export type Placed = Pick<PublicPage, 'locale'> & { readonly site: Pick<PublicPage['site'], 'slug'> }

/** Where a page of this business stands, below this server's address and in this page's language. `below`: `/reviews`. */
export const pathOf = (page: Placed, below = ''): string => publicPath(page.site.slug, page.locale, below)

/** The part of an address of this business after its own: `/p/acme/showcases/deck` → `/showcases/deck`. */
export const belowOf = (page: PublicPage, path: string): string => path.slice(publicPath(page.site.slug, 'en').length)

/** A whole address on this server. */
export const absolute = (page: PublicPage, path: string): string => new URL(path, page.address).href

/** Where a page of this business stands, in full; in this page's language unless another is wanted. */
export const addressOf = (page: PublicPage, below = '', locale: PublicLocale = page.locale): string =>
  absolute(page, publicPath(page.site.slug, locale, below))

/** The same page in each language, for search engines. Who speaks another one gets the English page. */
export const alternatesOf = (page: PublicPage, below: string): { language: string; address: string }[] => [
  ...publicLocales.map((language) => ({ language, address: addressOf(page, below, language) })),
  { language: 'x-default', address: addressOf(page, below, 'en') },
]

/** The language that this page is not in. */
export const otherLocale = ({ locale }: PublicPage): PublicLocale => (locale === 'en' ? 'es' : 'en')
