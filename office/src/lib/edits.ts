/** A record that lists hold. */
interface Identified {
  readonly id: string
}

/** The list with a record at its top. */
export function prepended<Item>(list: readonly Item[], item: Item): Item[] {
  return [item, ...list]
}

/** The list with the fields of one record changed; a record that is not there changes nothing. */
export function patched<Item extends Identified>(list: readonly Item[], id: string, patch: Partial<Item>): Item[] {
  return list.map((item) => (item.id === id ? { ...item, ...patch } : item))
}

/** The list without a record. */
export function without<Item extends Identified>(list: readonly Item[], id: string): Item[] {
  return list.filter((item) => item.id !== id)
}

/**
 * The list with one record in the place of another, such as the server's in place of the temporary one. When the
 * record came in by itself meanwhile (a live event), the temporary one only leaves.
 */
export function replaced<Item extends Identified>(list: readonly Item[], id: string, item: Item): Item[] {
  const already = item.id !== id && list.some((other) => other.id === item.id)
  return already ? without(list, id) : list.map((other) => (other.id === id ? item : other))
}
