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

function placeOfLine(line: string): ZipPlace {
  const [, name = '', state = '', latitude, longitude] = line.split(',')
  return { name, state, position: { latitude: Number(latitude), longitude: Number(longitude) } }
}
