import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { QuoteFileId, SiteId } from '#contract/shared.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.rules.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { NotStored, type Storage } from '../../platform/storage/storage.ts'
import { dosMoment } from '../../platform/zip/write.ts'
import { originalKey, safeName } from '../photos/photos.originals.operations.ts'
import { allQuoteFiles, quoteFileKey } from '../quotes/index.ts'
import { listLogoRows, logoKey } from '../website/index.ts'
import { readCatalogue, readSiteColumns } from './exports.catalogue.ts'
import {
  csvName,
  exportKey,
  fileName,
  formatName,
  formatVersion,
  logoName,
  manifestName,
  mostLogos,
  recordsName,
  siteName,
  type Manifest,
  type Piece,
} from './exports.format.ts'
import { asCsv, exportedTables, isPerson, siteColumns, type ExportedTable } from './exports.tables.rules.ts'

type Db = Transaction<Tables>

export interface MakingParts {
  readonly database: Database
  readonly storage: Storage
}

/** Which file is made, and who is told how far it is: records and photos so far, of so many. */
export interface Making {
  readonly siteId: string
  readonly exportId: string
  readonly now: Date
  /** @throws to stop */
  readonly told: (done: number, total: number) => Promise<void>
}

/** Rows fetched at once. */
const atOnce = 500

/** The rows of a table as JSON text, in the order of its key, as many as there are, and few of them in memory. */
async function* rowsOf(db: Db, { name, carried, key }: ExportedTable, siteId: string): AsyncGenerator<string[]> {
  const columns = carried.map((column) => sql`${sql.lit(column.name)}, t.${sql.id(column.name)}`)
  const pairs = chunks(columns, 40).map((some) => sql`jsonb_build_object(${sql.join(some)})`)
  const order = key.map((column) => sql`t.${sql.id(column)}`)
  await sql`declare rows_of no scroll cursor for
    select (${sql.join(pairs, sql` || `)})::text as row from ${sql.id(name)} as t where t.site_id = ${siteId}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from rows_of`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < atOnce) break
  }
  await sql`close rows_of`.execute(db)
}

/** A function of the database takes no more than a hundred arguments. */
const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const Row = z.record(z.string(), z.unknown())

async function* csvOf(db: Db, table: ExportedTable, siteId: string): AsyncGenerator<string> {
  const columns = table.carried.map(({ name }) => name)
  yield `${byteOrderMark}${csvLines([columns])}`
  for await (const rows of rowsOf(db, table, siteId))
    yield csvLines(rows.map((row) => Row.parse(JSON.parse(row))).map((row) => columns.map((name) => cell(row[name]))))
}

/** Keeps a piece in the storage, and says of it what a ZIP wants to know. */
async function keep(
  { storage }: MakingParts,
  { siteId, exportId, now }: Making,
  name: string,
  content: AsyncIterable<string>,
): Promise<Piece> {
  const key = exportKey(siteId, exportId, name.replaceAll('/', '-'))
  let [size, crc] = [0, 0]
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      size += bytes.byteLength
      crc = crc32(bytes, crc)
      yield bytes
    }
  }
  await storage.put(key, Readable.from(counted()), { type: 'application/octet-stream' })
  return { name, key, size, crc, moment: dosMoment(now) }
}

interface Records {
  readonly pieces: readonly Piece[]
  readonly photos: readonly { id: string; key: string; file: string; at: Date }[]
  readonly logos: readonly { readonly hash: string; readonly created_at: Date }[]
  readonly files: readonly { readonly id: string; readonly created_at: Date }[]
  readonly manifest: Omit<Manifest, 'photos' | 'missing' | 'logos' | 'files'>
  readonly count: number
}

async function peopleIn(db: Db, tables: readonly ExportedTable[], siteId: string): Promise<Manifest['people']> {
  const named = tables.flatMap(({ name, carried }) =>
    carried
      .filter((column) => isPerson(column) && column.type === 'uuid')
      .map((column) => sql`select ${sql.id(column.name)} as id from ${sql.id(name)} where site_id = ${siteId}`),
  )
  const { rows } = await sql<Manifest['people'][number]>`
    select u.id, btrim(concat(u.first_name, ' ', u.last_name)) as name, m.role
    from users as u left join memberships as m on m.user_id = u.id and m.site_id = ${siteId}
    where m.user_id is not null or u.id in (${sql.join(named, sql` union `)})
    order by u.id`.execute(db)
  return rows
}

