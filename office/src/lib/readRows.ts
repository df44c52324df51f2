/** The lines of a file as lists of cells, the first one its head. */
export type Cells = readonly (readonly string[])[]

/** Why a file cannot be read. */
export class FileFault extends Error {
  readonly why: 'unreadable' | 'empty' | 'large'
  constructor(why: 'unreadable' | 'empty' | 'large', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/**
 * Spreadsheets still write the old character set of the west, and UTF-16 as "Unicode text", which says so by its first
 * two bytes; UTF-8 shows by itself whether it is UTF-8.
 */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Bytes of a file that is read in the browser and sent in one call. */
export const largestFile = 4_000_000

/**
 * Reads a file of comma-separated values; semicolons and tabs are found by themselves.
 * @throws FileFault when it is no such file, has nothing below its head, or more bytes than `largest`: then none is read
 */
export async function readRows(file: File, largest = largestFile): Promise<Cells> {
  if (file.size > largest) throw new FileFault('large')
  const text = decoded(await file.arrayBuffer())
  if (text.includes('\u0000')) throw new FileFault('unreadable')
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  if (errors.some(({ type }) => type === 'Quotes')) throw new FileFault('unreadable', errors)
  if (data.length < 2) throw new FileFault('empty')
  return data.map((cells) => cells.map((cell) => cell.trim()))
}
