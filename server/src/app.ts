import type { FastifyInstance, FastifyServerOptions, RouteOptions } from 'fastify'
import { rawCalls } from '#contract/raw.ts'
import { registerLinks } from './app.links.ts'
import { accountRoutes } from './areas/accounts/accounts.routes.ts'
import { takeCookies } from './areas/accounts/sign-in/cookies.ts'
import { openings } from './areas/accounts/sign-in/opening.ts'
import { authPlugin, type Demo } from './areas/accounts/sign-in/plugin.ts'
import { adRoutes } from './areas/ads/index.ts'
import { assistantRoutes } from './areas/assistant/assistant.routes.ts'
import { auditPlugin } from './areas/audit/audit.plugin.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { billingRoutes } from './areas/billing/billing.routes.ts'
import { checklistRoutes } from './areas/checklists/checklists.routes.ts'
import { connectionRoutes } from './areas/connections/connections.routes.ts'
import { outboxHandler } from './areas/conversations/conversations.outbox.ts'
import { conversationRoutes } from './areas/conversations/conversations.routes.ts'
import { registerChatDoor } from './areas/conversations/conversations.chat.plugin.ts'
import { chatRoutes } from './areas/conversations/conversations.chat.routes.ts'
import { leadRoutes } from './areas/conversations/conversations.leads.routes.ts'
import { writeCustomers } from './areas/customers/customers.exporting.writer.ts'
import { domainRoutes, hostRouting, registerDomainAsk } from './areas/domains/index.ts'
import { growthRoutes } from './areas/growth/growth.routes.ts'
import { qrPlugin } from './areas/growth/growth.qr.plugin.ts'
import { customerRoutes } from './areas/customers/customers.routes.ts'
import { homeRoutes } from './areas/home/index.ts'
import { listFilePlugin } from './areas/exports/exports.lists.plugin.ts'
import { exportPlugin as wholeExportPlugin } from './areas/exports/exports.plugin.ts'
import { exportRoutes } from './areas/exports/exports.routes.ts'
import { invoiceRoutes } from './areas/invoices/invoices.routes.ts'
import { keyDirectory } from './areas/keys/keys.directory.operations.ts'
import { keyRoutes } from './areas/keys/keys.routes.ts'
import { documentRoutes } from './areas/documents/documents.routes.ts'
import { ledgerRoutes } from './areas/ledger/ledger.routes.ts'
import { monitoringRoutes } from './areas/monitoring/monitoring.routes.ts'
import { noteRoutes } from './areas/notes/notes.routes.ts'
import { notificationRoutes } from './areas/notifications/notifications.routes.ts'
import { pairRoutes } from './areas/pairs/pairs.routes.ts'
import { keepPhotoPrivate } from './areas/photos/index.ts'
import { mediaPlugin } from './areas/photos/media.plugin.ts'
import { chosenPhotos } from './areas/photos/photos.chosen.operations.ts'
import { photosOf } from './areas/photos/photos.operations.ts'
import { picturesNow } from './areas/photos/messages/messages.service.ts'
import { photosById } from './areas/photos/photos.showcase.operations.ts'
import { photoRoutes } from './areas/photos/photos.routes.ts'
import { websitePhotoFacts } from './areas/photos/photos.website.operations.ts'
import { uploadPlugin } from './areas/photos/upload.plugin.ts'
import { sealLink } from './areas/portals/portals.operations.ts'
import { portalRoutes } from './areas/portals/portals.routes.ts'
import { cardPaymentRoutes, paymentRoutes } from './areas/payments/payments.routes.ts'
import { priceBookRoutes } from './areas/pricebook/pricebook.routes.ts'
import { placeRoutes } from './areas/places/places.routes.ts'
import { codeDoor, printRoutes } from './areas/print/index.ts'
import { projectOperations } from './areas/projects/projects.operations.ts'
import { writeProjects } from './areas/projects/projects.exporting.writer.ts'
import { projectRoutes } from './areas/projects/projects.routes.ts'
import type { BuiltSite } from './areas/prosite/prosite.assets.ts'
import { withoutLocale } from './areas/prosite/prosite.locale.rules.ts'
import { allFoundPages } from './areas/prosite/website/website-photos.service.ts'
import { quoteRoutes } from './areas/quotes/quotes.routes.ts'
import { requestOperations } from './areas/requests/requests.calls.operations.ts'
import { writeRequests } from './areas/requests/requests.exporting.writer.ts'
import { opportunityRoutes } from './areas/opportunities/index.ts'
import { permitRoutes } from './areas/permits/index.ts'
import { requestRoutes } from './areas/requests/requests.routes.ts'
import { reviewRoutes } from './areas/reviews/reviews.routes.ts'
import { feedPlugin } from './areas/schedule/feeds/feeds.webhook.ts'
import { reminderRoutes } from './areas/reminders/reminders.routes.ts'
import { scheduleRoutes } from './areas/schedule/schedule.routes.ts'
import { searchRoutes } from './areas/search/search.routes.ts'
import type { ShowcaseParts } from './areas/showcases/showcases.parts.ts'
import { showcaseRoutes } from './areas/showcases/showcases.routes.ts'
import { shareRoutes } from './areas/shares/shares.routes.ts'
import { siteRoutes } from './areas/sites/sites.routes.ts'
import { socialRoutes } from './areas/social/index.ts'
import { templateRoutes } from './areas/templates/templates.routes.ts'
import { openSitePages, registerProsite } from './app.site.ts'
import { socialParts } from './app.social.ts'
import { websiteExportRoutes } from './areas/prosite/export/export.routes.ts'
import { logoPlugin, websiteRoutes, type WebsiteParts } from './areas/website/index.ts'
import { webhookRoutes } from './areas/webhooks/webhooks.routes.ts'
import { viewRoutes } from './areas/views/views.routes.ts'
import { registerDocuments } from './http/documents.ts'
import type { Handlers } from './http/handler.ts'
import { registerHealth } from './http/health.ts'
import type { HostCheck } from './http/server/hosts.ts'
import { openLimits, type Limits } from './http/limits.ts'
import { registerMonitoring } from './http/monitoring.ts'
import { mountCalls } from './http/mount.ts'
import { registerOffice } from './http/office.ts'
import type { Directory } from './http/parts.ts'
import { mountRaw } from './http/raw.ts'
import { openServer } from './http/server/open.ts'
import { admit, callerOf } from './http/sign-in.ts'
import type { CallName } from '#contract/paths.ts'
import { registerHooks } from './hooks.ts'
import type { Parts } from './parts.ts'
import { seesOwnWorkOnly } from './platform/work/actors.ts'

