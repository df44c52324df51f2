import { cleanFileName } from './photos.rules.ts'

/** How long a download may wait before it begins. */
export const archiveMinutes = 10

/** Names that Windows keeps for itself, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A name that every system takes: no path, no hidden file, no dot or space at its end. */
export function safeName(given: string): string {
  const clean = cleanFileName(given).replace(/[. ]+$/, '') || 'photo'
  return reserved.test(clean) ? `_${clean}` : clean
}

/** Names for files that lie together: a second `a.jpg` is `a (2).jpg`, whatever the case of its letters. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return names.map((given) => {
    const name = safeName(given)
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    let count = times.get(name.toLowerCase()) ?? 1
    while (taken.has(unique.toLowerCase())) {
      count += 1
      unique = `${stem} (${count})${ending}`
    }
    times.set(name.toLowerCase(), count)
    taken.add(unique.toLowerCase())
    return unique
  })
}
