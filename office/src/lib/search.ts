/** The query of an address as text: a key that is repeated is a list. Nothing is turned into numbers or flags. */
export type Search = Record<string, string | string[]>

/** Reads `?a=1&b=2&b=3`. The router's own reader would turn `search=1e5` into a number and rewrite the address. */
export function parseSearch(text: string): Search {
  const found: Search = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key]
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return found
}

/** Writes what `parseSearch` reads. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
        text.append(key, String(item))
    }
  }
  return text.size > 0 ? `?${text.toString()}` : ''
}
