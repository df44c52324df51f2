import { z } from 'zod'
import type { Calls } from '../call.ts'
import { slugParams } from '../shared.ts'
import { PriceFile, PriceImportPreview, PriceMapping } from './types.ts'

const forOffice = { access: 'office', support: 'refused' } as const
const bodyLimit = 6_000_000

export const priceFileCalls = {
  previewPriceImport: {
    summary: 'Reads a file of items and changes nothing: faults by line, and the prices that would change',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      file: PriceFile,
      /** Null: guessed from the heads. */
      mapping: PriceMapping.nullable().default(null),
    }),
    bodyLimit,
    ok: PriceImportPreview,
  },
  importPriceItems: {
    summary: 'Takes a file of items in, all of it or nothing; an item with the same code is updated',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      file: PriceFile,
      mapping: PriceMapping,
      /** Lines with faults are left out; without it a file that has any is refused. */
      leave_out_faulty: z.boolean().default(false),
    }),
    bodyLimit,
    ok: PriceImportPreview.pick({ created: true, updated: true, unchanged: true }).extend({
      left_out: z.number().int(),
    }),
    status: 201,
    creates: true,
    errors: ['conflict', 'import_running'],
  },
  exportPriceItems: {
    summary: 'The active items as comma-separated values, as an import reads them again',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ locale: z.enum(['en', 'es']).default('en') }),
    ok: z.object({ file_name: z.string(), text: z.string(), items: z.number().int() }),
  },
} as const satisfies Calls<'previewPriceImport' | 'importPriceItems' | 'exportPriceItems'>
