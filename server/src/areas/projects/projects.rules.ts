/** Tags as they are kept: each once, whatever its case, in the spelling that came first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const bySound = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (!bySound.has(key)) bySound.set(key, tag)
  }
  return [...bySound.values()]
}

/** Places in `given` of the ids that are not among the known ones. */
export const unknownPlaces = (given: readonly string[], known: ReadonlySet<string>): number[] =>
  given.flatMap((id, place) => (known.has(id) ? [] : [place]))

/** Pages that a number of records fills. */
export const pagesFor = (total: number, pageSize: number): number => Math.ceil(total / pageSize)
