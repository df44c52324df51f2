import type { z } from 'zod'
import type { Checklist, ChecklistItem } from '#contract/checklists.ts'
import type { ChecklistRow, ShownItem } from './checklists.store.ts'

const presentItem = (row: ShownItem): z.input<typeof ChecklistItem> => ({
  id: row.id,
  text: row.text,
  done_at: row.done_at?.toISOString() ?? null,
  done_by:
    row.done_by === null ? null : { id: row.done_by, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
  version: row.version,
})

/** Every field of a checklist that leaves the server. */
export const presentChecklist = (
  row: ChecklistRow,
  items: readonly ShownItem[],
  may: Checklist['may'],
): z.input<typeof Checklist> => ({
  id: row.id,
  project: row.project_id,
  name: row.name,
  items: items.filter((item) => item.checklist_id === row.id).map(presentItem),
  archived: row.archived_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
  may,
})
