/** Photos that one suggested post has at most. */
export const mostPhotos = 4

/** A photo, and the job that it is of. */
interface JobPhoto {
  readonly id: string
  readonly projectId: string | null
}

/** Photos of one job belong together; those of no job stand alone. In the order they come. */
export function groupsOf(photos: readonly JobPhoto[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const { id, projectId } of photos) {
    const key = projectId ?? id
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups.values()].map((ids) => ids.slice(0, mostPhotos))
}

/** One of each kind in turn, until there are enough. */
export function inTurn<Item>(kinds: readonly (readonly Item[])[], most: number): Item[] {
  const chosen: Item[] = []
  const longest = Math.max(0, ...kinds.map((items) => items.length))
  for (let round = 0; round < longest; round += 1)
    for (const items of kinds) {
      const item = items[round]
      if (item !== undefined && chosen.length < most) chosen.push(item)
    }
  return chosen
}
