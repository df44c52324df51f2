import { z } from 'zod'

/** The columns of a request that such an act may change, as they are kept. */
export const BulkColumns = z.object({
  stage: z.string(),
  status: z.string(),
  closed_reason: z.string().nullable(),
  position: z.string(),
  assigned_user_id: z.string().nullable(),
  archived_at: z.coerce.date().nullable(),
  waiting_since: z.coerce.date().nullable(),
  first_response_at: z.coerce.date().nullable(),
  first_response_by: z.string().nullable(),
})
export type BulkColumns = z.output<typeof BulkColumns>

/** The word of the history for what changed. */
export function actOf(changed: object, archived: boolean): string {
  if ('archived' in changed) return archived ? 'request.archive' : 'request.restore'
  return 'stage' in changed || 'status' in changed ? 'request.move' : 'request.assign'
}

/** What the history tells of such a change. */
export const factsOf = (row: BulkColumns) => ({
  stage: row.stage,
  status: row.status,
  closed_reason: row.closed_reason,
  archived: row.archived_at !== null,
  assigned_id: row.assigned_user_id,
})

/**
 * The row as it was, but for the wait: such an act never changes it, while a message or an answer since may have, without
 * a new version of the request.
 */
export const restored = (now: BulkColumns, before: BulkColumns): BulkColumns => ({
  ...before,
  waiting_since: now.waiting_since,
})
