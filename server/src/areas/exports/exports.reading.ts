import { createHash } from 'node:crypto'
import type { ImportFault } from '#contract/exports.faults.ts'
import { importMostBytes, importPartBytes } from '#contract/exports.faults.ts'
import { photoLimits } from '#contract/photos.ts'
import { permitLimits } from '#contract/permits/values.ts'
import { LandingPagePatch } from '#contract/sites.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { z } from 'zod'
import type { Storage } from '../../platform/storage/storage.ts'
import { readContent, readDirectory, type Source, type ZipEntry, type ZipFault } from '../../platform/zip/read.ts'
import { isSource } from '../permits/index.ts'
import {
  fileName,
  formatName,
  formatVersion,
  isKnownName,
  logoName,
  Manifest,
  manifestName,
  mostFiles,
  partKey,
  recordsName,
  siteName,
} from './exports.format.ts'
import type { CatalogueColumn, ExportedTable } from './exports.tables.rules.ts'
import { isReadable } from './values/values.rules.ts'

/** Why a file is not taken in; `about` is a name in the file. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
  readonly fault: ImportFault
  readonly about: string | undefined
  constructor(fault: ImportFault, about?: string) {
    super(about === undefined ? fault : `${fault}: ${about}`)
    this.fault = fault
    this.about = about
  }
}

/**
 * Bytes that a file may hold unpacked, beside those for each byte of the upload. Ours are not packed at all, and other
 * programs make text ten to forty times smaller.
 */
const [smallFile, mostRatio] = [16_000_000, 100]
const mostRecords = 5_000_000
/** Bytes of one record: nothing a person wrote is longer. */
const longestLine = 16_000_000
/** Bytes of the manifest, beside those for each file of the archive, and the most in all: it is read in one piece. */
const [longestManifest, longestPerFile, longestOfAll] = [16_000_000, 700, 64_000_000]
/** Values of one JSON text, beside those for each file of the archive: one of two bytes may take thirty in memory. */
const [mostValues, mostValuesPerFile] = [500_000, 8]
/** Shorter texts cannot have more values than that. */
const shortText = 2 * mostValues

/** The upload as one stretch of bytes: its parts lie apart and are all of one size but the last. */
export function partsSource(storage: Storage, place: { siteId: string; importId: string; bytes: number }): Source {
  return {
    size: place.bytes,
    async *read(first, length) {
      let at = first
      const end = first + length
      while (at < end) {
        const part = Math.floor(at / importPartBytes)
        const from = at - part * importPartBytes
        const to = Math.min(importPartBytes, end - part * importPartBytes)
        const { stream } = await storage.get(partKey(place.siteId, place.importId, part), { first: from, last: to - 1 })
        for await (const piece of stream) yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
        at = part * importPartBytes + to
      }
    },
  }
}

/** A file that was looked through from end to end. */
export interface ReadExport {
  readonly manifest: Manifest
  readonly tables: readonly { readonly table: ExportedTable; readonly columns: readonly CatalogueColumn[] }[]
  readonly site: Readonly<Record<string, unknown>>
  readonly records: number
  /** The rows of a table as JSON text, some at a time. */
  readonly rowsOf: (table: string) => AsyncGenerator<string[]>
  /** A photo's original. */
  readonly contentOf: (file: string) => AsyncGenerator<Buffer>
}

interface Known {
  readonly tables: readonly ExportedTable[]
  readonly site: readonly CatalogueColumn[]
}

const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b]

/** At least as many values as a piece of JSON has: commas inside of texts count as well. */
function valuesIn(json: Buffer): number {
  let count = 0
  for (const byte of json) if (byte === comma || byte === bracket || byte === brace) count += 1
  return count
}

async function whole(source: Source, entry: ZipEntry, most: { bytes: number; values: number }): Promise<string> {
  if (entry.size > most.bytes) throw new ImportRefusal('too_large', entry.name)
  const pieces: Buffer[] = []
  let values = 0
  for await (const piece of readContent(source, entry)) {
    values += valuesIn(piece)
    if (values > most.values) throw new ImportRefusal('too_large', entry.name)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** @throws ImportRefusal */
function parseJson(text: string, about: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportRefusal('bad_record', about)
  }
}

/** The lines of an entry. @throws ImportRefusal, ZipFault */
async function* linesOf(source: Source, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new ImportRefusal('bad_record', entry.name)
    }
  }
  // joined where a line ends: a long one that is joined with each piece would be copied a thousand times
  let open: string[] = []
  let length = 0
  const lineOf = (end: string): string => {
    const line = open.length === 0 ? end : open.join('') + end
    ;[open, length] = [[], 0]
    if (line.length > shortText && valuesIn(Buffer.from(line)) > mostValues)
      throw new ImportRefusal('too_large', entry.name)
    return line
  }
  for await (const piece of readContent(source, entry)) {
    const [first = '', ...others] = decode(piece).split('\n')
    const last = others.pop()
    if (last !== undefined) {
      yield lineOf(first)
      yield* others
    }
    const rest = last ?? first
    open.push(rest)
    length += rest.length
    if (length > longestLine) throw new ImportRefusal('too_large', entry.name)
  }
  const line = lineOf(decode())
  if (line !== '') yield line
}