export interface AppOptions {
  readonly parts: Parts
  /** How the log is written; a level of `silent` writes none. */
  readonly logging: NonNullable<FastifyServerOptions['logger']>
  /** The built office's folder, and the built public site; without them only the API is served. */
  readonly officeFolder?: string
  readonly site?: BuiltSite
  /** Undefined where the demo business is not offered. */
  readonly demo?: Demo
  /** Hears of every route as it is registered: a test holds them against what is declared. */
  readonly onRoute?: (route: RouteOptions) => void
  /** Instead of the settings' one; tests make many calls from one address. */
  readonly limitScale?: number
  /** Names under which an area of the product is reached, beside `APP_URL`. */
  readonly hosts?: readonly HostCheck[]
  /** Whether the process is about to close: then it is not ready for new calls. */
  readonly isDraining?: () => boolean
}

/** What writes the lists that are given out as files. */
const listWriters = { customers: writeCustomers, projects: writeProjects, requests: writeRequests }

/** Who knows what the wrapper asks about people, businesses and keys. */
function directoryOf(parts: Parts): Directory {
  const keys = keyDirectory(parts)
  return {
    verifyAccessToken: (token) => parts.accounts.verifyAccessToken(token),
    findMembership: parts.directory.findMembership,
    findClosed: parts.directory.findClosed,
    findSite: parts.directory.findSite,
    ...parts.accounts.standing,
    findKey: (token, address) => keys.findKey(token, address),
  }
}

