import { CustomerId, type RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { emptyCustomer } from '../customers/customers.forgetting.operations.ts'
import { isOwnNewCustomer } from './requests.facts.store.ts'
import type { Learned } from './requests.learning.operations.ts'
import { changeRequest, lockRequest } from './requests.store.ts'
import { Told } from './requests.words.ts'

/**
 * Takes back what was learned of a customer and was wrong, wherever it still stands as it was learned: in the request,
 * beside it, and in the record of a customer who was made for it. What a member wrote since stays.
 * @throws Refusal not_found
 */
export async function forgetOfCustomer(work: SiteWork, requestId: RequestId, wrong: Learned): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const customerId = CustomerId.parse(row.customer_id)
  const { name = null, phone = null, email = null, address = null } = wrong
  const emptied = (await isOwnNewCustomer(db, site.id, requestId))
    ? await emptyCustomer(work, customerId, { name, phone, email, address })
    : []
  const told = Told.parse(row.told_contact)
  const kept = told && {
    name: told.name === name ? '' : told.name,
    phone: told.phone === phone ? null : told.phone,
    email: told.email === email?.toLowerCase() ? null : told.email,
  }
  const change = {
    ...(address !== null && row.address === address ? { address: '' } : {}),
    ...(wrong.serviceId !== undefined && row.service_id === wrong.serviceId ? { service_id: null } : {}),
    ...(told && JSON.stringify(kept) !== JSON.stringify(told)
      ? { told_contact: kept && (kept.name || kept.phone || kept.email) ? JSON.stringify(kept) : null }
      : {}),
  }
  const fields = [...emptied, ...Object.keys(change)]
  if (fields.length === 0) return
  await changeRequest(db, site.id, requestId, change, now)
  work.audit({ act: 'request.forget', record: 'request', recordId: requestId, after: { fields } })
  work.announce('requests', requestId)
}
