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
 * Those of the ids that may go to this customer: photos of their requests and projects, of the project of this request,
 * and of no record. One with a request or a project that is not known to be theirs stays.
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
      and (p.request_id is null or p.request_id = ${requestId} or r.customer_id = ${customerId})
      and (p.project_id is null or j.customer_id = ${customerId} or p.project_id = (
        select o.project_id from conversation_requests o where o.site_id = p.site_id and o.request_id = ${requestId}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