const Record = z.record(z.string(), z.unknown())
/** What of the business's own row is reckoned with everywhere: with a time zone that is none, jobs of all would stand still. */
const Reckoned = z.object({ time_zone: LandingPagePatch.shape.time_zone, hours: LandingPagePatch.shape.hours })

async function readManifest(source: Source, entries: ReadonlyMap<string, ZipEntry>): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry) throw new ImportRefusal('not_an_export')
  const most = {
    bytes: Math.min(longestManifest + entries.size * longestPerFile, longestOfAll),
    values: mostValues + entries.size * mostValuesPerFile,
  }
  const given = parseJson(await whole(source, entry, most), manifestName)
  const head = z.object({ format: z.literal(formatName), version: z.number() }).safeParse(given)
  if (!head.success) throw new ImportRefusal('not_an_export')
  if (head.data.version > formatVersion) throw new ImportRefusal('newer')
  const manifest = Manifest.safeParse(given)
  if (!manifest.success) throw new ImportRefusal('bad_record', manifestName)
  return manifest.data
}

/** What the manifest says of records, held against what this business can have. @throws ImportRefusal */
function fit(manifest: Manifest, entries: ReadonlyMap<string, ZipEntry>, known: Known): ReadExport['tables'] {
  const names = new Set<string>()
  for (const name of manifest.site)
    if (!known.site.some((column) => column.name === name)) throw new ImportRefusal('unknown_field', `site.${name}`)
  const told = manifest.tables.map(({ name, columns }) => {
    const table = known.tables.find((one) => one.name === name)
    if (!table || names.has(name)) throw new ImportRefusal('unknown_table', name)
    names.add(name)
    if (!entries.has(recordsName(name))) throw new ImportRefusal('incomplete', recordsName(name))
    const carried = [...new Set(columns)].map((column) => {
      const found = table.carried.find((one) => one.name === column)
      if (!found) throw new ImportRefusal('unknown_field', `${name}.${column}`)
      return found
    })
    return { table, columns: carried }
  })
  if (!entries.has(siteName)) throw new ImportRefusal('incomplete', siteName)
  return known.tables.flatMap((table) => told.filter((one) => one.table === table))
}

/** @throws ImportRefusal for names that lead anywhere else, or that are there twice */
function named(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const byName = new Map<string, ZipEntry>()
  for (const entry of entries) {
    if (!isKnownName(entry.name)) throw new ImportRefusal('bad_name', entry.name.slice(0, 120))
    if (byName.has(entry.name)) throw new ImportRefusal('bad_name', entry.name.slice(0, 120))
    byName.set(entry.name, entry)
  }
  return byName
}

/** Records taken together into one statement. */
const atOnce = 500
const mostTogether = 4_000_000

/** Looks through every record: it must be one, of this table's fields and values, and as many as were told. */
async function countRecords(
  source: Source,
  entry: ZipEntry,
  { table, columns }: { readonly table: ExportedTable; readonly columns: readonly CatalogueColumn[] },
  told: number,
) {
  const names = new Set(columns.map(({ name }) => name))
  let count = 0
  for await (const line of linesOf(source, entry)) {
    count += 1
    if (count > told) break
    const about = `${entry.name}:${count}`
    const record = Record.safeParse(parseJson(line, about))
    if (!record.success) throw new ImportRefusal('bad_record', about)
    const foreign = Object.keys(record.data).find((name) => !names.has(name))
    if (foreign !== undefined) throw new ImportRefusal('unknown_field', `${about} ${foreign}`.slice(0, 200))
    if (!isReadable(table.name, columns, record.data)) throw new ImportRefusal('bad_record', about)
  }
  if (count !== told) throw new ImportRefusal('incomplete', entry.name)
  return count
}

/**
 * Reads a file that came in: its directory, what it says it is, and every record, before anything is written anywhere.
 * @throws ImportRefusal
 */
