// Small on purpose: what a void invoice lets go.
import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Deposits that an invoice took off are there for another. */
export const freeDeposits = (db: Transaction<Tables>, site: SiteId, invoice: string) =>
  db
    .updateTable('invoices')
    .set({ deducted_by_id: null })
    .where('site_id', '=', site)
    .where('deducted_by_id', '=', invoice)
    .execute()
