import path from 'node:path'
import { accountJobs, cleanUpAccounts } from './areas/accounts/accounts.jobs.ts'
import { builtInEngine } from './areas/assistant/assistant.built-in.ts'
import { assistantJobs, assistantKinds, cleanUpKind, dueKind } from './areas/assistant/assistant.jobs.ts'
import { billingJobs, billingKinds } from './areas/billing/billing.jobs.ts'
import { sweepBillingKind } from './areas/billing/billing.kinds.ts'
import { connectionJobs, connectionKinds, sweepConnectionsKind } from './areas/connections/connections.jobs.ts'
import { contentRules } from './areas/conversations/conversations.gate.ts'
import { forgetArrivalsKind, wayJobs, wayKinds } from './areas/conversations/conversations.hooks.jobs.ts'
import { conversationJobs, conversationKinds, sweepMessagesKind } from './areas/conversations/conversations.jobs.ts'
import { customerJobs } from './areas/customers/customers.importing.jobs.ts'
import {
  importKind as customerImports,
  sweepKind as sweepCustomers,
} from './areas/customers/customers.importing.kinds.ts'
import { forgetNoticesKind, notificationJobs, notificationKinds } from './areas/notifications/notifications.jobs.ts'
import { exportJobs, exportKinds } from './areas/exports/exports.jobs.ts'
import { sweepExportsKind } from './areas/exports/exports.kinds.ts'
import { picturesNow } from './areas/photos/index.ts'
import { compactSizes, photoSizes, sweepUploads } from './areas/photos/photos.job-kinds.ts'
import { photoJobs } from './areas/photos/photos.jobs.ts'
import { ledgerJobs, proveBooksKind } from './areas/ledger/ledger.jobs.ts'
import { sealLink } from './areas/portals/portals.operations.ts'
import { followUpsDueKind, portalJobs, portalKinds } from './areas/portals/quotes/follow-ups.jobs.ts'
import { hashPaperJob, hashPaperKind } from './areas/portals/quotes/paper-hash.jobs.ts'
import { paymentJobs } from './areas/payments/payments.jobs.ts'
import { paymentKinds, sweepPaymentsKind } from './areas/payments/payments.types.ts'
import { placeJobs, refreshPlaces } from './areas/places/places.jobs.ts'
import { invoicesDueKind, noticesDueKind, reminderJobs, reminderKinds } from './areas/reminders/reminders.jobs.ts'
import { fileSearchKind, meanSearchKind, searchJobs, searchKindsOfJobs } from './areas/search/search.jobs.ts'
import { priceBookJobs, sweepPriceChangesKind } from './areas/pricebook/pricebook.jobs.ts'
import { quoteFileJobs, sweepQuoteFilesKind } from './areas/quotes/index.ts'
import { creditJobs, creditKinds, sweepCreditsKind } from './areas/growth/credits/credits.jobs.ts'
import { sharePictureJobs, sharePicturesKind } from './areas/prosite/share/share.jobs.ts'
import type { SharePictures } from './areas/prosite/share/share.service.ts'
import { projectJobs, sweepProjectChangesKind } from './areas/projects/projects.bulk.jobs.ts'
import { requestJobs, sweepChangesKind } from './areas/requests/requests.bulk.jobs.ts'
import { askDueKind, reviewJobs, reviewKinds } from './areas/reviews/reviews.jobs.ts'
import { deletionJobs, deletionKinds } from './areas/sites/sites.deletion.jobs.ts'
import { scheduleJobs, scheduleKinds } from './areas/schedule/schedule.jobs.ts'
import { locateStartsKind } from './areas/schedule/booking/start-places.jobs.ts'
import { checkTimesKind } from './areas/schedule/clock/clock.jobs.ts'
import { endHoldsKind } from './areas/schedule/holds/holds.jobs.ts'
import { rollSeriesKind } from './areas/schedule/series/series.jobs.ts'
import { sweepDeletionsKind } from './areas/sites/sites.deletion.kinds.ts'
import { socialDueKind, socialJobs, socialKinds, sweepFiguresKind } from './areas/social/index.ts'
import { webhookJobs, webhookKinds } from './areas/webhooks/webhooks.jobs.ts'
import { sweepDeliveriesKind } from './areas/webhooks/webhooks.kinds.ts'
import { recordReader } from './areas/webhooks/webhooks.records.ts'
import { adJobs, adKinds, sweepAdsKind } from './areas/ads/index.ts'
import { permitJobs, permitKinds, sweepPermitsKind } from './areas/permits/index.ts'
import { forgetPrintKind, piecesDueKind, printJobs, printKinds } from './areas/print/index.ts'
import { checkDomainsKind, domainJobs } from './areas/domains/index.ts'
import { publishParts } from './app.social.ts'
import type { Parts } from './parts.ts'

