/** A line of a file that is not blank. */
export interface FileLine {
  /** Where a spreadsheet shows it: from 1, the head and blank lines counted. */
  readonly number: number
  readonly cells: readonly string[]
}

/** What stands in a file: the cells of its head, and the lines below. */
export interface FileRows {
  readonly head: readonly string[]
  readonly lines: readonly FileLine[]
}

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
export async function readRows(file: File, largest = largestFile): Promise<FileRows> {
  if (file.size > largest) throw new FileFault('large')
  const text = decoded(await file.arrayBuffer())
  if (text.includes('\u0000')) throw new FileFault('unreadable')
  const { default: papa } = await import('papaparse')
  // Blank lines say nothing of what parts the cells, and still are lines of the file.
  const delimiter = (all: string) => papa.parse(all, { skipEmptyLines: 'greedy', preview: 1 }).meta.delimiter
  const { data, errors } = papa.parse<string[]>(text, { delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) throw new FileFault('unreadable', errors)
  const [head, ...lines] = data
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (head === undefined || lines.length === 0) throw new FileFault('empty')
  return { head: head.cells, lines }
}
