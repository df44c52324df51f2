import { sql, type RawBuilder } from 'kysely'

/** What `set` gets when a row is changed: the change, when it was, and the row's next version. */
export const touched = <Change extends object>(
  change: Change,
  now: Date,
): Change & { modified_at: Date; version: RawBuilder<number> } => ({
  ...change,
  modified_at: now,
  version: sql<number>`version + 1`,
})
