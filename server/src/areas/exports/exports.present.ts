import { Import, ImportOutcome, type Export } from '#contract/exports.ts'
import { Export as ExportShape } from '#contract/exports.ts'
import { ExportId, ImportId } from '#contract/shared.ts'
import type { ExportRow, ImportRow } from './exports.store.ts'

export const presentExport = (row: ExportRow): Export => ({
  id: ExportId.parse(row.id),
  state: ExportShape.shape.state.parse(row.state),
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
  expires: row.expires_at.toISOString(),
})

export const presentImport = (row: ImportRow): Import => ({
  id: ImportId.parse(row.id),
  state: Import.shape.state.parse(row.state),
  file_name: row.file_name,
  bytes: row.bytes,
  parts: row.parts,
  done: row.done,
  total: row.total,
  fault: Import.shape.fault.parse(row.fault),
  fault_about: row.fault_about,
  outcome: row.outcome === null ? null : ImportOutcome.parse(row.outcome),
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
})
