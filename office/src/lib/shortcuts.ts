/** A key press, as much of it as shortcuts look at. */
export interface KeyPress {
  key: string
  mod: boolean
  /** The person is typing into a field. */
  typing: boolean
}

/** How long the second key of a pair such as `g r` may take. */
const PAIR = 1200

/**
 * Recognises shortcuts: `mod+k` anywhere, single keys and pairs (`g r`) while nobody is typing.
 * Give it each press with the time; it answers the shortcut pressed, if any.
 */
export function shortcutReader(known: ReadonlySet<string>) {
  let first: { key: string; at: number } | null = null
  return (press: KeyPress, now: number): string | null => {
    const key = press.key.toLowerCase()
    if (press.mod) return known.has(`mod+${key}`) ? `mod+${key}` : null
    if (press.typing || key.length !== 1) return null
    const pair = first !== null && now - first.at <= PAIR ? `${first.key} ${key}` : null
    first = null
    if (pair !== null && known.has(pair)) return pair
    if (known.has(key)) return key
    first = { key, at: now }
    return null
  }
}
