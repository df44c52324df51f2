import { z } from 'zod'
import { importFields } from '#contract/customers.fields.ts'
import { CustomerImport, importLimits, type importStates } from '#contract/customers.files.ts'
import { CustomerImportId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { beginImport } from '../../platform/jobs/import-lease.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { importKind } from './customers.importing.kinds.ts'
import { presentImport } from './customers.importing.present.ts'
import {
  archiveUntouched,
  changeImport,
  findImport,
  findUpload,
  insertImport,
  lockImport,
  type ImportRow,
} from './customers.importing.store.ts'

type State = (typeof importStates)[number]

export const Mapping = z.array(z.enum(importFields).nullable())
export const Choices = z.object({
  leave_out_faulty: z.boolean().default(false),
  known: z.enum(['fill', 'skip']).default('fill'),
})

/** At most so many are archived by one statement. */
const atOnce = 2000

async function enqueue(work: SiteWork, row: ImportRow): Promise<void> {
  const importId = CustomerImportId.parse(row.id)
  await work.enqueue(importKind, { site: { id: work.site.id, slug: work.site.slug }, importId }, { onlyOne: row.id })
}

/** The file, held, if it is in one of these states. @throws Refusal not_found, conflict */
async function held(work: SiteWork, id: CustomerImportId, states: readonly State[]): Promise<ImportRow> {
  const row = await lockImport(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  if (!states.some((state) => state === row.state)) throw new Refusal('conflict')
  return row
}

/**
 * Takes a finished upload as a file with customers; a job looks what is in it.
 * @throws Refusal not_found, too_large, upload_incomplete, import_running
 */
export const createCustomerImport =
  ({ storage }: { readonly storage: Pick<Storage, 'stat'> }) =>
  async (work: SiteWork, { body }: Input<'createCustomerImport'>): Promise<Answer<'createCustomerImport'>> => {
    const { db, site, actor, now } = work
    const upload = await findUpload(db, site.id, body.upload_id, now)
    if (!upload) throw new Refusal('not_found')
    if (upload.bytes > importLimits.bytes) throw new Refusal('too_large')
    const stored = await storage.stat(uploadKey(upload.id))
    if (stored?.size !== upload.bytes) throw new Refusal('upload_incomplete')
    const id = newId(CustomerImportId)
    await beginImport(work, id)
    const row = await insertImport(db, {
      site_id: site.id,
      id,
      upload_id: upload.id,
      user_id: actor.kind === 'member' ? actor.userId : null,
      file_name: body.file_name,
      bytes: upload.bytes,
      state: 'reading',
      created_at: now,
      modified_at: now,
    })
    await enqueue(work, row)
    return { import: presentImport(row) }
  }

/** @throws Refusal not_found */
export async function getCustomerImport(
  work: SiteWork,
  { params }: Input<'getCustomerImport'>,
): Promise<Answer<'getCustomerImport'>> {
  const row = await findImport(work.db, work.site.id, params.importId)
  if (!row) throw new Refusal('not_found')
  return { import: presentImport(row) }
}

/** Reads the file through with these columns; a job does it. @throws Refusal not_found, conflict, invalid, import_running */
export async function checkCustomerImport(
  work: SiteWork,
  { params, body }: Input<'checkCustomerImport'>,
): Promise<Answer<'checkCustomerImport'>> {
  const row = await held(work, params.importId, ['mapping', 'checked'])
  if (row.kind === 'csv' && body.mapping.every((field) => field === null))
    throw refuseField('invalid', 'mapping', 'has no column that is one of ours')
  await beginImport(work, row.id)
  const changed = await changeImport(
    work.db,
    work.site.id,
    params.importId,
    { state: 'checking', mapping: JSON.stringify(body.mapping), findings: null, bytes_done: 0 },
    work.now,
  )
  await enqueue(work, changed)
  return { import: presentImport(changed) }
}

/**
 * Takes the file in; a job does it, all in one transaction.
 * @throws Refusal not_found, conflict where it was not read through, or has lines that are not right and may not be left
 * out, import_running
 */
export async function startCustomerImport(
  work: SiteWork,
  { params, body }: Input<'startCustomerImport'>,
): Promise<Answer<'startCustomerImport'>> {
  const row = await held(work, params.importId, ['checked'])
  const findings = CustomerImport.shape.findings.parse(row.findings)
  if (!findings || findings.rows === findings.faulty) throw new Refusal('conflict')
  if (findings.faulty > 0 && !body.leave_out_faulty) throw new Refusal('conflict')
  await beginImport(work, row.id)
  const changed = await changeImport(
    work.db,
    work.site.id,
    params.importId,
    { state: 'importing', choices: JSON.stringify(body), bytes_done: 0 },
    work.now,
  )
  await enqueue(work, changed)
  return { import: presentImport(changed) }
}

/** Archives whom a file brought, but for those that somebody touched since. @throws Refusal not_found, conflict */
export async function undoCustomerImport(
  work: SiteWork,
  { params }: Input<'undoCustomerImport'>,
): Promise<Answer<'undoCustomerImport'>> {
  const { db, site, now } = work
  await held(work, params.importId, ['done'])
  let archived = 0
  for (;;) {
    const count = await archiveUntouched(db, site.id, params.importId, now, atOnce)
    archived += count
    if (count < atOnce) break
  }
  const changed = await changeImport(db, site.id, params.importId, { state: 'undone' }, now)
  work.audit({
    act: 'customer.undo_import',
    record: 'site',
    recordId: site.id,
    after: { archived, import: changed.id },
  })
  work.announce('customers', changed.id)
  return { import: presentImport(changed), archived }
}