/** Every kind of job, for a process that only enqueues too. */
export const allKinds = [
  ...conversationKinds,
  ...assistantKinds,
  ...wayKinds,
  ...notificationKinds,
  ...webhookKinds,
  ...exportKinds,
  ...connectionKinds,
  ...adKinds,
  ...billingKinds,
  ...paymentKinds,
  ...reviewKinds,
  ...reminderKinds,
  ...portalKinds,
  hashPaperKind,
  photoSizes,
  compactSizes,
  sharePicturesKind,
  sweepUploads,
  ...printKinds,
  ...permitKinds,
  cleanUpAccounts,
  sweepChangesKind,
  sweepProjectChangesKind,
  sweepPriceChangesKind,
  sweepQuoteFilesKind,
  ...creditKinds,
  customerImports,
  sweepCustomers,
  refreshPlaces,
  ...deletionKinds,
  ...scheduleKinds,
  proveBooksKind,
  checkDomainsKind,
  ...socialKinds,
  ...searchKindsOfJobs,
] as const

/** What is done again and again: cron lines in UTC. */
const again = [
  [sweepUploads, '17 * * * *'],
  [cleanUpAccounts, '37 * * * *'],
  [sweepMessagesKind, '47 * * * *'],
  [sweepChangesKind, '57 * * * *'],
  [sweepProjectChangesKind, '57 * * * *'],
  [sweepPriceChangesKind, '53 * * * *'],
  [sweepQuoteFilesKind, '33 * * * *'],
  [sweepCustomers, '52 * * * *'],
  [refreshPlaces, '7 * * * *'],
  [dueKind, '* * * * *'],
  [fileSearchKind, '* * * * *'],
  [meanSearchKind, '* * * * *'],
  [sweepDeliveriesKind, '* * * * *'],
  [sweepExportsKind, '*/10 * * * *'],
  [cleanUpKind, '27 * * * *'],
  [sweepConnectionsKind, '7 * * * *'],
  [sweepAdsKind, '12 9 * * *'],
  [sweepFiguresKind, '32 9 * * *'],
  [sweepBillingKind, '42 * * * *'],
  [sweepPaymentsKind, '*/10 * * * *'],
  [noticesDueKind, '* * * * *'],
  [invoicesDueKind, '* * * * *'],
  [followUpsDueKind, '* * * * *'],
  [askDueKind, '*/10 * * * *'],
  [forgetArrivalsKind, '27 4 * * *'],
  [forgetNoticesKind, '37 4 * * *'],
  [forgetPrintKind, '42 4 * * *'],
  [sweepPermitsKind, '52 9 * * *'],
  [piecesDueKind, '* * * * *'],
  [sweepDeletionsKind, '22 * * * *'],
  [endHoldsKind, '* * * * *'],
  [rollSeriesKind, '47 3 * * *'],
  [checkTimesKind, '47 2 * * *'],
  [locateStartsKind, '17 3 * * *'],
  [sweepCreditsKind, '7 3 * * *'],
  [proveBooksKind, '32 3 * * *'],
  [checkDomainsKind, '* * * * *'],
  [socialDueKind, '* * * * *'],
] as const

/** Milliseconds after the start. */
const WARM_UP = 1_500

type Working = Pick<
  Parts,
  | 'jobs'
  | 'live'
  | 'workshop'
  | 'accounts'
  | 'photos'
  | 'maps'
  | 'postcards'
  | 'embedder'
  | 'conversations'
  | 'domains'
  | 'hosts'
  | 'assistant'
  | 'push'
  | 'connections'
  | 'billing'
  | 'cardPayments'
  | 'reviews'
  | 'settings'
  | 'log'
  | 'clock'
  | 'database'
  | 'sealer'
  | 'uses'
