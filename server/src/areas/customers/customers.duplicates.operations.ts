import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readGroupPlace, writeGroupPlace } from './customers.duplicates.rules.ts'
import { deleteApart, findAlike, findGroups, insertApart } from './customers.duplicates.store.ts'
import { presentCustomer } from './customers.present.ts'
import { findCustomer, findCustomers, type CustomerRow } from './customers.store.ts'

/** Others that are offered beside one customer. */
const few = 10

const shown = (ids: readonly string[], rows: ReadonlyMap<string, CustomerRow>) =>
  ids
    .flatMap((id) => rows.get(id) ?? [])
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map(presentCustomer)

/** Customers that seem to be the same, in groups. @throws Refusal invalid for a cursor that is none of ours */
export async function listCustomerDuplicates(
  work: SiteWork,
  { query }: Input<'listCustomerDuplicates'>,
): Promise<Answer<'listCustomerDuplicates'>> {
  const { db, site } = work
  const after = readGroupPlace(query.cursor)
  if (after === undefined)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const found = await findGroups(db, site.id, after, query.limit + 1)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const rows = await findCustomers(db, site.id, [...new Set(page.flatMap(({ ids }) => ids))])
  return {
    groups: page.map(({ kind, value, ids }) => ({ because: kind, value, customers: shown(ids, rows) })),
    next_cursor: last ? writeGroupPlace(last) : null,
  }
}

/** Other customers that seem to be this one. @throws Refusal not_found */
export async function findCustomerDuplicates(
  work: SiteWork,
  { params }: Input<'findCustomerDuplicates'>,
): Promise<Answer<'findCustomerDuplicates'>> {
  const { db, site } = work
  const row = await findCustomer(db, site.id, params.customerId)
  if (!row || row.trial) throw new Refusal('not_found')
  const alike = await findAlike(db, site.id, row.id, few)
  const rows = await findCustomers(
    db,
    site.id,
    alike.map(({ id }) => id),
  )
  return {
    duplicates: alike.flatMap(({ id, because }) => {
      const other = rows.get(id)
      return other ? [{ customer: presentCustomer(other), because }] : []
    }),
  }
}

/** Says that two who look alike are two, or takes that back. @throws Refusal not_found; conflict for one with themselves */
export async function tellCustomersApart(
  work: SiteWork,
  { params, body }: Input<'tellCustomersApart'>,
): Promise<Answer<'tellCustomersApart'>> {
  const { db, site, actor, now } = work
  const ids = [params.customerId, body.other_id]
  if (params.customerId === body.other_id) throw new Refusal('conflict')
  if ((await findCustomers(db, site.id, ids)).size < ids.length) throw new Refusal('not_found')
  const [one = '', other = ''] = ids.toSorted()
  if (body.apart) await insertApart(db, site.id, one, other, actor.kind === 'member' ? actor.userId : null, now)
  else await deleteApart(db, site.id, one, other)
  work.audit({
    act: body.apart ? 'customer.tell_apart' : 'customer.take_together',
    record: 'customer',
    recordId: params.customerId,
    after: { other: body.other_id },
  })
  for (const id of ids) work.announce('customers', id)
  return { apart: body.apart }
}
