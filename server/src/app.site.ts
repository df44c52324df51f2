import type { FastifyInstance } from 'fastify'
import { tapPlugin } from './areas/growth/figures/figures.webhook.ts'
import { openVisitCounter } from './areas/growth/figures/visit-counter.service.ts'
import { followVisits } from './areas/growth/growth.visits.plugin.ts'
import { makeSharePicture } from './areas/photos/index.ts'
import { issueFormToken, receiveFile } from './areas/photos/photos.operations.ts'
import { openPicture } from './areas/photos/photos.showcase.operations.ts'
import { openBookingPages } from './areas/prosite/booking/booking.service.ts'
import { openCrawlerPages } from './areas/prosite/crawlers/crawlers.service.ts'
import type { BuiltSite } from './areas/prosite/prosite.assets.ts'
import { openMissingPage } from './areas/prosite/prosite.missing.ts'
import { openPages, type Pages } from './areas/prosite/prosite.pages.ts'
import { openReviewPages } from './areas/prosite/prosite.review.ts'
import { prositeRoutes } from './areas/prosite/prosite.routes.ts'
import { openSharePictures, type SharePictures } from './areas/prosite/share/share.service.ts'
import { openWebsitePictures } from './areas/prosite/pictures/pictures.service.ts'
import { openShowcasePages } from './areas/prosite/prosite.showcases.ts'
import { websitePhotos } from './areas/prosite/website/website-photos.service.ts'
import type { requestOperations } from './areas/requests/requests.calls.operations.ts'
import { isLogoThere, logoKey, openLogoPicture } from './areas/website/index.ts'
import type { Limits } from './http/limits.ts'
import type { Directory } from './http/parts.ts'
import { liveAddress } from './app.social.ts'
import type { Parts } from './parts.ts'

/** What the pages are made with. */
type SitePageParts = Pick<Parts, 'workshop' | 'clock' | 'settings' | 'sealer' | 'live' | 'photos'>

/** The public pages, for those who visit them and for a look at one before it is public. */
export function openSitePages(parts: SitePageParts, site: BuiltSite): Pages {
  const { workshop, clock, settings } = parts
  return openPages({
    workshop,
    site,
    productName: settings.productName,
    appUrl: settings.appUrl,
    issueFormToken: (reference) => issueFormToken(parts.sealer, clock.now(), reference),
    subscribe: (siteId, listener) => parts.live.subscribe(siteId, listener),
    photos: websitePhotos,
  })
}

/** The pictures that other sites show with links to the pages. */
export const sharePicturesOf = (parts: Pick<Parts, 'photos'>, pages: Pages): SharePictures =>
  openSharePictures({
    pages,
    storage: parts.photos.storage,
    draw: (order) => makeSharePicture(parts.photos, order),
    logoKey,
  })

interface PrositeWiring {
  readonly parts: Parts
  readonly site: BuiltSite
  readonly pages: Pages
  readonly limits: Limits
  readonly directory: Directory
  readonly requests: ReturnType<typeof requestOperations>
  /** Gives pages the addresses of their business's own host. */
  readonly follow: (app: FastifyInstance) => void
}

export async function registerProsite(
  app: FastifyInstance,
  { parts, site, pages, limits, directory, requests, follow }: PrositeWiring,
): Promise<void> {
  const { workshop, clock, settings } = parts
  await app.register(async (scope) => {
    const counter = openVisitCounter({ workshop, log: parts.log, directory })
    scope.addHook('onClose', counter.flush)
    followVisits(scope, { counter, appUrl: settings.appUrl })
    follow(scope)
    const secure = settings.appUrl.startsWith('https:')
    await scope.register(tapPlugin({ counter, limits, directory, secure }))
    await prositeRoutes(scope, {
      directory,
      workshop,
      sealer: parts.sealer,
      limits,
      pages,
      missing: openMissingPage(site, settings.productName),
      showcases: openShowcasePages({
        workshop,
        site,
        pages,
        drawShare: (order) => makeSharePicture(parts.photos, order),
      }),
      pictures: openWebsitePictures({
        workshop,
        subscribe: (siteId, listener) => parts.live.subscribe(siteId, listener),
        openPicture: (place) => openPicture(parts.photos, place),
      }),
      shares: sharePicturesOf(parts, pages),
      crawlers: openCrawlerPages({ workshop, pages, appUrl: settings.appUrl }),
      reviews: openReviewPages({ workshop, site, pages, reviews: parts.reviews }),
      booking: openBookingPages({
        workshop,
        site,
        pages,
        sealer: parts.sealer,
        createRequest: requests.createPublicRequest,
      }),
      requests,
      assetsFolder: site.folder,
      lookBase: site.assets.style,
      receiveFile: (form, file) => receiveFile(parts.photos, workshop, { ...form, now: clock.now() }, file),
      exporting: {
        clock,
        appUrl: settings.appUrl,
        readMembership: parts.directory.readMembership,
        liveOf: (slug) => liveAddress(parts, slug),
        openPicture: (place) => openPicture(parts.photos, place),
        openLogo: (reference, hash, name) =>
          workshop
            .inSite({ site: reference, actor: { kind: 'nobody' } }, (work) => isLogoThere(work, hash))
            .then((isThere) => (isThere ? openLogoPicture(parts.storage, reference.id, hash, name) : undefined)),
      },
    })
  })
}
