import { siteCall, type Handlers } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import {
  createExport,
  createExportLink,
  createImport,
  deleteExport,
  deleteImport,
  getImports,
  listExports,
  startImport,
} from './exports.operations.ts'
import { mayExport } from './exports.policy.ts'

type Names =
  | 'listExports'
  | 'createExport'
  | 'createExportLink'
  | 'deleteExport'
  | 'getImports'
  | 'createImport'
  | 'startImport'
  | 'deleteImport'

/** The calls about all of a business as one file. */
export const exportRoutes = (parts: { readonly sealer: Sealer }): Handlers<Names> => ({
  listExports: siteCall(mayExport, listExports),
  createExport: siteCall(mayExport, createExport),
  createExportLink: siteCall(mayExport, createExportLink(parts)),
  deleteExport: siteCall(mayExport, deleteExport),
  getImports: siteCall(mayExport, getImports),
  createImport: siteCall(mayExport, createImport),
  startImport: siteCall(mayExport, startImport),
  deleteImport: siteCall(mayExport, deleteImport),
})
