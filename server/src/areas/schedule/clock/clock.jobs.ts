import { z } from 'zod'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { checkTimes, standsRight } from './clock.service.ts'
import { comingTimes, type WrittenTime } from './clock.store.ts'

/**
 * Looks whether times to come are still right: what is known of time zones may be newer than what they were worked out with.
 * Asked for at each start, because it comes with another version of Node, and every night, because what was imported may
 * come from elsewhere.
 */
export const checkTimesKind = jobKind({
  name: 'schedule.check-times',
  data: z.strictObject({}),
  retries: 2,
  atOnce: 1,
  expiresIn: 1800,
  turn: 'gives_way',
})

/** Rows that are read at once. */
const perPage = 5000

export const checkTimesJob = ({ workshop }: { readonly workshop: Workshop }): JobHandler<Record<string, never>> => ({
  kind: checkTimesKind,
  async run() {
    const wrong = new Set<string>()
    let last: WrittenTime | undefined
    do {
      const after: WrittenTime | undefined = last
      const rows = await workshop.inSystem((work) => comingTimes(work.db, work.now, after, perPage))
      for (const row of rows) if (!standsRight(row, row.time_zone)) wrong.add(row.site_id)
      last = rows.length === perPage ? rows.at(-1) : undefined
    } while (last)
    const sites = await workshop.inSystem((work) => openSites(work, [...wrong]))
    for (const site of sites) await workshop.inSite({ site, actor: { kind: 'server' } }, checkTimes)
  },
})
