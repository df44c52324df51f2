import type { z } from 'zod'
import { ConnectionProviderName } from '#contract/connections.ts'
import { SiteId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { checkConnectionKind, importReviewsKind, sweepConnectionsKind } from './connections.kinds.ts'
import { look } from './connections.looking.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { dropDepartures, listWorking } from './connections.store.ts'

export { sweepConnectionsKind } from './connections.kinds.ts'
export const connectionKinds = [sweepConnectionsKind, checkConnectionKind, importReviewsKind] as const

/** Connections that one run looks after: an installation with more has several runs a day for each all the same. */
const perRun = 5000
/** Milliseconds after which a connection that was not used is asked whether it still works. */
const rest = 20 * 3_600_000

/** What this area does by itself: reviews are read every hour, everything else is tried once a day. */
export function connectionJobs(parts: ConnectionParts & { readonly workshop: Workshop }) {
  const { workshop } = parts
  const sweep: JobHandler<Record<string, never>> = {
    kind: sweepConnectionsKind,
    run: () =>
      workshop.inSystem(async (work) => {
        await dropDepartures(work.db, work.now)
        for (const row of await listWorking(work.db, perRun)) {
          const site = { id: SiteId.parse(row.site_id), slug: row.slug }
          const seen = Math.max(row.last_success_at?.getTime() ?? 0, row.last_error_at?.getTime() ?? 0)
          const provider = ConnectionProviderName.parse(row.provider)
          const onlyOne = `${site.id} ${provider}`
          if (row.state === 'verified' && row.place !== null)
            await work.enqueue(importReviewsKind, { site, provider }, { onlyOne })
          else if (work.now.getTime() - seen >= rest)
            await work.enqueue(checkConnectionKind, { site, provider }, { onlyOne })
        }
      }),
  }
  const check: JobHandler<z.output<typeof checkConnectionKind.data>> = {
    kind: checkConnectionKind,
    async run({ site, provider }) {
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      try {
        await look(parts, inSite, provider)
      } catch (error) {
        // ended meanwhile, or broken: that is written down
        if (error instanceof Refusal) return
        if (error instanceof ProviderError && error.fault !== 'unavailable') return
        throw error
      }
    },
  }
  return [sweep, check] as const
}
