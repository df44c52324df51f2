import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { PhotoId, QuoteFileId, SiteId } from '#contract/shared.ts'
import { endImportLease, nextLook, takeImportLease } from '../../platform/jobs/import-lease.ts'
import type { JobTry } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { ZipFault } from '../../platform/zip/read.ts'
import { askForSizes, originalKey } from '../photos/photos.originals.operations.ts'
import { isPdf, quoteFileKey } from '../quotes/index.ts'
import { takeLogo } from '../website/index.ts'
import { readCatalogue, readSiteColumns } from './exports.catalogue.ts'
import { holdsOf } from './exports.emptiness.ts'
import { importKind } from './exports.kinds.ts'
import type { MakingParts } from './exports.making.ts'
import {
  checkedContent,
  checksumsIn,
  checkSources,
  ImportRefusal,
  partsSource,
  readExport,
  refusalOf,
  type ReadExport,
} from './exports.reading.ts'
import { changeImport, lockImport } from './exports.store.ts'
import { exportedTables, siteColumns } from './exports.tables.rules.ts'
import { writeRecords } from './exports.writing.ts'

/**
 * Carries out what writes so many bytes, if the disk has them beside what is left to the database.
 * @throws Refusal storage_full
 */
export type WithRoom = <Result>(bytes: number, act: () => Promise<Result>) => Promise<Result>

export interface ImportingParts extends MakingParts {
  readonly workshop: Workshop
  readonly withRoom: WithRoom
  readonly log: Log
}
type Importing = z.output<typeof importKind.data>
type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

/** How often somebody is told how far it is. */
const toldEvery = 20

/**
 * Takes a file in. It is read from end to end first; then the photos are laid where they will be looked for, which nobody
 * sees; then all records come in one transaction. Whatever is wrong, nothing of it is there.
 */
export async function takeIn(parts: ImportingParts, data: Importing, attempt?: JobTry): Promise<void> {
  const { siteId, slug, importId } = data
  const inSite: InSite = (act) => parts.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, act)
  const row = await inSite(async (work) => {
    const found = await lockImport(work, importId)
    if (found?.state !== 'waiting' && found?.state !== 'running') return null
    if (!(await takeImportLease(work, importId))) {
      await work.enqueue(importKind, data, { onlyOne: importId, startAfter: nextLook(work) })
      return null
    }
    await changeImport(work, importId, { state: 'running', touched_at: work.now })
    work.announce('imports', importId)
    return found
  })
  if (!row) return
  const laid: string[] = []
  try {
    const source = partsSource(parts.storage, { siteId, importId, bytes: row.bytes })
    const known = await inSite(async ({ db }) => ({
      tables: exportedTables(await readCatalogue(db)),
      site: siteColumns(await readSiteColumns(db)),
    }))
    const read = await readExport(source, known)
    await checkSources(read)
    await layPhotos(parts, inSite, data, read, laid)
    await layFiles(parts, data, read, laid)
    const logos = await takeLogos(parts, data, read)
    await inSite(async (work) => {
      await writeAll(work, data, read)
      for (const keep of logos) await keep(work)
    })
    await removeParts(parts, siteId, importId)
  } catch (error) {
    const refusal = error instanceof ZipFault ? refusalOf(error) : error
    if (!(refusal instanceof ImportRefusal) && !attempt?.last) throw error
    parts.log.warn(
      { import: importId, reason: error instanceof Error ? error.message : String(error) },
      'a file was not taken in',
    )
    for (const key of laid) await parts.storage.remove(key)
    await inSite((work) => fail(work, data, refusal instanceof ImportRefusal ? refusal : new ImportRefusal('failed')))
    await removeParts(parts, siteId, importId)
  }
}

