// Small on purpose: what the list of towns and the form of one both ask.
import type { Area } from '../api/useRecords.ts'

/** `Oakland, CA` */
export const townName = ({ name, state }: Pick<Area, 'name' | 'state'>): string =>
  state === '' ? name : `${name}, ${state}`

/** What a town's own page needs before it can be published: work that can be shown from there. */
export const isProven = ({ proof }: Pick<Area, 'proof'>): boolean =>
  proof.showcases > 0 || proof.reviews > 0 || proof.projects > 1

/** Words of its own that a town's page needs: with fewer it would be the page of any town. */
export const leastWords = 120
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
