const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each word that is typed begins, or stands in, a name; with or without its accents. */
export function matches(name: string, typed: string): boolean {
  const known = plain(name)
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.includes(word))
}
