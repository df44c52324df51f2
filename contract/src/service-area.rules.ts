/** Where a business says it works: towns and ZIP codes in one line of text, parted by commas. */

const vague =
  /\b(?:area|areas|county|counties|surround\w*|nearby|around|miles?|radius|region|metro|bay|valley|alrededor\w*|condado|zona|millas|state|everywhere|near)\b/i

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** The towns and ZIP codes of a service area, as they are written. */
export const areasOf = (area: string): string[] =>
  area
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The text of these towns and ZIP codes. */
export const areaText = (areas: readonly string[]): string => areas.join(', ')

/**
 * Whether a place is clearly outside: only where the area is a plain list, of ZIP codes for a ZIP code and of cities
 * for a city. "Oakland and nearby" says nothing clear, so nobody is turned away by it; and where a list has both, what
 * is in one of them is inside.
 */
export function areaLeft(zip: string | undefined, city: string | undefined, area: string): 'zip' | 'city' | null {
  if (vague.test(area)) return null
  const zips: readonly string[] = area.match(/\b\d{5}\b/g) ?? []
  const cities = area
    .split(/[,;\n]|\band\b|\by\b/i)
    .map((part) => plain(part))
    .filter((part) => part !== '' && !/\d/.test(part))
  const named = city === undefined ? undefined : plain(city)
  const inCity = named !== undefined && cities.some((each) => each.includes(named) || named.includes(each))
  const inZip = zip !== undefined && zips.includes(zip)
  if (inCity || inZip) return null
  // of a list that has both, one alone proves nothing
  const isMixed = zips.length > 0 && cities.length > 0
  if (isMixed && (zip === undefined || named === undefined)) return null
  if (zip !== undefined && zips.length > 0) return 'zip'
  return named !== undefined && cities.length > 0 ? 'city' : null
}

/** The ZIP code and the town of an address as it is written in the United States; undefined where it does not say. */
export function placeOfAddress(address: string): {
  readonly zip: string | undefined
  readonly city: string | undefined
} {
  const tail = /(?:\b([A-Za-z]{2})[,\s]+)?(\d{5})(?:-\d{4})?(?:[,\s]+(?:USA?|United States))?\s*$/.exec(address)
  // a house number alone is no ZIP code
  const zip = tail && tail.index > 0 ? tail[2] : undefined
  const rest = (zip === undefined ? address : address.slice(0, tail?.index))
    .replace(/[,\s]+(?:USA?|United States)\s*$/, '')
    .replace(/[,\s]+[A-Z]{2}[,\s]*$/, '')
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const city =
    last !== undefined && /^[\p{L} .'’-]{3,}$/u.test(last) && !/^(?:apt|unit|suite|ste|bldg|floor)\b/i.test(last)
      ? last
      : undefined
  return { zip, city }
}

/** What of an address lies clearly outside the service area; null where nothing does, or nothing is known. */
export function placeOutside(address: string, area: string): string | null {
  const place = placeOfAddress(address)
  const left = areaLeft(place.zip, place.city, area)
  return left === null ? null : (place[left] ?? null)
}
