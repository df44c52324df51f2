import { ApiKey } from '#contract/keys.ts'
import { ApiKeyId } from '#contract/shared.ts'
import type { KeyRow } from './keys.store.ts'

/** A key as its owner sees it. */
export const presentKey = (row: KeyRow): ApiKey => ({
  id: ApiKeyId.parse(row.id),
  name: row.name,
  hint: row.hint,
  access: ApiKey.shape.access.parse(row.access),
  areas: ApiKey.shape.areas.parse(row.areas),
  created: row.created_at.toISOString(),
  created_by: row.maker,
  last_used: row.last_used_at?.toISOString() ?? null,
  last_used_from: row.last_used_from,
  ended: row.ended_at?.toISOString() ?? null,
  version: row.version,
})
