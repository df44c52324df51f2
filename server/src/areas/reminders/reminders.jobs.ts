import { z } from 'zod'
import { Moment, SiteId, slug, VisitId } from '#contract/shared.ts'
import { VisitNotice } from '#contract/schedule/types.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import { listDueNotices, listSitesWithDue, type NoticeKey } from '../schedule/index.ts'
import { openSites } from '../sites/index.ts'
import { sendNotice } from './notices/notices.service.ts'

const NoticeData = z.strictObject({
  site: z.strictObject({ id: SiteId, slug }),
  visitId: VisitId,
  kind: VisitNotice.shape.kind,
  forStart: Moment,
})

/** Sends one notice about a visit. Done twice it is as done once: the notice says whether it was sent. */
export const sendNoticeKind = jobKind({ name: 'reminders.send', data: NoticeData, atOnce: 4, turn: 'gives_way' })
/** Finds the notices whose moment has come; asked for every minute. */
export const noticesDueKind = jobKind({ name: 'reminders.due', data: z.strictObject({}), retries: 1, atOnce: 1 })
export const reminderKinds = [sendNoticeKind, noticesDueKind] as const

/** The job of one notice. */
export const noticeJob = (
  site: z.output<typeof NoticeData>['site'],
  { visitId, kind, forStart }: NoticeKey,
): z.output<typeof NoticeData> => NoticeData.parse({ site, visitId, kind, forStart: forStart.toISOString() })

/** Sites and notices of one run; what is left is the next one's. */
const most = { sites: 500, notices: 1000 }

/** What this area does later. */
export function reminderJobs({ workshop }: { readonly workshop: Workshop }) {
  const due: JobHandler<Record<string, never>> = { kind: noticesDueKind, run: () => workshop.inSystem(askForDue) }
  const send: JobHandler<z.output<typeof NoticeData>> = {
    kind: sendNoticeKind,
    run: ({ site, visitId, kind, forStart }) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
        sendNotice(work, { visitId, kind, forStart: new Date(forStart) }),
      ),
  }
  return [due, send] as const
}

/** Closed businesses wait: what is over when they open again is dropped then. */
async function askForDue(work: SystemWork): Promise<void> {
  const { db, now } = work
  const sites = new Map(
    (await openSites(work, await listSitesWithDue(db, now, most.sites))).map((site) => [site.id, site]),
  )
  if (sites.size === 0) return
  for (const row of await listDueNotices(db, [...sites.keys()], now, most.notices)) {
    const site = sites.get(SiteId.parse(row.site_id))
    if (!site) continue
    const key = { visitId: row.visit_id, kind: row.kind, forStart: row.for_start }
    const onlyOne = `${row.visit_id} ${row.kind} ${row.for_start.toISOString()}`
    await work.enqueue(sendNoticeKind, noticeJob(site, key), { onlyOne })
  }
}