/** All records as they are at one moment. */
async function writeRecords(parts: MakingParts, making: Making): Promise<Records> {
  const { siteId } = making
  return parts.database.inSite({ siteId, snapshot: true }, async ({ db }) => {
    const tables = exportedTables(await readCatalogue(db))
    const ofSite = siteColumns(await readSiteColumns(db)).map(({ name }) => name)
    const [site] = (
      await sql<{ slug: string; name: string; row: Record<string, unknown> }>`
        select slug, name, to_jsonb(sites) as row from sites where id = ${siteId}`.execute(db)
    ).rows
    if (!site) throw new Error('the business is gone')
    const own = JSON.stringify(Object.fromEntries(ofSite.map((name) => [name, site.row[name]])))
    const pieces = [await keep(parts, making, siteName, one(`${own}\n`))]
    const told: Manifest['tables'] = []
    let count = 0
    for (const table of tables) {
      let rows = 0
      async function* lines(): AsyncGenerator<string> {
        for await (const some of rowsOf(db, table, siteId)) {
          rows += some.length
          yield `${some.join('\n')}\n`
        }
      }
      pieces.push(await keep(parts, making, recordsName(table.name), lines()))
      told.push({ name: table.name, columns: table.carried.map(({ name }) => name), count: rows })
      count += rows
    }
    for (const table of tables.filter(({ name }) => asCsv.includes(name)))
      pieces.push(await keep(parts, making, csvName(table.name), csvOf(db, table, siteId)))
    const photos = await photosIn(db, siteId)
    const logos = await listLogoRows(db, SiteId.parse(siteId), mostLogos)
    const files = await allQuoteFiles(db, SiteId.parse(siteId))
    const manifest = {
      format: formatName,
      version: formatVersion,
      made: making.now.toISOString(),
      business: { slug: site.slug, name: site.name },
      site: ofSite,
      tables: told,
      people: await peopleIn(db, tables, siteId),
    } as const
    return { pieces, photos, logos, files, manifest, count }
  })
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

async function photosIn(db: Db, siteId: string): Promise<Records['photos']> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'original_key', 'file_name', 'ordered_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, key: row.original_key, file: safeName(row.file_name), at: row.ordered_at }))
}

/** Reads a photo's original through, for its size and checksum; null when it is gone. */
async function checked({ storage }: MakingParts, keys: readonly string[]) {
  for (const key of keys) {
    try {
      let [size, crc] = [0, 0]
      for await (const piece of (await storage.get(key)).stream) {
        const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
        size += bytes.byteLength
        crc = crc32(bytes, crc)
      }
      return { key, size, crc }
    } catch (error) {
      if (!(error instanceof NotStored)) throw error
    }
  }
  return null
}

/** Adds a file where it lies; null when it is gone. */
async function keepFound(
  parts: MakingParts,
  kept: Piece[],
  { name, key, at }: { readonly name: string; readonly key: string; readonly at: Date },
): Promise<string | null> {
  const found = await checked(parts, [key])
  if (!found) return null
  kept.push({ name, ...found, moment: dosMoment(at) })
  return name
}

/** How often somebody is told how far it is. */
const toldEvery = 20

/** Puts a business together: everything but the photos is written down, those are looked through where they lie. */
export async function makeExport(parts: MakingParts, making: Making): Promise<readonly Piece[]> {
  const { siteId, told } = making
  const { pieces, photos, logos, files, manifest, count } = await writeRecords(parts, making)
  const total = count + photos.length
  await told(count, total)
  const kept: Piece[] = []
  const missing: string[] = []
  const named: Manifest['photos'] = []
  for (const [index, { id, key, file, at }] of photos.entries()) {
    // a job may have brought it to its own place meanwhile
    const found = await checked(parts, [...new Set([key, originalKey(siteId, id)])])
    const name = `photos/${id}/${file.slice(-150).replace(/^[. ]+/, '') || 'photo'}`
    if (found) {
      kept.push({ name, ...found, moment: dosMoment(at) })
      named.push({ id, file: name })
    } else missing.push(id)
    if ((index + 1) % toldEvery === 0) await told(count + index + 1, total)
  }
  const site = SiteId.parse(siteId)
  const marks: Manifest['logos'] = []
  for (const { hash, created_at: at } of logos) {
    const file = await keepFound(parts, kept, { name: logoName(hash), key: logoKey(site, hash), at })
    if (file !== null) marks.push({ hash, file })
  }
  const attached: Manifest['files'] = []
  for (const { id, created_at: at } of files) {
    const key = quoteFileKey(site, QuoteFileId.parse(id))
    const file = await keepFound(parts, kept, { name: fileName(id), key, at })
    if (file !== null) attached.push({ id, file })
  }
  const rest = { photos: named, logos: marks, files: attached, missing }
  const whole: Manifest = { ...manifest, tables: [...manifest.tables], ...rest }
  const first = await keep(parts, making, manifestName, one(JSON.stringify(whole, null, 1)))
  await told(total, total)
  return [first, ...pieces, ...kept]
}
