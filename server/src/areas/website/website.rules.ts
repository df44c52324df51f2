import { areasOf } from '#contract/service-area.rules.ts'
import type { Offer, ServiceArea } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'

const longestPath = 48

/** The last part of a page's address out of a name: `Water heaters & tanks` → `water-heaters-and-tanks`. */
export function pathOf(name: string, fallback: string): string {
  const path = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestPath)
    .replaceAll(/^-+|-+$/g, '')
  return path === '' ? fallback : path
}

/** The path of a name that none of the taken ones is: plain, or numbered from two. */
export function freePath(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const path = pathOf(name, fallback)
  if (!taken.has(path)) return path
  for (let number = 2; ; number += 1) if (!taken.has(`${path}-${number}`)) return `${path}-${number}`
}

/** Whether strangers may take an offer on this day: `2026-05-20`. */
export const isInDate = (offer: Pick<Offer, 'starts' | 'ends'>, day: string): boolean =>
  (offer.starts === null || offer.starts <= day) && (offer.ends === null || day <= offer.ends)

/** Words of its own that a town's page needs. */
export const leastWords = 120

/** How many words a text has in the language that has more of them. */
export const wordsOf = ({ en, es }: { readonly en: string; readonly es: string }): number =>
  Math.max(...[en, es].map((text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length))

/** Whether enough is written of a town for a page of its own. */
export const hasPageWords = ({ words }: Pick<ServiceArea, 'words'>): boolean => wordsOf(words) >= leastWords

/** Whether work from that town can be shown: one showcase, one review, or two finished jobs with photos. */
export const isProven = ({ proof }: Pick<ServiceArea, 'proof'>): boolean =>
  proof.showcases > 0 || proof.reviews > 0 || proof.projects > 1

/** Whether strangers see the page of a town: it is published, and what it needs is there. */
export const isAreaPageShown = (area: Pick<ServiceArea, 'page_state' | 'proof' | 'words'>): boolean =>
  area.page_state === 'published' && isProven(area) && hasPageWords(area)

/** A town as a text names it. */
export interface Town {
  readonly name: string
  /** Two letters, or empty. */
  readonly state: string
}

const isState = (part: string): boolean => /^[A-Z]{2}$/.test(part)

/** The towns of a text: `Oakland, CA, Berkeley` are two, each once, and at most as many as a website may have. */
export function townsOf(text: string): Town[] {
  const towns: Town[] = []
  for (const part of areasOf(text)) {
    const last = towns.at(-1)
    if (isState(part) && last) towns[towns.length - 1] = { ...last, state: part }
    else if (!towns.some(({ name }) => isSameTown(name, part))) towns.push({ name: part.slice(0, 100), state: '' })
  }
  return towns.slice(0, websiteLimits.areas)
}

export const isSameTown = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
