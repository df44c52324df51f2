import { customerEntryKinds } from '#contract/customers.timeline.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findCustomer } from './customers.store.ts'
import { presentEntry } from './customers.timeline.present.ts'
import { cursorOf, readCursor } from './customers.timeline.rules.ts'
import { readEntries } from './customers.timeline.store.ts'

/** What happened with a customer, newest first. Who may see no money sees no quotes. @throws Refusal not_found, invalid */
export async function getCustomerTimeline(
  work: SiteWork,
  { params, query }: Input<'getCustomerTimeline'>,
): Promise<Answer<'getCustomerTimeline'>> {
  const { db, site, actor } = work
  const before = readCursor(query.before)
  if (before === undefined)
    throw new Refusal('invalid', { faults: [{ path: 'query.before', message: 'is not a place in the timeline' }] })
  const row = await findCustomer(db, site.id, params.customerId)
  if (!row || row.trial) throw new Refusal('not_found')
  const asked = customerEntryKinds.filter((kind) => query.kinds.length === 0 || query.kinds.includes(kind))
  const rows = await readEntries(db, {
    site: site.id,
    customer: params.customerId,
    kinds: asked.filter((kind) => kind !== 'quote' || seesMoney(actor)),
    before,
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return { entries: page.map(presentEntry), next: last ? cursorOf(last) : null }
}
