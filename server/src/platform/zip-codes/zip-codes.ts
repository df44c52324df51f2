import { readFile } from 'node:fs/promises'

/** The town of a ZIP code. */
export interface ZipPlace {
  readonly name: string
  /** Two letters. */
  readonly state: string
  /** Of the ZIP code's area, to half a mile. */
  readonly position: { readonly latitude: number; readonly longitude: number }
}

/** Sorted lines of `94703,Berkeley,CA,37.86,-122.27`, made by tools/build/zip-codes.mjs. */
const source = new URL('./zip-codes.csv', import.meta.url)
const newLine = 0x0a
let read: Promise<Buffer> | undefined

/** The whole table as it lies in its file, which is searched without being taken apart; read when first asked for. */
const table = (): Promise<Buffer> => (read ??= readFile(source))

/**
 * Where a ZIP code is; undefined for one that nobody has.
 * @param zipCode five digits, with or without the four after the dash
 */
export async function placeOfZip(zipCode: string): Promise<ZipPlace | undefined> {
  const zip = zipCode.slice(0, 5)
  if (!/^\d{5}$/.test(zip)) return undefined
  const lines = await table()
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const begin = middle === 0 ? 0 : lines.lastIndexOf(newLine, middle - 1) + 1
    const end = lines.indexOf(newLine, middle)
    const line = lines.toString('utf8', begin, end)
    const found = line.slice(0, 5)
    if (found === zip) return placeOfLine(line)
    if (found < zip) low = end + 1
    else high = begin
  }
  return undefined
}

/** Lines of a whole table, each one town of a ZIP code. */
const placesIn = (lines: Buffer): ZipPlace[] => lines.toString('utf8').trimEnd().split('\n').map(placeOfLine)

/** Where a town is: in the middle of its ZIP codes. @param state two letters; empty: nothing is found */
export async function findTown(name: string, state: string): Promise<ZipPlace | undefined> {
  if (!/^[A-Z]{2}$/.test(state)) return undefined
  const wanted = name.toLowerCase()
  const found = placesIn(await table()).filter((place) => place.state === state && place.name.toLowerCase() === wanted)
  const [first] = found
  return first && { ...first, position: middleOf(found) }
}

/** Post offices of one building, which the table calls like towns. */
const noTown =
  /\b(?:bank|naval|navy|annex|afb|air|army|base|fort|station|university|college|ctr|center|plant|dept|corp|inc)\b/i

/** Towns within so many miles of a ZIP code, the nearest first, its own town among them. */
export async function townsNear(zipCode: string, miles: number): Promise<ZipPlace[]> {
  const home = await placeOfZip(zipCode)
  if (!home) return []
  const near = new Map<string, { readonly place: ZipPlace; readonly away: number }>()
  for (const place of placesIn(await table())) {
    const away = milesBetween(home.position, place.position)
    if (away > miles || noTown.test(place.name)) continue
    const key = `${place.name}, ${place.state}`
    const known = near.get(key)
    if (!known || away < known.away) near.set(key, { place, away })
  }
  return [...near.values()].toSorted((one, other) => one.away - other.away).map(({ place }) => place)
}

const middleOf = (places: readonly ZipPlace[]): ZipPlace['position'] => ({
  latitude: places.reduce((sum, { position }) => sum + position.latitude, 0) / places.length,
  longitude: places.reduce((sum, { position }) => sum + position.longitude, 0) / places.length,
})

/** On a flat map, which is right enough for a town's surroundings. */
function milesBetween(one: ZipPlace['position'], other: ZipPlace['position']): number {
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude]
  return 69.1 * Math.hypot(north, east * Math.cos((one.latitude * Math.PI) / 180))
}

function placeOfLine(line: string): ZipPlace {
  const [, name = '', state = '', latitude, longitude] = line.split(',')
  return { name, state, position: { latitude: Number(latitude), longitude: Number(longitude) } }
}
