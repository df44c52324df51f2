// Small on purpose: words and names that every section asks for.
import type { PublicLocale, PublicPage } from '#contract/prosite.ts'
import type { LocalizedText } from '#contract/website/types.ts'

/** What an owner wrote, in a language; where there is nothing in it, in the other one. */
export const inLanguage = (words: LocalizedText, locale: PublicLocale): string =>
  words[locale] || words[locale === 'en' ? 'es' : 'en']

/** What an owner wrote, in the page's language. */
export const wordsOf = (page: Pick<PublicPage, 'locale'>, words: LocalizedText): string =>
  inLanguage(words, page.locale)

/** The name that the website goes by. */
export const shortName = ({ site, website }: PublicPage): string => website.brand.short_name || site.name

/** One or two letters that stand for a name where there is no logo: `Cedar & Stone` → `CS`. */
export function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => word[0] ?? '')
  return letters.join('').toUpperCase() || '•'
}

/** `Oakland, CA`; a town of which nobody said the state goes without. */
export const placeOf = ({ name, state }: { readonly name: string; readonly state: string }): string =>
  [name, state].filter(Boolean).join(', ')

/** The town in whose name pages are found: `Oakland, CA`; empty where it is not known. */
export const townOf = ({ site, website }: PublicPage): string => {
  if (website.home) return placeOf(website.home)
  const { locality, region } = site.town
  return [locality, region].filter(Boolean).join(', ')
}
