/** Chance that can be repeated: the same seed gives the same draws in the same order. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** True about so often: `happens(0.2)` one time in five. */
  happens(share: number): boolean
  /** @throws RangeError for an empty list */
  one<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  bytes(count: number): Uint8Array
}

/** Mulberry32: 32 bits of state, 2 ns a draw, even enough for made-up data and for nothing else. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const fraction = (): number => bits() / 2 ** 32
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    happens: (share) => fraction() < share,
    one(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('there is nothing to choose from')
      return item
    },
    shuffled(items) {
      return items
        .map((item) => ({ item, place: fraction() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item)
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => bits() & 0xff),
  }
}