export async function readExport(source: Source, known: Known): Promise<ReadExport> {
  const bytes = Math.min(importMostBytes, smallFile + mostRatio * source.size)
  const entries = named(await readDirectory(source, { entries: mostFiles, bytes }))
  const manifest = await readManifest(source, entries)
  if (manifest.tables.reduce((sum, { count }) => sum + count, 0) > mostRecords)
    throw new ImportRefusal('too_large', manifestName)
  const tables = fit(manifest, entries, known)
  const entryOf = (name: string): ZipEntry => {
    const entry = entries.get(name)
    if (!entry) throw new ImportRefusal('incomplete', name)
    return entry
  }
  for (const { file, id } of manifest.photos) {
    if (!file.startsWith(`photos/${id}/`) || !entries.has(file)) throw new ImportRefusal('missing_photo', file)
    // no larger than one that is uploaded by itself
    if (entryOf(file).size > photoLimits.bytes) throw new ImportRefusal('too_large', file)
  }
  for (const { file, hash } of manifest.logos) {
    if (file !== logoName(hash) || !entries.has(file)) throw new ImportRefusal('incomplete', file)
    if (entryOf(file).size > websiteLimits.logoBytes) throw new ImportRefusal('too_large', file)
  }
  for (const { file, id } of manifest.files) {
    if (file !== fileName(id) || !entries.has(file)) throw new ImportRefusal('incomplete', file)
    if (entryOf(file).size > quoteLimits.fileBytes) throw new ImportRefusal('too_large', file)
  }
  const site = Record.safeParse(
    parseJson(await whole(source, entryOf(siteName), { bytes: longestLine, values: mostValues }), siteName),
  )
  if (!site.success) throw new ImportRefusal('bad_record', siteName)
  const strange = Object.keys(site.data).find((name) => !manifest.site.includes(name))
  if (strange !== undefined) throw new ImportRefusal('unknown_field', `site.${strange}`)
  if (!Reckoned.safeParse(site.data).success) throw new ImportRefusal('bad_record', siteName)

  let records = 0
  for (const { table, columns } of tables) {
    const told = manifest.tables.find(({ name }) => name === table.name)?.count ?? 0
    records += await countRecords(source, entryOf(recordsName(table.name)), { table, columns }, told)
  }
  return {
    manifest,
    tables,
    site: site.data,
    records,
    async *rowsOf(table) {
      let some: string[] = []
      let size = 0
      for await (const line of linesOf(source, entryOf(recordsName(table)))) {
        some.push(line)
        size += line.length
        if (some.length < atOnce && size < mostTogether) continue
        yield some
        ;[some, size] = [[], 0]
      }
      if (some.length > 0) yield some
    },
    contentOf: (file) => readContent(source, entryOf(file)),
  }
}

/** Cities are asked by what these rows say: each must be one that could have been added here. @throws ImportRefusal */
export async function checkSources({ rowsOf, tables }: ReadExport): Promise<void> {
  const name = 'permit_sources'
  if (!tables.some(({ table }) => table.name === name)) return
  let count = 0
  for await (const rows of rowsOf(name))
    for (const row of rows) {
      count += 1
      if (count > permitLimits.sources || !isSource(JSON.parse(row)))
        throw new ImportRefusal('bad_record', recordsName(name))
    }
}

/** What a row says of its content. */
export interface Sum {
  readonly sha256: string
  readonly bytes?: number | undefined
}

/** What the row of each photo, or of each attachment of a quote, says its content has. */
export async function checksumsIn(
  { rowsOf, tables, manifest }: ReadExport,
  name: 'photos' | 'quote_files',
): Promise<Map<string, Sum>> {
  const wanted = new Set<string>((name === 'photos' ? manifest.photos : manifest.files).map(({ id }) => id))
  const sums = new Map<string, Sum>()
  if (!tables.some(({ table }) => table.name === name)) return sums
  const Summed = z.object({ id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().optional() })
  for await (const rows of rowsOf(name))
    for (const row of rows) {
      const one = Summed.safeParse(JSON.parse(row))
      if (!one.success) throw new ImportRefusal('bad_record', recordsName(name))
      if (wanted.has(one.data.id)) sums.set(one.data.id, one.data)
    }
  return sums
}

/** A file's bytes as they are written, held against the checksum of its row. @throws ImportRefusal after the last byte */
export async function* checkedContent(
  content: AsyncIterable<Buffer>,
  file: string,
  sum: string | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sum) throw new ImportRefusal('damaged', file)
}

/** What a fault of the archive itself is called here. */
export const refusalOf = (fault: ZipFault): ImportRefusal => new ImportRefusal(fault.kind, fault.about?.slice(0, 120))
