import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import { z } from 'zod'
import { sources, type Source } from '#contract/requests.ts'
import { ImportedRequest, type ImportRow } from '#contract/requests.work.ts'
import { oneLine } from '#contract/shared.ts'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

type Row = z.output<typeof ImportRow>
type Column = Exclude<keyof Row, 'row'>

/** What is wrong with one cell. */
export interface RowFault {
  readonly row: number
  readonly path: Column
  readonly message: string
}

/** How a business and this server read what stands in a cell. */
export interface Reading {
  /** The id of a service by its name in lower case. */
  readonly services: ReadonlyMap<string, string>
  /** Sources by their words in every language, folded by `fold`. */
  readonly sources: ReadonlyMap<string, Source>
  readonly isPhone: (text: string) => boolean
  /** Milliseconds that the business's wall clock is ahead of UTC at a moment. */
  readonly offsetAt: (moment: Date) => number
  readonly now: Date
}

/** A row that may become a request. */
export interface ReadRow {
  readonly row: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly message: string
  readonly serviceId: string | null
  readonly source: Source
  /** Null: not told. */
  readonly created: Date | null
}

/** A word as it is compared: whatever its case and accents. */
export const fold = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')

/** Sources by their own keys and by every word that people read for them. */
export const sourceWords = (words: (source: Source) => readonly string[]): ReadonlyMap<string, Source> =>
  new Map(sources.flatMap((source) => [source, ...words(source)].map((word) => [fold(word), source] as const)))

const dayFormats = ['YYYY-MM-DD', 'M/D/YYYY', 'MM/DD/YYYY', 'M/D/YY']
const momentFormats = [
  ...['HH:mm', 'HH:mm:ss'].flatMap((time) => [`YYYY-MM-DD ${time}`, `YYYY-MM-DDT${time}`]),
  ...['M/D/YYYY', 'MM/DD/YYYY'].flatMap((day) =>
    ['H:mm', 'HH:mm', 'H:mm:ss', 'h:mm A', 'h:mm:ss A'].map((time) => `${day} ${time}`),
  ),
]
/** Nobody brings older ones along; a year of two figures gone wrong would be one. */
const oldest = Date.UTC(1990, 0, 1)
const withZone = z.iso.datetime({ offset: true })

/**
 * When a request came: a moment with its zone, or a day or time by the business's clock, written as ISO 8601 or as in the
 * US. A day without a time is meant at noon, which every zone has. Undefined for anything else, and for the future.
 */
export function readCreated(text: string, { offsetAt, now }: Pick<Reading, 'offsetAt' | 'now'>): Date | undefined {
  const read = momentIn(text.trim(), offsetAt)
  // by the clock of another place the same day may have begun already
  const latest = now.getTime() + 86_400_000
  if (!read || read.getTime() < oldest || read.getTime() > latest) return undefined
  return read > now ? now : read
}

function momentIn(text: string, offsetAt: Reading['offsetAt']): Date | undefined {
  if (withZone.safeParse(text).success) return new Date(text)
  const wall = wallIn(text, dayFormats)?.add(12, 'hour') ?? wallIn(text, momentFormats)
  return wall && new Date(wall.valueOf() - offsetAt(wall.toDate()))
}

/** What the wall showed, as if it hung where UTC is kept. Strict: a day that no month has is none. */
const wallIn = (text: string, formats: readonly string[]) =>
  formats.map((format) => dayjs.utc(text, format, true)).find((read) => read.isValid())

/** Reads one row; every fault of it at once. What a spreadsheet takes for a formula is text like any other. */
export function readRow(row: Row, reading: Reading): { read: ReadRow } | { faults: RowFault[] } {
  const faults: RowFault[] = []
  const fault = (path: Column, message: string) => void faults.push({ row: row.row, path, message })
  const texts = ImportedRequest.safeParse({ ...row, email: row.email.trim() })
  for (const issue of texts.error?.issues ?? []) fault(columnOf(issue.path[0]), issue.message)

  const phone = row.phone.trim()
  if (phone !== '' && !reading.isPhone(phone)) fault('phone', 'is not a phone number')
  const name = oneLine(row.name) || phone || row.email.trim()
  if (name === '') fault('name', 'is needed, or a phone number or mail')
  const service = row.service.trim()
  const serviceId = reading.services.get(service.toLowerCase()) ?? null
  if (service !== '' && serviceId === null) fault('service', 'is not a service of this business')
  const source = row.source.trim() === '' ? 'other' : reading.sources.get(fold(row.source))
  if (!source) fault('source', 'is not a source that is known')
  const created = row.created.trim() === '' ? null : readCreated(row.created, reading)
  if (created === undefined) fault('created', 'is not a date in the past')

  if (!texts.data || !source || created === undefined || faults.length > 0) return { faults: onePerColumn(faults) }
  // a mail as a name may be longer than a name
  return { read: { row: row.row, ...texts.data, name: name.slice(0, 120), phone, serviceId, source, created } }
}

const columns = ['name', 'phone', 'email', 'address', 'service', 'message', 'source', 'created'] as const
const columnOf = (key: PropertyKey | undefined): Column => columns.find((column) => column === key) ?? 'name'

const onePerColumn = (faults: readonly RowFault[]): RowFault[] =>
  faults.filter((fault, index) => faults.findIndex(({ path }) => path === fault.path) === index)
