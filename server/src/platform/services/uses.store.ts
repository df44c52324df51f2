import { sql, type Transaction } from 'kysely'
import type { ServiceFault, ServiceName } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../database/tables.ts'

/** Uses of one service for one business since they were written last. */
export interface ServiceUse {
  readonly siteId: SiteId
  readonly service: ServiceName
  readonly succeeded: Date | null
  readonly failed: Date | null
  /** Why it failed. */
  readonly fault: ServiceFault | null
  /** How the last of them went. */
  readonly failing: boolean
  /** It went otherwise than what was known before. */
  readonly changed: boolean
}

/**
 * All in one statement, in an order that every process keeps to. A business that is gone meanwhile is passed over; of
 * two processes the later moment stays.
 */
export async function saveUses(db: Transaction<Tables>, uses: readonly ServiceUse[]): Promise<void> {
  const rows = uses.map(({ siteId, service, succeeded, failed, fault, failing }) => ({
    site_id: siteId,
    service,
    succeeded,
    failed,
    fault,
    failing,
  }))
  await sql`
    insert into service_uses as known (site_id, service, failing, last_success_at, last_error_at, last_error)
    select used.site_id, used.service, used.failing, used.succeeded, used.failed, used.fault
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as used(site_id uuid, service text, failing boolean, succeeded timestamptz, failed timestamptz, fault text)
    join sites on sites.id = used.site_id
    order by used.site_id, used.service
    on conflict (site_id, service) do update set
      failing = case
        when greatest(excluded.last_success_at, excluded.last_error_at)
          >= coalesce(greatest(known.last_success_at, known.last_error_at), '-infinity') then excluded.failing
        else known.failing
      end,
      last_success_at = greatest(known.last_success_at, excluded.last_success_at),
      last_error_at = greatest(known.last_error_at, excluded.last_error_at),
      last_error = case
        when excluded.last_error_at >= coalesce(known.last_error_at, '-infinity') then excluded.last_error
        else known.last_error
      end
  `.execute(db)
}
