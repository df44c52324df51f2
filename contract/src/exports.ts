import { z } from 'zod'
import type { Calls } from './call.ts'
import { importFaults, importMostBytes } from './exports.faults.ts'
import { ExportId, ImportId, Moment, requiredText, slugParams } from './shared.ts'

const progress = {
  /** Records and photos so far, and of how many; null while nobody knows. */
  done: z.number().int(),
  total: z.number().int().nullable(),
}

/** All of a business as one file. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  ...progress,
  bytes: z.number().int().nullable(),
  created: Moment,
  finished: Moment.nullable(),
  expires: Moment,
})
export type Export = z.output<typeof Export>

/** What came in with a file. */
export const ImportOutcome = z.object({
  records: z.array(z.object({ table: z.string(), count: z.number().int() })),
  photos: z.number().int(),
  /** Records that belonged to somebody who is not a member here. */
  without_person: z.number().int(),
})

export const Import = z.object({
  id: ImportId,
  state: z.enum(['receiving', 'waiting', 'running', 'done', 'failed']),
  file_name: z.string(),
  bytes: z.number().int(),
  /** Parts that have come; an upload goes on with the next. */
  parts: z.number().int(),
  ...progress,
  fault: z.enum(importFaults).nullable(),
  /** What the fault is about: a name in the file. */
  fault_about: z.string().nullable(),
  outcome: ImportOutcome.nullable(),
  created: Moment,
  finished: Moment.nullable(),
})
export type Import = z.output<typeof Import>

const exportParams = slugParams.extend({ exportId: ExportId })
const importParams = slugParams.extend({ importId: ImportId })

export const exportCalls = {
  listExports: {
    summary: 'The files that hold all of the business, newest first; each is kept for seven days',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ exports: z.array(Export) }),
  },
  createExport: {
    summary: 'Begins to put all of the business together as one file',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    ok: z.object({ export: Export }),
    status: 202,
    errors: ['conflict'],
  },
  createExportLink: {
    summary: 'The address of a finished file, good for a day; it may be fetched in pieces',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: exportParams,
    ok: z.object({ url: z.string(), file_name: z.string(), bytes: z.number().int(), expires: Moment }),
    errors: ['conflict'],
  },
  deleteExport: {
    summary: 'Removes a file, or stops making it',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: exportParams,
    ok: z.object({}),
  },
  getImports: {
    summary: 'Whether a file can be taken in, and how the last one went',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      /** What stands in the way: only an empty business takes a file. */
      holds: z.array(z.object({ table: z.string(), count: z.number().int() })),
      import: Import.nullable(),
    }),
  },
  createImport: {
    summary: 'Begins to take a file in; its parts follow',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ file_name: requiredText(200), bytes: z.number().int().min(1).max(importMostBytes) }),
    ok: z.object({ import: Import }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  startImport: {
    summary: 'Says that all parts have come',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: importParams,
    ok: z.object({ import: Import }),
    status: 202,
    errors: ['upload_incomplete', 'conflict', 'import_running'],
  },
  deleteImport: {
    summary: 'Gives up a file whose parts are still coming',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: importParams,
    ok: z.object({}),
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'listExports'
  | 'createExport'
  | 'createExportLink'
  | 'deleteExport'
  | 'getImports'
  | 'createImport'
  | 'startImport'
  | 'deleteImport'
>
