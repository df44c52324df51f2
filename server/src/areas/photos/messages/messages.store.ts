import { sql, type Selectable } from 'kysely'
import type { CustomerId, RequestId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SiteWork } from '../../../platform/work/work.ts'

export type OutgoingRow = Pick<
  Selectable<Tables['photos']>,
  'site_id' | 'id' | 'state' | 'width' | 'height' | 'placeholder' | 'variants' | 'archived_at' | 'file_name'
>

/** Photos by their ids, removed ones too. */
export const findOutgoing = ({ db, site }: SiteWork, ids: readonly string[]): Promise<OutgoingRow[]> =>
  db
    .selectFrom('photos')
    .select(['site_id', 'id', 'state', 'width', 'height', 'placeholder', 'variants', 'archived_at', 'file_name'])
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

/**
 * Those of the ids that may go to this customer: photos in sight of their requests and projects, and photos of no
 * record. One of a request or project whose customer is not known to be this one stays.
 */
export async function findForCustomer(
  { db, site }: SiteWork,
  { customerId, requestId }: { readonly customerId: CustomerId; readonly requestId: RequestId },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p
    left join conversation_requests r on r.site_id = p.site_id and r.request_id = p.request_id
    left join project_customers j on j.site_id = p.site_id and j.project_id = p.project_id
    where p.site_id = ${site.id} and p.id = any(${[...ids]}::uuid[])
      and p.archived_at is null and p.state <> 'failed'
      and (p.request_id = ${requestId} or r.customer_id = ${customerId} or j.customer_id = ${customerId}
        or p.request_id is null and j.customer_id is null)`.execute(db)
  return rows.map(({ id }) => id)
}
