import { z } from 'zod'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { giveAndExpire } from './credits.service.ts'
import { sitesWithCredits } from './credits.store.ts'

/** Businesses that one night looks after. */
const perNight = 20_000

/** Finds the businesses whose credits are to be given or ended. Meant to run once a night. */
export const sweepCreditsKind = jobKind({ name: 'growth.sweep-credits', data: z.object({}), atOnce: 1 })

/** Each business by itself: what is wrong with the records of one keeps no other waiting. */
export const siteCreditsKind = jobKind({
  name: 'growth.site-credits',
  data: z.object({ site: z.object({ id: SiteId, slug }) }),
  atOnce: 1,
})

export const creditKinds = [sweepCreditsKind, siteCreditsKind] as const

export function creditJobs({ workshop }: { readonly workshop: Workshop }) {
  const sweep: JobHandler<z.output<typeof sweepCreditsKind.data>> = {
    kind: sweepCreditsKind,
    run: () =>
      workshop.inSystem(async (work) => {
        for (const site of await sitesWithCredits(work.db, work.now, perNight))
          await work.enqueue(siteCreditsKind, { site }, { onlyOne: site.id })
      }),
  }
  const ofSite: JobHandler<z.output<typeof siteCreditsKind.data>> = {
    kind: siteCreditsKind,
    run: ({ site }) => workshop.inSite({ site, actor: { kind: 'server' } }, giveAndExpire),
  }
  return [sweep, ofSite] as const
}
