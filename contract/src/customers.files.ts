import { z } from 'zod'
import type { Calls } from './call.ts'
import { CustomerFilter } from './customers.ts'
import { importFields } from './customers.fields.ts'
import { customersAtOnce } from './customers.work.ts'
import { fileLocale, ListFile } from './exports.lists.ts'
import { CustomerId, CustomerImportId, Moment, requiredText, slugParams, UploadId } from './shared.ts'

/**
 * What a file may hold. Bytes as for any upload; `columns` are looked at, and a line may have up to `widest`. `cell` in
 * letters.
 */
export const importLimits = {
  bytes: 50_000_000,
  customers: 100_000,
  columns: 100,
  widest: 1000,
  cell: 100_000,
} as const

export const importStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'undone',
] as const
/** Why nothing came of a file. */
export const importFailures = [
  'unreadable',
  'empty',
  'too_many',
  'too_wide',
  'long_cell',
  'broken',
  'changed',
  'unexpected',
] as const

/** What is wrong with one cell; `row` is the card's number from 1, or how many lines of the file are above, blank ones too. */
export const ImportFault = z.object({
  row: z.number().int(),
  field: z.enum([...importFields, 'row']),
  message: z.enum([
    'needed',
    'not_a_phone',
    'not_an_email',
    'too_long',
    'too_many',
    'unknown_word',
    'unreadable',
    'broken_line',
  ]),
  /** The beginning of what stands there. */
  value: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

/** A file on its way in. Nothing of it is taken in before `importing` has ended well. */
export const CustomerImport = z.object({
  id: CustomerImportId,
  file_name: z.string(),
  kind: z.enum(['csv', 'vcard']),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  /** The head of each column with the first things found there. Cards have none. */
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  /** What each column is; null: nothing of ours. Guessed until somebody says otherwise. */
  mapping: z.array(z.enum(importFields).nullable()),
  /** Bytes of the file that were read in the present state. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** What would come of it. */
  findings: z
    .object({
      rows: z.number().int(),
      /** Who would be added. */
      fresh: z.number().int(),
      /** Whose number or mail is known, or stands in the file before. */
      known: z.number().int(),
      faulty: z.number().int(),
      /** At most a hundred. */
      faults: z.array(ImportFault),
      /** The first people, as they would be kept. */
      sample: z.array(
        z.object({
          row: z.number().int(),
          name: z.string(),
          company: z.string(),
          phones: z.array(z.string()),
          emails: z.array(z.string()),
          address: z.string(),
          tags: z.array(z.string()),
          known: z.boolean(),
        }),
      ),
    })
    .nullable(),
  result: z.object({ created: z.number().int(), filled: z.number().int(), left_out: z.number().int() }).nullable(),
  created: Moment,
})
export type CustomerImport = z.output<typeof CustomerImport>

const importParams = slugParams.extend({ importId: CustomerImportId })
const ok = z.object({ import: CustomerImport })

export const customerFileCalls = {
  createCustomerImport: {
    summary: 'Takes a finished upload as a file with customers, and looks what its columns are',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ upload_id: UploadId, file_name: requiredText(200) }),
    ok,
    status: 201,
    creates: true,
    errors: ['upload_incomplete', 'too_large', 'import_running'],
  },
  getCustomerImport: {
    summary: 'How far a file is',
    access: 'office',
    limit: 'read',
    params: importParams,
    ok,
  },
  checkCustomerImport: {
    summary: 'Reads the whole file with these columns, and says what would come of it',
    access: 'office',
    limit: 'write',
    params: importParams,
    body: z.strictObject({ mapping: z.array(z.enum(importFields).nullable()).max(importLimits.columns) }),
    ok,
    errors: ['conflict', 'import_running'],
  },
  startCustomerImport: {
    summary: 'Takes the file in: all of it, or all but the lines that are not right, or nothing',
    access: 'office',
    limit: 'write',
    params: importParams,
    body: z.strictObject({
      leave_out_faulty: z.boolean().default(false),
      /** What becomes of those who are known: only their gaps are filled, or nothing is done. */
      known: z.enum(['fill', 'skip']).default('fill'),
    }),
    ok,
    errors: ['conflict', 'import_running'],
  },
  undoCustomerImport: {
    summary: 'Archives whom a file brought and nobody touched since',
    access: 'office',
    limit: 'write',
    params: importParams,
    ok: z.object({ import: CustomerImport, archived: z.number().int() }),
    errors: ['conflict'],
  },
  createCustomerExport: {
    summary: 'An address where customers can be fetched as a file, for ten minutes',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      format: z.enum(['csv', 'vcard']),
      /** These, or all that the filter lets through. */
      ids: z.array(CustomerId).min(1).max(customersAtOnce).optional(),
      filter: CustomerFilter.partial().optional(),
      locale: fileLocale,
    }),
    ok: ListFile,
    status: 201,
    creates: true,
  },
} as const satisfies Calls<
  | 'createCustomerImport'
  | 'getCustomerImport'
  | 'checkCustomerImport'
  | 'startCustomerImport'
  | 'undoCustomerImport'
  | 'createCustomerExport'
>
