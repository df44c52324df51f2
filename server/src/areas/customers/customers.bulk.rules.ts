import { z } from 'zod'
import { customerLimits } from '#contract/customers.ts'
import type { CustomersChange } from '#contract/customers.work.ts'
import { tagsAfter } from '../../platform/tags.rules.ts'

/** The columns of a customer that such an act may change, as they are kept. */
export const BulkColumns = z.object({
  tags: z.array(z.string()),
  do_not_contact: z.boolean(),
  archived_at: z.coerce.date().nullable(),
})
export type BulkColumns = z.output<typeof BulkColumns>

/** What the history tells of such a change. */
export const factsOf = (row: BulkColumns) => ({
  tags: row.tags,
  do_not_contact: row.do_not_contact,
  archived: row.archived_at !== null,
})

/** The word of the history for what changed. */
export function actOf(fields: object, archived: boolean): string {
  if ('archived' in fields) return archived ? 'customer.archive' : 'customer.restore'
  return 'customer.update'
}

/** The columns after the change; null where somebody would have more tags than anybody may. */
export function changed(before: BulkColumns, change: z.output<typeof CustomersChange>, now: Date): BulkColumns | null {
  const { archived, add_tags: added = [], remove_tags: removed = [], do_not_contact: silent } = change
  const tags = tagsAfter(before.tags, added, removed)
  if (tags.length > customerLimits.tags) return null
  return {
    tags,
    do_not_contact: silent ?? before.do_not_contact,
    archived_at: archived === undefined ? before.archived_at : archived ? (before.archived_at ?? now) : null,
  }
}
