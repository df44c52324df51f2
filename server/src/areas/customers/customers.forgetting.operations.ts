import type { CustomerId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { isRealName, type Said } from './customers.filling.operations.ts'
import { changeCustomer, findCustomer } from './customers.store.ts'

/**
 * Empties the fields of a customer that still hold what was learned wrongly, or puts the next one there; what somebody
 * wrote since stays. A name is never emptied: the number or mail stands for it then. The fields that were emptied.
 */
export async function emptyCustomer(work: SiteWork, id: CustomerId, wrong: Said): Promise<readonly string[]> {
  const { db, site, now } = work
  const row = await findCustomer(db, site.id, id)
  if (!row) return []
  const otherName = row.phone ?? row.email
  const change = {
    ...(wrong.phone !== null && row.phone === wrong.phone
      ? { phone: row.other_phones[0] ?? null, other_phones: row.other_phones.slice(1) }
      : {}),
    ...(wrong.email !== null && row.email === wrong.email.toLowerCase()
      ? { email: row.other_emails[0] ?? null, other_emails: row.other_emails.slice(1) }
      : {}),
    ...(wrong.address !== null && row.address === wrong.address
      ? { address: row.other_addresses[0] ?? '', other_addresses: row.other_addresses.slice(1) }
      : {}),
    ...(wrong.name !== null && row.name === wrong.name && otherName !== null && isRealName(row.name)
      ? { name: otherName }
      : {}),
  }
  const fields = Object.keys(change).filter((name) => !name.startsWith('other_'))
  if (fields.length === 0) return []
  await changeCustomer(db, site.id, id, change, now)
  work.audit({ act: 'customer.update', record: 'customer', recordId: id, after: change })
  work.announce('customers', id)
  return fields
}
