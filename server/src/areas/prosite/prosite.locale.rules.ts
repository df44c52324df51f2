import { z } from 'zod'
import { publicLocales, publicPath, readPublicPath, type PublicLocale } from '#contract/website/addresses.ts'

/** What the server is asked for of a public page, as far as its language depends on it. */
export interface Asked {
  /** The address as it came: `/p/acme/es/reviews?page=2`. */
  readonly url: string
  readonly language: string | undefined
  /** `Sec-Fetch-Site`: whether a page of ours led here. */
  readonly from: string | undefined
}

const Language = z.enum(publicLocales)

/** The address under which the routes know a page, whatever its language: `/p/acme/es/reviews` → `/p/acme/reviews`. */
export function withoutLocale(url: string): string {
  const read = readPublicPath(url)
  return read === null || read.locale === 'en' ? url : publicPath(read.slug, 'en', read.below)
}

/** The language that an address names; pages that were open before addresses named it send `?lang=`. */
export function localeIn(url: string): PublicLocale {
  const asked = Language.safeParse(new URLSearchParams(url.split('?')[1] ?? '').get('lang'))
  return asked.data ?? readPublicPath(url)?.locale ?? 'en'
}

/** A file, such as a sitemap or a picture, has no language. */
const isFile = (url: string): boolean => /\.[a-z]{2,4}(?:\?|$)/.test(url)

/**
 * Where a page stands in the language that is wanted, if that is elsewhere. An old address with `?lang=` leads on for good;
 * a browser in Spanish that comes from outside is led to the Spanish page, and stays in English where it chose so.
 */
export function localeRedirect({
  url,
  language,
  from,
}: Asked): { readonly to: string; readonly code: 301 | 302 } | null {
  const read = readPublicPath(url)
  if (read === null) return null
  const [path = '', query = ''] = read.below.split('?')
  const parameters = new URLSearchParams(query)
  const asked = Language.safeParse(parameters.get('lang')).data
  if (asked !== undefined) {
    parameters.delete('lang')
    const rest = parameters.size > 0 ? `?${parameters}` : ''
    return { to: `${publicPath(read.slug, asked, path)}${rest}`, code: 301 }
  }
  const wantsSpanish = read.locale === 'en' && from !== 'same-origin' && /^\s*es\b/i.test(language ?? '')
  return wantsSpanish && !isFile(path) ? { to: publicPath(read.slug, 'es', read.below), code: 302 } : null
}
