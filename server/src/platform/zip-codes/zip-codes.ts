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

let townIndex: Promise<ReadonlyMap<string, ZipPlace>> | undefined

const townKey = (name: string, state: string): string => `${name.toLowerCase()}, ${state}`

/** Every town in the middle of its ZIP codes; made when first asked for, because a calendar asks for many at once. */
const towns = (): Promise<ReadonlyMap<string, ZipPlace>> =>
  (townIndex ??= table().then((lines) => {
    const places = Map.groupBy(placesIn(lines), ({ name, state }) => townKey(name, state))
    return new Map(
      [...places].flatMap(([key, all]) => {
        const [first] = all
        return first ? [[key, { ...first, position: middleOf(all) }]] : []
      }),
    )
  }))

/** Where a town is: in the middle of its ZIP codes. @param state two letters; empty: nothing is found */
export async function findTown(name: string, state: string): Promise<ZipPlace | undefined> {
  if (!/^[A-Z]{2}$/.test(state)) return undefined
  return (await towns()).get(townKey(name, state))
}

const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const country = /[\s,]+(?:usa|u\.s\.a\.|united states(?: of america)?)\.?$/i

/** Short for states, and for Court and Way at the end of a street. */
const suffixesToo = new Set(['CT', 'WY'])

/**
 * What may be a town, the likeliest first: what stands after the last comma, and before a state its last words. Without
 * either it would be guessed: 100 Broadway is in no town of that name, and 4 Bristol Ct in no Connecticut.
 */
function townsNamed(address: string): { readonly name: string; readonly state: string | undefined }[] {
  const hasZip = zipAtEnd.test(address)
  const plain = address.replace(zipAtEnd, '').replace(/[\s,.]+$/, '')
  const [, before, between, state] = /^(.+?)([\s,]+)([A-Za-z]{2})$/.exec(plain) ?? []
  const lastPart = (text: string): string => text.split(',').at(-1)?.trim() ?? ''
  const whole = [{ name: lastPart(plain), state: undefined }]
  if (before === undefined || between === undefined || state === undefined) return whole
  if (suffixesToo.has(state.toUpperCase()) && !hasZip && !between.includes(',')) return whole
  const words = lastPart(before).split(/\s+/)
  const names = [words.length, 3, 2, 1].filter((count) => count <= words.length).map((count) => words.slice(-count))
  return [...names.map((each) => ({ name: each.join(' '), state: state.toUpperCase() })), ...whole]
}

/** No address is longer; strangers send longer ones, over which patterns would take the longer the more of it there is. */
const longestAddress = 300

/**
 * Where an address lies, as near as its ZIP code tells, otherwise its town; undefined where it names neither. Enough for a
 * drive, not for a pin on a map.
 * @param homeZip a ZIP code in the state where a town lies that is named without one
 */
export async function placeOfAddress(address: string, homeZip = ''): Promise<ZipPlace | undefined> {
  const text = address
    .trim()
    .slice(0, longestAddress)
    .replace(country, '')
    .replace(/[\s,.]+$/, '')
  if (text === '') return undefined
  const zip = zipAtEnd.exec(text)?.[1]
  const found = zip === undefined ? undefined : await placeOfZip(zip)
  if (found) return found
  const home = (await placeOfZip(homeZip))?.state ?? ''
  for (const { name, state = home } of townsNamed(text)) {
    const town = await findTown(name, state)
    if (town) return town
  }
  return undefined
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
