/** The list with the item of one id at the place of another. */
export function movedTo<Item extends { readonly id: string }>(list: readonly Item[], id: string, to: string): Item[] {
  const from = list.findIndex((item) => item.id === id)
  const place = list.findIndex((item) => item.id === to)
  const moved = list[from]
  if (moved === undefined || place === -1) return [...list]
  return list.toSpliced(from, 1).toSpliced(place, 0, moved)
}

/** Which place a key moves an item to that stands at `at` of `count`; undefined for another key or at the end. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const place = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[
    key
  ]
  return place === undefined || place === at || place < 0 || place >= count ? undefined : place
}
