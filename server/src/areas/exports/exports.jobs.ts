import type { z } from 'zod'
import { ExportId, ImportId, SiteId } from '#contract/shared.ts'
import type { JobHandler, JobTry } from '../../platform/jobs/job.ts'
import { exportKey, type Plan } from './exports.format.ts'
import { takeIn, type ImportingParts } from './exports.importing.ts'
import { removeEndedListFiles } from './exports.lists.operations.ts'
import { exportKind, importKind, sweepExportsKind } from './exports.kinds.ts'
import { makeExport } from './exports.making.ts'
import { planOf } from './exports.plan.ts'
import {
  changeExport,
  diedMeanwhile,
  forgetExport,
  forgetImport,
  lockExport,
  noteProgress,
  retireOlder,
  timeIsOver,
} from './exports.store.ts'

export type ExportJobParts = ImportingParts

/** The kinds of job of this area, for a process that only enqueues. */
export const exportKinds = [exportKind, importKind, sweepExportsKind] as const

type Exporting = z.output<typeof exportKind.data>
type Importing = z.output<typeof importKind.data>

/** What this area does later. */
export function exportJobs(parts: ExportJobParts) {
  const exporting: JobHandler<Exporting> = { kind: exportKind, run: (data, attempt) => make(parts, data, attempt) }
  const importing: JobHandler<Importing> = { kind: importKind, run: (data, attempt) => takeIn(parts, data, attempt) }
  const sweeping: JobHandler<Record<string, never>> = { kind: sweepExportsKind, run: () => sweep(parts) }
  return [exporting, importing, sweeping] as const
}

/** Finished files that a business has at once: each holds all of its records. */
const keptFiles = 3

/** Thrown where somebody removed what is being made. */
class Removed extends Error {}

async function make(parts: ExportJobParts, { siteId, slug, exportId }: Exporting, attempt?: JobTry): Promise<void> {
  const { workshop, storage } = parts
  const inSite = <Result>(act: Parameters<typeof workshop.inSite<Result>>[1]) =>
    workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, act)
  const begun = await inSite(async (work) => {
    const row = await lockExport(work, exportId)
    if (row?.state !== 'waiting' && row?.state !== 'running') return null
    await changeExport(work, exportId, { state: 'running', touched_at: work.now, done: 0 })
    work.announce('exports', exportId)
    return row
  })
  if (!begun) return
  const told = (done: number, total: number) =>
    inSite(async (work) => {
      if (!(await noteProgress(work, exportId, { done, total }))) throw new Removed()
      work.announce('exports', exportId)
    })
  try {
    const pieces = await makeExport(parts, { siteId, exportId, now: begun.created_at, told })
    const plan: Plan = { pieces: [...pieces] }
    await storage.put(exportKey(siteId, exportId, 'plan.json'), Buffer.from(JSON.stringify(plan)), {
      type: 'application/json',
    })
    const { size, etag } = planOf(storage, plan.pieces)
    await inSite(async (work) => {
      const row = await lockExport(work, exportId)
      if (row?.state !== 'running') throw new Removed()
      await changeExport(work, exportId, { state: 'ready', bytes: size, etag, finished_at: work.now })
      work.announce('exports', exportId)
      // their files are swept up behind them
      for (const { id } of await retireOlder(work, keptFiles)) work.announce('exports', id)
    })
  } catch (error) {
    if (error instanceof Removed) return removeFiles(parts, `sites/${siteId}/exports/${exportId}`)
    if (attempt?.last)
      await inSite(async (work) => {
        await changeExport(work, exportId, { state: 'failed', finished_at: work.now })
        work.announce('exports', exportId)
      })
    throw error
  }
}

async function removeFiles({ storage }: Pick<ExportJobParts, 'storage'>, prefix: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  for (const key of keys) await storage.remove(key)
}

/** Minutes without a word after which whoever worked on a file has died. */
const silence = 10

async function sweep(parts: ExportJobParts): Promise<void> {
  const { workshop } = parts
  await workshop.inSystem(async (work) => {
    const { exports, imports } = await diedMeanwhile(work, new Date(work.now.getTime() - silence * 60_000))
    for (const { site_id: siteId, slug, id } of exports) {
      const data = { siteId: SiteId.parse(siteId), slug, exportId: ExportId.parse(id) }
      await work.enqueue(exportKind, data, { onlyOne: id })
    }
    for (const { site_id: siteId, slug, id } of imports) {
      const data = { siteId: SiteId.parse(siteId), slug, importId: ImportId.parse(id) }
      await work.enqueue(importKind, data, { onlyOne: id })
    }
  })
  await workshop.inSystem((work) => removeEndedListFiles(work))
  const over = await workshop.inSystem(timeIsOver)
  for (const { site_id: siteId, id } of over.exports) {
    await removeFiles(parts, `sites/${siteId}/exports/${id}`)
    await workshop.inSystem((work) => forgetExport(work, siteId, id))
  }
  for (const { site_id: siteId, id } of over.imports) {
    await removeFiles(parts, `sites/${siteId}/imports/${id}`)
    await workshop.inSystem((work) => forgetImport(work, siteId, id))
  }
}
