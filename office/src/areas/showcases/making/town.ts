const PLACE = /^[\p{L}][\p{L} .'’-]*$/u
const NO_TOWN = /^(?:[A-Z]{2}|USA|United States|Estados Unidos)$/

/** The town in an address: `12 Oak St, Oakland, CA 94607` → `Oakland`; empty where it cannot be told from the street. */
export function townOf(address: string): string {
  const [, ...later] = address.split(/[,\n]/).map((part) => part.trim())
  return later.find((part) => PLACE.test(part) && !NO_TOWN.test(part)) ?? ''
}

/** Whether a place reads like a street address: a number with words behind it, or with a street's word. */
export const looksLikeStreet = (place: string): boolean =>
  /\d+\s+\p{L}|\b(?:street|ave|avenue|rd|road|blvd|lane|ln|calle|avenida)\b\.?/iu.test(place)
