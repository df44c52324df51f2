import { Readable } from 'node:stream'
import { importLimits } from '#contract/customers.files.ts'
import papa, { type Parser, type ParseResult } from 'papaparse'
import { CardReader, personIn, type RawPerson } from './customers.files.vcard.rules.ts'

/** Thrown for a file that is none of those that are read. */
export class FileFault extends Error {
  readonly why: 'unreadable' | 'empty' | 'too_wide' | 'long_cell'
  constructor(why: FileFault['why']) {
    super(why)
    this.why = why
  }
}

/** How a file is written. */
export interface Writing {
  readonly kind: 'csv' | 'vcard'
  readonly encoding: string
}

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * How a file is written: by the mark at its beginning, else UTF-8 if all of it is, else the old character set of western
 * spreadsheets. Reads it once from end to end. @throws FileFault for what is no text at all
 */
export async function writingOf(content: AsyncIterable<Uint8Array>): Promise<Writing> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let head: Buffer = Buffer.alloc(0)
  let isUtf8 = true
  for await (const chunk of content) {
    if (head.byteLength < 4096) head = Buffer.concat([head, chunk])
    if (isUtf8) {
      try {
        strict.decode(chunk, { stream: true })
      } catch {
        isUtf8 = false
      }
    }
  }
  if (head.byteLength === 0) throw new FileFault('empty')
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0]
  const encoding = marked ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(head.subarray(0, 4096))
  if (text.includes('\u0000') || text.startsWith('PK\u0003\u0004')) throw new FileFault('unreadable')
  return { kind: /^\s*begin:vcard/i.test(text) ? 'vcard' : 'csv', encoding }
}

/** The text of a file, its line ends all alike. */
async function* textOf(content: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of content) {
    const text = held + decoder.decode(chunk, { stream: true })
    // half of a line's end may come with the next chunk
    held = text.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? text : text.slice(0, -1)
    if (whole.includes('\u0000')) throw new FileFault('unreadable')
    yield whole.replaceAll(/\r\n?/g, '\n')
  }
  yield (held + decoder.decode()).replaceAll(/\r\n?/g, '\n')
}

/** A line of a file that is not blank; `broken` where its quotes do not fit, so that nobody knows what belongs to it. */
export interface Line {
  /** From 1, blank lines counted. */
  readonly number: number
  readonly cells: readonly string[]
  readonly broken: boolean
}

/**
 * Stretches of a file in which no line ends: more is no line of a person, but a quote that is never closed. What is not a
 * whole line yet is read again with each stretch, so that such a file would take its length squared.
 */
const mostOpen = 20

function faultOf(lines: readonly (readonly string[])[]): FileFault | null {
  if (lines.some((cells) => cells.length > importLimits.widest)) return new FileFault('too_wide')
  return lines.some((cells) => cells.some((cell) => cell.length > importLimits.cell))
    ? new FileFault('long_cell')
    : null
}

/**
 * The lines of a file of comma-separated values, its head first; semicolons and tabs are found by themselves.
 * @throws FileFault for a line without an end or with too many columns, and for a cell that is too long
 */
export async function* linesOf(content: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Line> {
  const source = Readable.from(textOf(content, encoding))
  const arrived: { lines: Line[]; parser: Parser | null; error: Error | null }[] = []
  let wake = (): void => {}
  const arrive = (lines: Line[], parser: Parser | null, error: Error | null = null): void => {
    arrived.push({ lines, parser, error })
    wake()
  }
  let open = 0
  let before = 0
  source.on('error', (error) => arrive([], null, error))
  papa.parse<string[]>(source, {
    newline: '\n',
    // blank lines say nothing of what parts the cells, and still are lines of the file
    delimiter: (first) => papa.parse(first, { newline: '\n', skipEmptyLines: 'greedy', preview: 1 }).meta.delimiter,
    chunk({ data, errors }: ParseResult<string[]>, parser) {
      parser.pause()
      open = data.length === 0 ? open + 1 : 0
      const fault = open > mostOpen ? new FileFault('unreadable') : faultOf(data)
      if (fault) return arrive([], null, fault)
      const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
      const lines = data.map((cells, at) => ({ number: before + at + 1, cells, broken: broken.has(at) }))
      before += data.length
      arrive(
        lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
        parser,
      )
    },
    complete: () => arrive([], null),
    error: (error) => arrive([], null, error),
  })
  try {
    for (;;) {
      if (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      const next = arrived.shift()
      if (!next) continue
      if (next.error) throw next.error
      yield* next.lines
      if (!next.parser) return
      next.parser.resume()
    }
  } finally {
    source.destroy()
  }
}

/** The people on the cards of a file; null where a card cannot be read. */
export async function* cardsOf(content: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<RawPerson | null> {
  const reader = new CardReader()
  let rest = ''
  const read = (line: string): RawPerson | null | undefined => {
    const card = reader.take(line)
    return card && personIn(card)
  }
  for await (const text of textOf(content, encoding)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    // a line without an end is none of a card
    if (rest.length > 20_000_000) throw new FileFault('unreadable')
    for (const line of lines) {
      const card = read(line)
      if (card !== undefined) yield card
    }
  }
  const card = read(rest)
  if (card !== undefined) yield card
  if (reader.end() === null) yield null
}
