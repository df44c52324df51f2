import { RequestId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import type { SiteWork } from '#server/platform/work/work.ts'

/** New requests of one customer, put into the database by themselves: as calls, fifty of them would take most of a test. */
export async function insertRequests({ db, site, now }: SiteWork, count: number): Promise<RequestId[]> {
  const customer = { site_id: site.id, id: newId(RequestId), name: 'Dana Lopez' }
  await db.insertInto('customers').values(customer).execute()
  const ids = Array.from({ length: count }, () => newId(RequestId))
  const rows = ids.map((id) => ({
    site_id: site.id,
    id,
    customer_id: customer.id,
    source: 'other',
    stage: 'request',
    status: 'new',
    position: 'a0',
    created_at: now,
  }))
  await db.insertInto('requests').values(rows).execute()
  return ids
}
