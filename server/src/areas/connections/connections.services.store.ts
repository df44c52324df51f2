import type { Selectable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type ServiceUseRow = Selectable<Tables['service_uses']>

/** How the services went for a business: one row at most for each. */
export const listUses = (db: Transaction<Tables>, site: SiteId): Promise<ServiceUseRow[]> =>
  db.selectFrom('service_uses').selectAll().where('site_id', '=', site).execute()
