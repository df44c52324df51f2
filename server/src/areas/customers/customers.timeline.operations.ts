import { customerEntryKinds } from '#contract/customers.timeline.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readTimelinePage, readTimelinePlace } from '../../platform/database/timeline.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findCustomer } from './customers.store.ts'
import { presentEntry } from './customers.timeline.present.ts'
import { customerBranches } from './customers.timeline.store.ts'

/** What happened with a customer, newest first. Who may see no money sees no quotes. @throws Refusal not_found, invalid */
export async function getCustomerTimeline(
  work: SiteWork,
  { params, query }: Input<'getCustomerTimeline'>,
): Promise<Answer<'getCustomerTimeline'>> {
  const { db, site, actor } = work
  const before = readTimelinePlace(query.before)
  const row = await findCustomer(db, site.id, params.customerId)
  if (!row || row.trial) throw new Refusal('not_found')
  const asked = customerEntryKinds.filter((kind) => query.kinds.length === 0 || query.kinds.includes(kind))
  const seen = asked.filter((kind) => kind !== 'quote' || seesMoney(actor))
  const all = customerBranches({ site: site.id, customer: params.customerId })
  const { rows, next } = await readTimelinePage(
    db,
    seen.map((kind) => all[kind]),
    { before, limit: query.limit },
  )
  return { entries: rows.map(presentEntry), next }
}
