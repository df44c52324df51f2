import { reservedSlugs } from '#contract/slugs/reserved-slugs.ts'

const longestSlug = 48

/**
 * A slug out of a business's name: `Müller & Sons Plumbing` → `muller-and-sons-plumbing`. Letters without a Latin
 * form are left out; a name of nothing else, or a reserved word, gets `business` added.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')
  if (slug === '') return 'business'
  return reservedSlugs.includes(slug) ? `${slug}-business` : slug
}

/** The slugs to try in turn for a name: plain, numbered, and at last with chance letters. */
export function slugCandidates(name: string, chance: string): readonly string[] {
  const slug = slugOf(name)
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`), `${slug}-${chance}`]
}

/**
 * Time zones by the first three digits of a ZIP code, each from its number up to the next. Rough where a border runs
 * through a post office's area; the owner can set it right. After the prefixes of USPS publication 65.
 */
const zones: readonly (readonly [number, string])[] = [
  [0, 'America/New_York'],
  [6, 'America/Puerto_Rico'],
  [10, 'America/New_York'],
  [324, 'America/Chicago'],
  [326, 'America/New_York'], // western Florida
  [350, 'America/Chicago'],
  [373, 'America/New_York'],
  [375, 'America/Chicago'],
  [376, 'America/New_York'], // Alabama, Tennessee
  [380, 'America/Chicago'],
  [398, 'America/New_York'], // Mississippi, southern Georgia
  [420, 'America/Chicago'],
  [425, 'America/New_York'], // western Kentucky
  [463, 'America/Chicago'],
  [465, 'America/New_York'],
  [476, 'America/Chicago'],
  [478, 'America/New_York'], // corners of Indiana
  [480, 'America/Detroit'],
  [500, 'America/Chicago'],
  [577, 'America/Denver'],
  [580, 'America/Chicago'],
  [586, 'America/Denver'],
  [587, 'America/Chicago'], // the Dakotas
  [590, 'America/Denver'],
  [600, 'America/Chicago'],
  [693, 'America/Denver'],
  [700, 'America/Chicago'],
  [798, 'America/Denver'],
  [835, 'America/Los_Angeles'],
  [836, 'America/Boise'],
  [838, 'America/Los_Angeles'], // El Paso, Idaho
  [840, 'America/Denver'],
  [850, 'America/Phoenix'],
  [870, 'America/Denver'],
  [889, 'America/Los_Angeles'],
  [967, 'Pacific/Honolulu'],
  [969, 'Pacific/Guam'],
  [970, 'America/Los_Angeles'],
  [979, 'America/Boise'],
  [980, 'America/Los_Angeles'],
  [995, 'America/Anchorage'],
]

/** @param zipCode five digits, with or without the four after the dash */
export function timeZoneOf(zipCode: string): string {
  const prefix = Number.parseInt(zipCode.slice(0, 3), 10)
  return zones.findLast(([from]) => from <= prefix)?.[1] ?? 'America/New_York'
}
