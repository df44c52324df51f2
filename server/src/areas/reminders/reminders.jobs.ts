import { z } from 'zod'
import { Moment, SiteId, slug, VisitId } from '#contract/shared.ts'
import { VisitNotice } from '#contract/schedule/types.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import { listDueNotices, listSitesWithDue, type NoticeKey } from '../schedule/index.ts'
import { dueNotices } from '../invoices/index.ts'
import { openSites } from '../sites/index.ts'
import { deliver, type NoticeParts } from './invoices/invoices.service.ts'
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

const InvoiceNoticeData = z.strictObject({ site: z.strictObject({ id: SiteId, slug }), noticeId: z.uuid() })
/** Sends one notice about an invoice. Done twice it is as done once: the notice says whether it was sent. */
export const sendInvoiceNoticeKind = jobKind({
  name: 'reminders.send-invoice',
  data: InvoiceNoticeData,
  atOnce: 4,
  turn: 'gives_way',
})
/** Finds reminders of invoices whose moment has come; asked for every minute. */
export const invoicesDueKind = jobKind({
  name: 'reminders.invoices-due',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})
export const reminderKinds = [sendNoticeKind, noticesDueKind, sendInvoiceNoticeKind, invoicesDueKind] as const

/** The job of one notice. */
export const noticeJob = (
  site: z.output<typeof NoticeData>['site'],
  { visitId, kind, forStart }: NoticeKey,
): z.output<typeof NoticeData> => NoticeData.parse({ site, visitId, kind, forStart: forStart.toISOString() })

/** Sites and notices of one run; what is left is the next one's. */
const most = { sites: 500, notices: 1000 }

/** What this area does later. */
export function reminderJobs({ workshop, ...parts }: NoticeParts & { readonly workshop: Workshop }) {
  const due: JobHandler<Record<string, never>> = { kind: noticesDueKind, run: () => workshop.inSystem(askForDue) }
  const send: JobHandler<z.output<typeof NoticeData>> = {
    kind: sendNoticeKind,
    run: ({ site, visitId, kind, forStart }) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
        sendNotice(work, { visitId, kind, forStart: new Date(forStart) }),
      ),
  }
  const invoicesDue: JobHandler<Record<string, never>> = {
    kind: invoicesDueKind,
    run: () => workshop.inSystem(askForDueInvoices),
  }
  const sendAboutInvoice: JobHandler<z.output<typeof InvoiceNoticeData>> = {
    kind: sendInvoiceNoticeKind,
    run: ({ site, noticeId }) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, async (work) => void (await deliver(parts, work, noticeId))),
  }
  return [due, send, invoicesDue, sendAboutInvoice] as const
}

async function askForDueInvoices(work: SystemWork): Promise<void> {
  const rows = await dueNotices(work.db, work.now, most.notices)
  const sites = await openSites(work, [...new Set(rows.map(({ site_id: site }) => site))])
  for (const { site_id: siteId, id } of rows) {
    const site = sites.find((open) => open.id === siteId)
    if (site) await work.enqueue(sendInvoiceNoticeKind, { site, noticeId: id }, { onlyOne: id })
  }
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
