const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The tags of a record after some are taken off and others are put on; whatever their case, each once and as it was. */
export function tagsAfter(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const left = tags.filter((tag) => !removed.some((other) => same(tag, other)))
  return added.reduce((all, tag) => (all.some((other) => same(tag, other)) ? all : [...all, tag]), left)
}
