import type { z } from 'zod'
import { PermitSourceId } from '#contract/permits/types.ts'
import { permitLimits as limits } from '#contract/permits/values.ts'
import { SiteId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addDays } from '../../platform/wall-clock.rules.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { forgetOldPermits } from './permits.store.ts'
import { onlyReading, readPermitsKind, sweepPermitsKind, type PermitParts } from './permits.types.ts'
import { readSource } from './sources/readings.service.ts'
import { listAllSources } from './sources/sources.store.ts'

export const permitKinds = [sweepPermitsKind, readPermitsKind] as const

/** Portals that one night looks after. */
const perNight = 20_000

export function permitJobs(parts: PermitParts, workshop: Workshop) {
  const sweep: JobHandler<Record<string, never>> = {
    kind: sweepPermitsKind,
    run: () =>
      workshop.inSystem(async (work) => {
        await forgetOldPermits(work.db, addDays(work.now.toISOString().slice(0, 10), -limits.keptDays))
        for (const row of await listAllSources(work.db, perNight)) {
          const site = { id: SiteId.parse(row.site_id), slug: row.slug }
          const sourceId = PermitSourceId.parse(row.id)
          await work.enqueue(readPermitsKind, { site, sourceId }, { onlyOne: onlyReading(site.id, sourceId) })
        }
      }),
  }
  const read: JobHandler<z.output<typeof readPermitsKind.data>> = {
    kind: readPermitsKind,
    async run({ site, sourceId }) {
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      await readSource(parts, inSite, sourceId)
    },
  }
  return [sweep, read] as const
}
