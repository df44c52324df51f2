import { createHash } from 'node:crypto'
import type { Storage } from '../../platform/storage/storage.ts'
import { planZip } from '../../platform/zip/plan.ts'
import type { Piece } from './exports.format.ts'

/** The ZIP that these pieces make, and the name of this very version of it. */
export function planOf(storage: Pick<Storage, 'get'>, pieces: readonly Piece[]) {
  const zip = planZip(pieces, async ({ key }, first, last) => (await storage.get(key, { first, last })).stream)
  const etag = createHash('sha256').update(JSON.stringify(pieces)).digest('base64url')
  return { ...zip, etag }
}
