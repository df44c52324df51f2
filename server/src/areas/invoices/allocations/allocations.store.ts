// Small on purpose: the allocations of one payment.
import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What a payment pays at the moment. */
export const activeAllocations = (db: Db, site: SiteId, payment: string) =>
  db
    .selectFrom('payment_allocations')
    .select(['id', 'invoice_id', 'cents'])
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()

export const reverseAllocations = async (db: Db, site: SiteId, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('payment_allocations')
      .set({ reversed_at: now })
      .where('site_id', '=', site)
      .where('id', 'in', [...ids])
      .execute()
}
