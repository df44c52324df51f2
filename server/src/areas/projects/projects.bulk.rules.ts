import { z } from 'zod'
import { projectStatuses } from '#contract/projects.ts'
import { projectTagLimits, type ProjectsChange } from '#contract/projects.work.ts'
import { tagsAfter } from '../../platform/tags.rules.ts'

/** The columns of a project that an act on many may change, as they are kept. */
export const BulkColumns = z.object({
  status: z.enum(projectStatuses),
  tags: z.array(z.string()),
  archived_at: z.coerce.date().nullable(),
  /** The database says it by the status; it is kept so that taking an act back does not say it anew. */
  completed_at: z.coerce.date().nullable(),
})
export type BulkColumns = z.output<typeof BulkColumns>

/** What the history tells of such a change. */
export const factsOf = (row: BulkColumns) => ({
  status: row.status,
  tags: row.tags,
  archived: row.archived_at !== null,
})

/** The word of the history for what changed. */
export function actOf(fields: object, archived: boolean): string {
  if ('archived' in fields) return archived ? 'project.archive' : 'project.restore'
  return 'project.update'
}

/** The columns after the change; null where a project would have more tags than any may. */
export function changed(before: BulkColumns, change: z.output<typeof ProjectsChange>, now: Date): BulkColumns | null {
  const { status = before.status, add_tags: added = [], remove_tags: removed = [], archived } = change
  const tags = tagsAfter(before.tags, added, removed)
  if (tags.length > projectTagLimits.tags) return null
  return {
    ...before,
    status,
    tags,
    archived_at: archived === undefined ? before.archived_at : archived ? (before.archived_at ?? now) : null,
  }
}
