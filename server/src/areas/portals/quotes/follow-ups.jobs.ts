import { z } from 'zod'
import { QuoteId, SiteId, slug } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { SystemWork, Workshop } from '../../../platform/work/work.ts'
import { listQuotesToFollowUp, listSitesToFollowUp, takeFollowUp } from '../../quotes/index.ts'
import { openSites } from '../../sites/index.ts'
import type { PortalParts } from '../portals.operations.ts'
import { sendQuoteLink } from './quote-link.service.ts'

const FollowUpData = z.strictObject({ site: z.strictObject({ id: SiteId, slug }), quoteId: QuoteId })

/** Reminds the customer of one quote. Done twice it is as done once: the quote says when the next one is due. */
export const followUpKind = jobKind({
  name: 'portals.follow-up',
  data: FollowUpData,
  atOnce: 4,
  turn: 'gives_way',
})
/** Finds the quotes that are to be followed up; asked for every minute. */
export const followUpsDueKind = jobKind({
  name: 'portals.follow-ups-due',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})
export const portalKinds = [followUpKind, followUpsDueKind] as const

/** Businesses and quotes of one run; what is left is the next one's. */
const most = { sites: 500, quotes: 1000 }

/** What this area does later. */
export function portalJobs({ workshop, ...parts }: PortalParts & { readonly workshop: Workshop }) {
  const due: JobHandler<Record<string, never>> = { kind: followUpsDueKind, run: () => workshop.inSystem(askForDue) }
  const send: JobHandler<z.output<typeof FollowUpData>> = {
    kind: followUpKind,
    run: ({ site, quoteId }) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, async (work) => {
        const taken = await takeFollowUp(work, quoteId)
        if (taken) await sendQuoteLink(parts, work, { ...taken, words: '', template: 'quote_follow_up' })
      }),
  }
  return [due, send] as const
}

async function askForDue(work: SystemWork): Promise<void> {
  const { db, now } = work
  const sites = new Map(
    (await openSites(work, await listSitesToFollowUp(db, now, most.sites))).map((site) => [site.id, site]),
  )
  if (sites.size === 0) return
  for (const row of await listQuotesToFollowUp(db, [...sites.keys()], now, most.quotes)) {
    const site = sites.get(SiteId.parse(row.site_id))
    if (!site) continue
    const data = FollowUpData.parse({ site: { id: site.id, slug: site.slug }, quoteId: row.id })
    await work.enqueue(followUpKind, data, { onlyOne: row.id })
  }
}
