/** The lines of a file as lists of cells, the first one its head. */
export type Cells = readonly (readonly string[])[]

/** Why a file cannot be read. */
export class FileFault extends Error {
  readonly why: 'unreadable' | 'empty'
  constructor(why: 'unreadable' | 'empty', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** Spreadsheets still write the old character set of the west; UTF-8 shows by itself whether it is UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads a file of comma-separated values; semicolons and tabs are found by themselves.
 * @throws FileFault when it is no such file, or has nothing below its head
 */
export async function readRows(file: File): Promise<Cells> {
  const text = decoded(await file.arrayBuffer())
  if (text.includes('\u0000')) throw new FileFault('unreadable')
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  if (errors.some(({ type }) => type === 'Quotes')) throw new FileFault('unreadable', errors)
  if (data.length < 2) throw new FileFault('empty')
  return data.map((cells) => cells.map((cell) => cell.trim()))
}
