import { View } from '#contract/views.ts'
import { ViewId } from '#contract/shared.ts'
import type { ViewRow } from './views.store.ts'

/** Every field of a saved view that leaves the server. */
export const presentView = (row: ViewRow): View => ({
  id: ViewId.parse(row.id),
  screen: View.shape.screen.parse(row.screen),
  name: row.name,
  query: row.query,
  version: row.version,
})
