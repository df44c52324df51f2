import { z } from 'zod'
import { RequestId, VisitId } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { applyChange, lockForVisits } from '../visits/visits.service.ts'
import { findVisit } from '../visits/visits.store.ts'
import { findOverdue } from './holds.store.ts'

/** Ends holds that nobody confirmed in time; asked for every minute. */
export const endHoldsKind = jobKind({ name: 'schedule.end-holds', data: z.strictObject({}), retries: 1, atOnce: 1 })

/** Of one run; the next comes a minute later. */
const perRun = 500

/** Cancels the hold if it is still one, and tells the customer, who would wait in vain. */
async function endHold(work: SiteWork, visitId: VisitId, requestId: RequestId | null): Promise<void> {
  await lockForVisits(work, [requestId])
  const row = await findVisit(work.db, work.site.id, visitId)
  if (row?.state !== 'hold' || row.hold_expires_at === null || row.hold_expires_at > work.now) return
  await applyChange(work, row, { state: 'cancelled', tell: true })
}

/** Each hold in a transaction of its own: one that fails keeps no other. They take no time since they ran out. */
export const endHoldsJob = ({ workshop }: { readonly workshop: Workshop }): JobHandler<Record<string, never>> => ({
  kind: endHoldsKind,
  async run() {
    const { rows, sites } = await workshop.inSystem(async (work) => {
      const found = await findOverdue(work.db, work.now, perRun)
      const open = await openSites(work, [...new Set(found.map((row) => row.site_id))])
      return { rows: found, sites: new Map(open.map((site) => [String(site.id), site])) }
    })
    for (const row of rows) {
      const site = sites.get(row.site_id)
      // a business on its way to be removed keeps everything as it stood
      if (!site) continue
      await workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
        endHold(work, VisitId.parse(row.id), RequestId.nullable().parse(row.request_id)),
      )
    }
  },
})
