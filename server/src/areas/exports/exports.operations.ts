import { ExportId, ImportId } from '#contract/shared.ts'
import { importPartBytes } from '#contract/exports.faults.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { beginImport } from '../../platform/jobs/import-lease.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { exportAddress } from './exports.address.ts'
import { holdsOf } from './exports.emptiness.ts'
import { exportKind, importKind } from './exports.kinds.ts'
import { presentExport, presentImport } from './exports.present.ts'
import {
  changeExport,
  changeImport,
  insertExport,
  insertImport,
  lastImport,
  listExports as list,
  lockExport,
  lockImport,
  removeImport,
} from './exports.store.ts'

const day = 86_400_000
/** Days that a finished file is kept, and hours that an address of it works. */
const [exportDays, linkHours] = [7, 24]
/** Days in which an upload must be finished. */
const importDays = 2

export const listExports = async (work: SiteWork): Promise<Answer<'listExports'>> => ({
  exports: (await list(work)).map(presentExport),
})

const personOf = ({ actor }: SiteWork) => {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return actor.userId
}

/** @throws Refusal conflict while another is being made */
export async function createExport(work: SiteWork): Promise<Answer<'createExport'>> {
  const { site, now } = work
  const id = newId(ExportId)
  const row = await insertExport(work, {
    site_id: site.id,
    id,
    user_id: personOf(work),
    touched_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + exportDays * day),
  })
  if (!row) throw new Refusal('conflict')
  await work.enqueue(exportKind, { siteId: site.id, slug: site.slug, exportId: id })
  work.audit({ act: 'export.create', record: 'export', recordId: id })
  work.announce('exports', id)
  return { export: presentExport(row) }
}

/** @throws Refusal not_found, conflict for one that is not finished */
export const createExportLink =
  ({ sealer }: { readonly sealer: Sealer }) =>
  async (work: SiteWork, { params }: Input<'createExportLink'>): Promise<Answer<'createExportLink'>> => {
    const { site, now } = work
    const row = await lockExport(work, params.exportId)
    if (!row || row.expires_at <= now) throw new Refusal('not_found')
    if (row.state !== 'ready' || row.bytes === null) throw new Refusal('conflict')
    const ends = Math.min(now.getTime() + linkHours * 3_600_000, row.expires_at.getTime())
    const expires = Math.floor(ends / 1000)
    work.audit({ act: 'export.fetch', record: 'export', recordId: row.id })
    return {
      url: exportAddress(sealer, { slug: site.slug, id: row.id, userId: personOf(work), expires }),
      file_name: fileNameOf(site.slug, row.created_at),
      bytes: row.bytes,
      expires: new Date(expires * 1000).toISOString(),
    }
  }

export const fileNameOf = (slug: string, made: Date): string => `${slug} ${made.toISOString().slice(0, 10)}.zip`

/** What it was made of is swept up behind it. @throws Refusal not_found */
export async function deleteExport(work: SiteWork, { params }: Input<'deleteExport'>): Promise<Answer<'deleteExport'>> {
  const row = await lockExport(work, params.exportId)
  if (!row) throw new Refusal('not_found')
  await changeExport(work, params.exportId, { state: 'failed', expires_at: work.now, finished_at: work.now })
  work.audit({ act: 'export.remove', record: 'export', recordId: row.id })
  work.announce('exports', row.id)
  return {}
}

export async function getImports(work: SiteWork): Promise<Answer<'getImports'>> {
  const row = await lastImport(work)
  return { holds: await holdsOf(work), import: row ? presentImport(row) : null }
}

/** @throws Refusal conflict for a business that is not empty, and while another file is on its way */
export async function createImport(work: SiteWork, { body }: Input<'createImport'>): Promise<Answer<'createImport'>> {
  const { site, now } = work
  if ((await holdsOf(work)).length > 0) throw new Refusal('conflict', { detail: 'the business is not empty' })
  const id = newId(ImportId)
  const row = await insertImport(work, {
    site_id: site.id,
    id,
    ...body,
    user_id: personOf(work),
    touched_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + importDays * day),
  })
  if (!row) throw new Refusal('conflict', { detail: 'another file is on its way' })
  work.audit({ act: 'import.create', record: 'import', recordId: id, after: body })
  work.announce('imports', id)
  return { import: presentImport(row) }
}

/** The parts of a file of so many bytes. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / importPartBytes)

/** @throws Refusal not_found, upload_incomplete, conflict for one that was started already, import_running */
export async function startImport(work: SiteWork, { params }: Input<'startImport'>): Promise<Answer<'startImport'>> {
  const { site, now } = work
  const row = await lockImport(work, params.importId)
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'receiving') throw new Refusal('conflict')
  if (row.parts < partsOf(row.bytes)) throw new Refusal('upload_incomplete')
  await beginImport(work, params.importId)
  const started = await changeImport(work, params.importId, { state: 'waiting', touched_at: now })
  if (!started) throw new Refusal('not_found')
  await work.enqueue(importKind, { siteId: site.id, slug: site.slug, importId: params.importId })
  work.audit({ act: 'import.start', record: 'import', recordId: row.id })
  work.announce('imports', row.id)
  return { import: presentImport(started) }
}

/** One that has begun is finished or fails; nothing of it is there until then. @throws Refusal not_found, conflict */
export async function deleteImport(work: SiteWork, { params }: Input<'deleteImport'>): Promise<Answer<'deleteImport'>> {
  const row = await lockImport(work, params.importId)
  if (!row) throw new Refusal('not_found')
  if (row.state === 'waiting' || row.state === 'running') throw new Refusal('conflict')
  // one that is finished left nothing but its row; the parts of another are swept up
  if (row.finished_at !== null) await removeImport(work, params.importId)
  else await changeImport(work, params.importId, { state: 'failed', expires_at: work.now })
  work.audit({ act: 'import.remove', record: 'import', recordId: row.id })
  work.announce('imports', row.id)
  return {}
}