/** Joins the areas to one application. It does not listen yet. */
export async function buildApp({
  parts,
  logging,
  officeFolder,
  site,
  demo,
  onRoute,
  limitScale = parts.settings.limitScale,
  hosts = [],
  isDraining = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const { settings, workshop, clock, log, sealer, storage, photos } = parts
  const routing = hostRouting({ hosts: parts.hosts, appUrl: settings.appUrl })
  const app = await openServer({
    settings,
    logging,
    hosts: [...hosts, routing.knows],
    rewriteUrl: (request) => withoutLocale(routing.rewriteUrl(request)),
    onRoute,
  })
  routing.guard(app)
  const limits = openLimits(limitScale)
  const directory = directoryOf(parts)
  const pages = site && openSitePages(parts, site)
  const { handlers, requests } = joinAreas(parts, {
    showcase: async (reference, showcase, locale) =>
      site && pages ? site.renderer.renderShowcase({ ...(await pages.plainPage(reference, locale)), showcase }) : null,
    website: async (work, draft, wanted) => (pages ? pages.draft(work, draft, wanted) : null),
  })
  mountCalls(app, handlers, { workshop, directory, clock, log, sealer }, limits)
  registerHealth(
    app,
    {
      metricsToken: settings.metricsToken,
      isDraining,
      jobCounts: () => parts.jobs.counts(),
      checks: {
        database: async () => {
          await parts.database.pool.query('select 1')
        },
        storage: () => storage.ready(),
      },
    },
    limits,
  )
  registerDocuments(app, settings.productName, settings.appUrl, limits)
  await registerMonitoring(app, settings.monitoringUrl, limits)
  registerLive(app, parts, directory, limits)
  mountRaw(app, 'outbox', limits, outboxHandler({ database: parts.database, production: settings.production }))
  await app.register(authPlugin({ accounts: parts.accounts, workshop, sealer, clock, log, limits, settings, demo }))
  registerDomainAsk(app, { hosts: parts.hosts, limits })
  await app.register(qrPlugin({ appUrl: settings.appUrl, workshop, limits, directory, ...allFoundPages }))
  await app.register(codeDoor({ workshop, limits, log, sealer, appUrl: settings.appUrl }))
  registerChatDoor(app, { workshop, directory, streams: parts.streams, limits, folder: site?.folder })
  await registerHooks(app, parts, directory, limits)
  const signed = { workshop, readMembership: parts.directory.readMembership, sealer, clock, limits }
  await app.register(wholeExportPlugin({ ...signed, directory, storage, withRoom: photos.room.write }))
  await app.register(auditPlugin(signed))
  await app.register(feedPlugin({ workshop, limits }))
  await app.register(logoPlugin({ workshop, storage, directory, limits }))
  const photoParts = { tools: photos, workshop, clock, log, limits }
  await app.register(mediaPlugin({ ...photoParts, isClosed: parts.closed.has }))
  await app.register(listFilePlugin({ workshop, clock, sealer, limits }, listWriters))
  await app.register(
    uploadPlugin({
      ...photoParts,
      async memberOf(request, slug) {
        const caller = await callerOf(request, directory)
        const membership = caller && (await directory.findMembership(caller.userId, slug))
        return membership ? { siteId: membership.site.id, userId: caller.userId } : null
      },
    }),
  )
  if (site && pages) await registerLinks(app, parts, { site, pages }, limits)
  if (site && pages)
    await registerProsite(app, { parts, site, pages, limits, directory, requests, follow: routing.follow })
  if (officeFolder !== undefined) await registerScreens(app, parts, officeFolder, limits)
  return app
}

/** The office's pages and files. */
async function registerScreens(app: FastifyInstance, parts: Parts, folder: string, limits: Limits): Promise<void> {
  const { settings } = parts
  const openingOf = openings(parts, settings.appUrl.startsWith('https:'))
  await app.register(async (scope) => {
    await takeCookies(scope)
    await registerOffice(scope, {
      folder,
      productName: settings.productName,
      limits,
      tags: settings.tagManager !== undefined,
      openingOf,
    })
  })
}

/** Pages of the public site that are looked at before they are public; null where it was not built. */
interface Drawn {
  readonly showcase: ShowcaseParts['drawPage']
  readonly website: WebsiteParts['drawPage']
}

function joinAreas(parts: Parts, drawn: Drawn) {
  const projects = projectOperations({
    hasMaps: parts.maps !== undefined,
    photos: {
      photosOf: (work, { projectIds }, most) => photosOf(parts.photos, work, { projectIds }, most),
      chosenPhotos: (work, ids) => chosenPhotos(parts.photos, work, ids),
    },
  })
  const requests = requestOperations({ photos: parts.photos, projects })
  const handlers: Handlers<CallName> = {
    ...accountRoutes(parts),
    ...siteRoutes(parts),
    ...homeRoutes(),
    ...domainRoutes(parts.domains),
    ...adRoutes({ ads: parts.connections.ads, advertising: parts.advertising }),
    ...socialRoutes(socialParts(parts)),
    ...printRoutes({ ...parts, appUrl: parts.settings.appUrl, ...allFoundPages }),
    ...opportunityRoutes({ maps: parts.maps }),
    ...permitRoutes({ route: parts.push.route }),
    ...customerRoutes({ storage: parts.storage, sealer: parts.sealer }),
    ...requestRoutes(requests, parts),
    ...conversationRoutes(parts.conversations, parts.photos),
    ...templateRoutes({ appUrl: parts.settings.appUrl }),
    ...leadRoutes(parts),
    ...chatRoutes(parts.photos),
    ...priceBookRoutes({ photosById: (work, ids) => photosById(parts.photos, work, ids) }),
    ...quoteRoutes({ storage: parts.storage, room: parts.photos.room }),
    ...ledgerRoutes(),
    ...documentRoutes({ picturesOf: (inSite, ids, most) => picturesNow(parts.photos, inSite, ids, most) }),
    ...invoiceRoutes(),
    ...paymentRoutes({ keepPhotoPrivate }),
    ...cardPaymentRoutes(parts.cardPayments),
    ...scheduleRoutes({ appUrl: parts.settings.appUrl }),
    ...reminderRoutes({ appUrl: parts.settings.appUrl, sealLink: sealLink(parts) }),
    ...viewRoutes(),
    ...projectRoutes(projects, parts),
    ...placeRoutes({ maps: parts.maps, tiles: parts.settings.mapTiles }),
    ...auditRoutes({ sealer: parts.sealer }),
    ...exportRoutes({ sealer: parts.sealer }),
    ...keyRoutes(),
    ...websiteExportRoutes({ sealer: parts.sealer }),
    ...websiteRoutes({
      appUrl: parts.settings.appUrl,
      storage: parts.storage,
      ...websitePhotoFacts(parts.photos),
      drawPage: drawn.website,
    }),
    ...webhookRoutes({ sealer: parts.sealer, route: parts.push.route }),
    ...noteRoutes(),
    ...checklistRoutes(),
    ...portalRoutes({ appUrl: parts.settings.appUrl, sealer: parts.sealer, cards: parts.cardPayments }),
    ...shareRoutes({ appUrl: parts.settings.appUrl }),
    ...pairRoutes({ chosenPhotos: (work, ids) => chosenPhotos(parts.photos, work, ids) }),
    ...photoRoutes(parts.photos),
    ...assistantRoutes(parts.assistant),
    ...notificationRoutes(parts.push),
    ...showcaseRoutes({
      model: parts.assistant.model,
      photosById: (work, ids) => photosById(parts.photos, work, ids),
      drawPage: drawn.showcase,
    }),
    ...searchRoutes({
      embedder: parts.embedder,
      model: parts.assistant.model,
      asksMeaning: (userId, business) => parts.flags.isOn('search-meaning', { userId, business }),
    }),
    ...growthRoutes({
      maps: parts.maps,
      advertising: parts.advertising,
      appUrl: parts.settings.appUrl,
      ...allFoundPages,
    }),
    ...monitoringRoutes({ flags: parts.flags, settings: parts.settings, directory: parts.directory }),
    ...reviewRoutes(parts.reviews),
    ...connectionRoutes(parts.connections),
    ...billingRoutes(parts.billing),
  }
  return { handlers, requests }
}

/** Server-sent events of one business, for its members. */
function registerLive(app: FastifyInstance, parts: Parts, directory: Directory, limits: Limits): void {
  const { streams } = parts
  const fresh = parts.directory.readMembership
  mountRaw(app, 'live', limits, async (request, reply) => {
    const { site, actor, caller } = await admit(rawCalls.live, request.params, request, directory)
    // a stream without a body would stay open and count as one of this person's
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    if (actor.kind !== 'member' || !caller) return reply
    const { support, signInId } = caller
    const { userId } = actor
    const ownWork = seesOwnWorkOnly(actor)
    streams.open(reply, { siteId: site.id, userId, signInId, ownWork, who: support?.id, until: support?.until })
    // who was taken out, or signed out, between being let in and listening was not among those whose streams were ended
    await admit(rawCalls.live, request.params, request, { ...directory, findMembership: fresh }).catch(() =>
      streams.end({ siteId: site.id, userId, ...(signInId ? { signInId } : {}) }),
    )
    return reply
  })
}
