import { CustomerImport } from '#contract/customers.files.ts'
import type { ImportRow } from './customers.importing.store.ts'

/** Every field of a file on its way that leaves the server. */
export const presentImport = (row: ImportRow): CustomerImport =>
  CustomerImport.parse({
    id: row.id,
    file_name: row.file_name,
    kind: row.kind,
    state: row.state,
    failure: row.failure,
    columns: row.columns,
    mapping: row.mapping,
    progress: { done: row.bytes_done, total: row.bytes },
    findings: row.findings,
    result: row.result,
    created: row.created_at.toISOString(),
  })