async function layPhotos(
  { storage, withRoom }: ImportingParts,
  inSite: InSite,
  { siteId, importId }: Importing,
  read: ReadExport,
  laid: string[],
): Promise<void> {
  const { photos } = read.manifest
  const sums = await checksumsIn(read, 'photos')
  const total = read.records + photos.length
  const told = (done: number) =>
    inSite(async (work) => {
      await changeImport(work, importId, { done, total, touched_at: work.now })
      work.announce('imports', importId)
    })
  await told(0)
  for (const [index, { id, file }] of photos.entries()) {
    const key = originalKey(siteId, id)
    // a file names each photo once, and only those it has a row of: nothing is laid where another photo's original is
    if (!sums.has(id)) throw new ImportRefusal('missing_photo', file)
    laid.push(key)
    const content = checkedContent(read.contentOf(file), file, sums.get(id)?.sha256)
    await withRoom(photoLimits.bytes, () =>
      storage.put(key, Readable.from(content), { type: 'application/octet-stream' }),
    )
    if ((index + 1) % toldEvery === 0) await told(index + 1)
  }
  await told(photos.length)
}

/** Lays attachments of quotes where they will be looked for: PDFs as they were taken in, and nothing else. */
async function layFiles(
  { storage, withRoom }: ImportingParts,
  { siteId }: Importing,
  read: ReadExport,
  laid: string[],
): Promise<void> {
  const sums = await checksumsIn(read, 'quote_files')
  for (const { id, file } of read.manifest.files) {
    const sum = sums.get(id)
    if (!sum) throw new ImportRefusal('incomplete', file)
    const content = await buffer(checkedContent(read.contentOf(file), file, sum.sha256))
    // what its row says is what it counts for in the storage
    if (!isPdf(content) || content.byteLength !== sum.bytes) throw new ImportRefusal('damaged', file)
    const key = quoteFileKey(SiteId.parse(siteId), QuoteFileId.parse(id))
    laid.push(key)
    await withRoom(content.byteLength, () => storage.put(key, content, { type: 'application/pdf' }))
  }
}

/** Makes the pictures of the logos anew; a file that is none is left out, and the website shows the name instead. */
async function takeLogos(
  { storage, log }: ImportingParts,
  { siteId, importId }: Importing,
  read: ReadExport,
): Promise<((work: SiteWork) => Promise<void>)[]> {
  const taken: ((work: SiteWork) => Promise<void>)[] = []
  for (const { hash, file } of read.manifest.logos)
    try {
      const content = await buffer(read.contentOf(file))
      taken.push(await takeLogo({ storage }, siteId, { hash, content }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ import: importId, file }, 'a logo was not taken in')
    }
  return taken
}

/** All records, or none: the business must still be empty. */
async function writeAll(work: SiteWork, { siteId, importId }: Importing, read: ReadExport): Promise<void> {
  const row = await lockImport(work, importId)
  if (row?.state !== 'running') throw new ImportRefusal('failed')
  const [held] = await holdsOf(work)
  if (held) throw new ImportRefusal('not_empty', held.table)
  const written = await writeRecords(work, read, () => {})
  // those without an original end as damaged, and say so
  const photos = [...read.manifest.photos.map(({ id }) => id), ...read.manifest.missing]
  for (const id of new Set(photos)) await askForSizes(work, PhotoId.parse(id))
  const outcome = {
    records: written.records,
    photos: read.manifest.photos.length,
    without_person: written.withoutPerson,
  }
  const total = read.records + read.manifest.photos.length
  await changeImport(work, importId, {
    state: 'done',
    done: total,
    total,
    outcome: JSON.stringify(outcome),
    finished_at: work.now,
  })
  await endImportLease(work, importId)
  work.audit({ act: 'import.finish', record: 'import', recordId: importId, after: { photos: outcome.photos } })
  work.announce('imports', importId)
  work.announce('site', siteId)
}

async function fail(work: SiteWork, { importId }: Importing, { fault, about }: ImportRefusal): Promise<void> {
  await changeImport(work, importId, {
    state: 'failed',
    fault,
    fault_about: about ?? null,
    finished_at: work.now,
  })
  await endImportLease(work, importId)
  work.audit({ act: 'import.fail', record: 'import', recordId: importId, after: { fault } })
  work.announce('imports', importId)
}

/** The upload is of no use any more, however it ended. */
async function removeParts({ storage }: ImportingParts, siteId: string, importId: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(`sites/${siteId}/imports/${importId}`)) keys.push(key)
  for (const key of keys) await storage.remove(key)
}
