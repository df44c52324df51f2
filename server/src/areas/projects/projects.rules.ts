import type { ServiceId } from '#contract/shared.ts'

/** Tags as they are kept: each once, whatever its case, in the spelling that came first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const bySound = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (!bySound.has(key)) bySound.set(key, tag)
  }
  return [...bySound.values()]
}

/** Each service once, in ascending order. */
export const uniqueServices = (services: readonly ServiceId[]): ServiceId[] => [...new Set(services)].toSorted()

/** Places in `given` of the ids that are not among the known ones. */
export const unknownPlaces = (given: readonly string[], known: ReadonlySet<string>): number[] =>
  given.flatMap((id, place) => (known.has(id) ? [] : [place]))

/** At most so many UTF-16 units of a text, never half a character. */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Pages that a number of records fills. */
export const pagesFor = (total: number, pageSize: number): number => Math.ceil(total / pageSize)
