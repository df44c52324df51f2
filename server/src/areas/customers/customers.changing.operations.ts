import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerRenamed } from '../projects/projects.touch.operations.ts'
import { fieldsOf, written } from './customers.fields.rules.ts'
import { presentDetails } from './customers.present.ts'
import { changeCustomer, lockCustomer } from './customers.store.ts'
import { toldIn } from './customers.told.ts'

/**
 * Writes the fields given, as told, even a number that another customer has: a person decides here. Whether texts were
 * stopped belongs to the number, so another number brings its own (a trigger of the table sees to it).
 *
 * @throws Refusal not_found, stale, phone_invalid; conflict for somebody who was merged into another
 */
export async function updateCustomer(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateCustomer'>,
): Promise<Answer<'updateCustomer'>> {
  const { db, site, now } = work
  const row = await lockCustomer(db, site.id, params.customerId)
  if (!row || row.trial) throw new Refusal('not_found')
  if (row.merged_into !== null) throw new Refusal('conflict')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

  const { archived, ...told } = body
  const before = { ...fieldsOf(row), archived: row.archived_at !== null }
  const fields = written(row, toldIn(told))
  const after = { ...fields, archived: archived ?? before.archived }
  const changes = changesBetween(before, after)
  if (!changes) return { customer: presentDetails(row) }
  const changed = await changeCustomer(
    db,
    site.id,
    row.id,
    {
      ...fields,
      other_phones: [...fields.other_phones],
      other_emails: [...fields.other_emails],
      other_addresses: [...fields.other_addresses],
      tags: [...fields.tags],
      ...(after.archived === before.archived ? {} : { archived_at: after.archived ? now : null }),
    },
    now,
  )
  if (fields.name !== row.name) await customerRenamed(work, params.customerId, fields.name)
  const moved = after.archived === before.archived ? null : after.archived ? 'customer.archive' : 'customer.restore'
  work.audit({ act: moved ?? 'customer.update', record: 'customer', recordId: row.id, ...changes })
  work.announce('customers', row.id)
  return { customer: presentDetails(changed) }
}
