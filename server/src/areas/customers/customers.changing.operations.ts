import type { Answer, Input } from '../../http/handler.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerRenamed } from '../projects/projects.touch.operations.ts'
import { presentCustomer } from './customers.present.ts'
import { changeCustomer, findByContact, lockCustomer } from './customers.store.ts'

/**
 * Writes the fields given, as told, even a number that another customer has: a person decides here. Whether texts were
 * stopped belongs to the number, so another number brings its own.
 *
 * @throws Refusal not_found, stale, phone_invalid
 */
export async function updateCustomer(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateCustomer'>,
): Promise<Answer<'updateCustomer'>> {
  const { db, site, now } = work
  const row = await lockCustomer(db, site.id, params.customerId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

  const { name, company, address, email } = body
  const phone = body.phone === undefined ? row.phone : readOptionalPhone(body.phone, 'phone')
  const told = {
    name: name ?? row.name,
    company: company ?? row.company,
    address: address ?? row.address,
    email: email === undefined ? row.email : email || null,
    phone,
  }
  const changes = changesBetween(row, told)
  if (!changes) return { customer: presentCustomer(row) }
  const other = phone === null || phone === row.phone ? undefined : await findByContact(db, site.id, 'phone', phone)
  const stopped = phone === row.phone ? row.texts_stopped_at : (other?.texts_stopped_at ?? null)
  const changed = await changeCustomer(db, site.id, row.id, { ...told, texts_stopped_at: stopped }, now)
  if (told.name !== row.name) await customerRenamed(work, params.customerId, told.name)
  work.audit({ act: 'customer.update', record: 'customer', recordId: row.id, ...changes })
  work.announce('customers', row.id)
  return { customer: presentCustomer(changed) }
}
