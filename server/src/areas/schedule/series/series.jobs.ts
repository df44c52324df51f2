import { z } from 'zod'
import { SeriesId } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { horizonFrom } from './series.rules.ts'
import { rollSeries } from './series.service.ts'
import { findDue } from './series.store.ts'

/** Makes the visits of series that time has come for; asked for every night. */
export const rollSeriesKind = jobKind({
  name: 'schedule.roll-series',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
  expiresIn: 1800,
  turn: 'gives_way',
})

/** Of one run. A series comes up about once a month, one of every day each night. */
const perRun = 5000

/** Each series in a transaction of its own: one that fails keeps no other, and nobody waits for the calendar. */
export const rollSeriesJob = ({ workshop }: { readonly workshop: Workshop }): JobHandler<Record<string, never>> => ({
  kind: rollSeriesKind,
  async run() {
    const { rows, sites } = await workshop.inSystem(async (work) => {
      const monthAgo = new Date(work.now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
      const found = await findDue(work.db, horizonFrom(monthAgo), perRun)
      const open = await openSites(work, [...new Set(found.map((row) => row.site_id))])
      return { rows: found, sites: new Map(open.map((site) => [String(site.id), site])) }
    })
    for (const row of rows) {
      const site = sites.get(row.site_id)
      if (!site) continue
      await workshop.inSite({ site, actor: { kind: 'server' } }, (work) => rollSeries(work, SeriesId.parse(row.id)))
    }
  },
})
