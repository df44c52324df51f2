// Small on purpose: the counter of uses, which is written without the lock of the price book.
import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Counts one use more of each on a day, in the order of ids, so that two documents never wait for each other in a ring. */
export const addUses = (db: Transaction<Tables>, site: SiteId, ids: readonly string[], day: string) =>
  sql`
    insert into price_item_uses as u (site_id, item_id, day, uses)
    select i.site_id, i.id, ${day}::date, 1 from price_items i
    where i.site_id = ${site} and i.id = any(${[...ids]}::uuid[]) order by i.id
    on conflict (site_id, item_id, day) do update set uses = u.uses + 1`.execute(db)
