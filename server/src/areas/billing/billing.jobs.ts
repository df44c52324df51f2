import type { z } from 'zod'
import type { InSite } from '../../http/handler.ts'
import { JobRefused, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { followClosing } from './billing.ending.operations.ts'
import { followClosingKind, lookAtBillingKind, sweepBillingKind } from './billing.kinds.ts'
import { look } from './billing.looking.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { listStale } from './billing.store.ts'

export const billingKinds = [lookAtBillingKind, sweepBillingKind, followClosingKind] as const

/** Milliseconds after which a business is looked at without news of it. */
const rest = 20 * 3_600_000
/** Businesses that one sweep takes up; there are several in a day. */
const perSweep = 2000

/** What this area does later. */
export function billingJobs(parts: BillingParts & { readonly workshop: Workshop }) {
  const { workshop, payments } = parts
  const looking: JobHandler<z.output<typeof lookAtBillingKind.data>> = {
    kind: lookAtBillingKind,
    async run({ site }) {
      if (!payments) throw new JobRefused('payments are not set up')
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      await look(payments, inSite, site)
    },
  }
  const sweeping: JobHandler<Record<string, never>> = {
    kind: sweepBillingKind,
    run: async () => {
      if (!payments) return
      await workshop.inSystem(async (work) => {
        const since = new Date(work.now.getTime() - rest)
        for (const site of await listStale(work.db, since, perSweep))
          await work.enqueue(lookAtBillingKind, { site }, { onlyOne: site.id })
      })
    },
  }
  const following: JobHandler<z.output<typeof followClosingKind.data>> = {
    kind: followClosingKind,
    run: ({ site }) =>
      followClosing(parts, (act) => workshop.inSite({ site, actor: { kind: 'server' }, closed: 'found' }, act), site),
  }
  return [looking, sweeping, following] as const
}
