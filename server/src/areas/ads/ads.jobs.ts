import type { z } from 'zod'
import { adProviders } from '#contract/ads/values.ts'
import { SiteId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { listWorkingConnections } from '../connections/index.ts'
import { readAdDaysKind, sweepAdsKind } from './ads.types.ts'
import { readAds, type AdParts } from './campaigns/campaigns.service.ts'

export const adKinds = [sweepAdsKind, readAdDaysKind] as const

/** Connections that one night looks after. */
const perNight = 20_000

export function adJobs(parts: AdParts & { readonly workshop: Workshop }) {
  const { workshop } = parts
  const sweep: JobHandler<Record<string, never>> = {
    kind: sweepAdsKind,
    run: () =>
      workshop.inSystem(async (work) => {
        for (const row of await listWorkingConnections(work.db, perNight)) {
          const provider = adProviders.find((each) => each === row.provider)
          if (provider === undefined || !parts.ads[provider]) continue
          const site = { id: SiteId.parse(row.site_id), slug: row.slug }
          await work.enqueue(readAdDaysKind, { site, provider, asked: false }, { onlyOne: `${site.id} ${provider}` })
        }
      }),
  }
  const read: JobHandler<z.output<typeof readAdDaysKind.data>> = {
    kind: readAdDaysKind,
    async run({ site, provider, asked }) {
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      try {
        await readAds(parts, inSite, provider, asked)
      } catch (error) {
        // ended meanwhile, or broken: that is written down with the connection
        if (error instanceof Refusal) return
        if (error instanceof ProviderError && error.fault !== 'unavailable') return
        throw error
      }
    },
  }
  return [sweep, read] as const
}