>

/** What share pictures are made with; null where the public pages are not built. Loaded when the first one is drawn. */
function openShares(parts: Working): () => Promise<SharePictures | null> {
  let opened: Promise<SharePictures | null> | undefined
  const open = async (): Promise<SharePictures | null> => {
    const [{ loadSite }, { openSitePages, sharePicturesOf }] = await Promise.all([
      import('./areas/prosite/prosite.assets.ts'),
      import('./app.site.ts'),
    ])
    const site = await loadSite(path.join(import.meta.dirname, '../../dist/site')).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'the public pages are not built: no share pictures are drawn')
      return null
    })
    return site && sharePicturesOf(parts, openSitePages(parts, site))
  }
  return () => (opened ??= open())
}

/** Begins to work on all jobs, and to ask for those that come again and again. */
export async function startWorking(parts: Working): Promise<void> {
  const { jobs, workshop, settings, photos, database, sealer, uses, clock, log, conversations } = parts
  const { sizes, compact, sweep } = photoJobs({ tools: photos, workshop, clock, log })
  await jobs.work([
    ...conversationJobs({ workshop, database, sealer, uses, settings, photos }),
    ...wayJobs({ workshop, settings, photos }),
    ...scheduleJobs({ workshop, maps: parts.maps }),
    ...domainJobs(parts.domains),
    sizes,
    compact,
    sweep,
    ...ledgerJobs({ workshop, log }),
    ...placeJobs({ workshop, clock, maps: parts.maps }),
    ...accountJobs({ workshop }),
    ...requestJobs({ workshop }),
    ...projectJobs({ workshop }),
    ...priceBookJobs({ workshop }),
    ...quoteFileJobs({ workshop, storage: photos.storage }),
    ...creditJobs({ workshop }),
    ...searchJobs({ workshop, clock, embedder: parts.embedder, model: parts.assistant.model }),
    ...customerJobs({ workshop, storage: photos.storage }),
    ...sharePictureJobs(openShares(parts)),
    ...exportJobs({ workshop, database, storage: photos.storage, withRoom: photos.room.write, log }),
    ...webhookJobs({ workshop, sealer, route: parts.push.route, readRecord: recordReader({ photos }) }),
    ...connectionJobs({ ...parts.connections, workshop }),
    ...adJobs({ ...parts.connections, workshop }),
    ...billingJobs({ ...parts.billing, workshop }),
    ...paymentJobs({ ...parts.cardPayments, workshop }),
    ...reviewJobs(parts.reviews, workshop),
    ...socialJobs(publishParts(parts), workshop),
    ...permitJobs({ route: parts.push.route }, workshop),
    ...printJobs({ photos, postcards: parts.postcards }, workshop),
    ...reminderJobs({ workshop, appUrl: settings.appUrl, sealLink: sealLink({ sealer }) }),
    ...portalJobs({ workshop, sealer: parts.sealer, appUrl: settings.appUrl }),
    hashPaperJob({ workshop, picturesOf: (inSite, ids, most) => picturesNow(photos, inSite, ids, most) }),
    ...assistantJobs({ ...parts.assistant, workshop }),
    ...deletionJobs({
      workshop,
      log,
      jobs,
      storage: photos.storage,
      productName: settings.productName,
      appUrl: settings.appUrl,
      owners: parts.accounts.owners,
      connections: parts.connections,
      billing: parts.billing,
    }),
    ...notificationJobs({
      ...parts.push,
      live: parts.live,
      workshop,
      uses,
      production: settings.production,
      appUrl: settings.appUrl,
      sendText: (work, text) => conversations.sendAccountText(work, text),
    }),
  ])
  // what an assistant needs is loaded once the server is up: its first homeowner should not wait for it
  const warming = setTimeout(() => void Promise.all([builtInEngine(), contentRules()]), WARM_UP)
  warming.unref()
  for (const [kind, cron] of again) await jobs.schedule(kind, cron, {})
  await workshop.inSystem((work) => work.enqueue(checkTimesKind, {}, { onlyOne: 'start' }))
}
