import path from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { photoLimits } from '#contract/photos.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import { slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import type { Directory, SiteReference } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { RequestOperations } from '../requests/requests.calls.operations.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import type { BookingPages } from './booking/booking.service.ts'
import { websiteExportFile, type ExportFileParts } from './export/export.webhook.ts'
import { compressPages } from './gzip/gzip.service.ts'
import { crawlerRoutes } from './crawlers/crawlers.routes.ts'
import type { CrawlerPages } from './crawlers/crawlers.service.ts'
import { formRoutes } from './prosite.form.routes.ts'
import { localeIn, localeRedirect } from './prosite.locale.rules.ts'
import type { Pages } from './prosite.pages.ts'
import { answerMissing, type MissingPage } from './prosite.missing.ts'
import type { ReceiveFile } from './prosite.multipart.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import type { WebsitePictures } from './pictures/pictures.service.ts'
import { reviewRoutes } from './prosite.review.routes.ts'
import type { ReviewPages } from './prosite.review.ts'
import { showcaseRoutes } from './prosite.showcases.routes.ts'
import type { ShowcasePages } from './prosite.showcases.ts'
import { lookRoutes } from './look/look.routes.ts'
import { openLooks } from './look/look.service.ts'
import { shareRoutes } from './share/share.routes.ts'
import type { SharePictures } from './share/share.service.ts'
import { websiteRoutes } from './website/website.routes.ts'

export interface PrositeParts {
  readonly directory: Directory
  readonly workshop: Workshop
  readonly sealer: Pick<Sealer, 'seal' | 'open' | 'verifies'>
  readonly limits: Limits
  readonly pages: Pages
  readonly missing: MissingPage
  readonly showcases: ShowcasePages
  readonly crawlers: CrawlerPages
  readonly pictures: WebsitePictures
  readonly shares: SharePictures
  readonly reviews: ReviewPages
  readonly booking: BookingPages
  readonly assetsFolder: string
  /** Where style sheets of looks lie, as pages name it. */
  readonly lookBase: string
  readonly requests: Pick<RequestOperations, 'createPublicRequest'>
  readonly receiveFile: ReceiveFile
  /** The website as files, for its owner. */
  readonly exporting: Omit<ExportFileParts, keyof PrositeParts | 'looks'>
}

const year = 31_536_000_000

/** The language of the address as it came. */
const localeOf = (request: FastifyRequest): PublicLocale => localeIn(request.originalUrl)

/** Pages stand under an address of their own in each language. */
function leadToLocale(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { 'accept-language': language, 'sec-fetch-site': from } = request.headers
    const site = typeof from === 'string' ? from : undefined
    const lead = localeRedirect({ url: request.originalUrl, language, from: site })
    if (lead === null) return undefined
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, sec-fetch-site')
      .redirect(lead.to, lead.code)
  })
}

/** `/p/{slug}`: the page, the form without JavaScript, and the thanks. */
export async function prositeRoutes(app: FastifyInstance, parts: PrositeParts): Promise<void> {
  const siteOf = async (request: FastifyRequest): Promise<SiteReference> => {
    const read = slugParams.safeParse(request.params)
    const site = read.success ? await parts.directory.findSite(read.data.slug) : null
    if (!site) throw new Refusal('not_found')
    return site
  }
  app.setErrorHandler(answerMissing(parts.missing, localeOf))
  leadToLocale(app)
  compressPages(app)

  await app.register(fastifyStatic, {
    root: path.join(parts.assetsFolder, 'assets'),
    prefix: '/p-assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: year,
    decorateReply: false,
  })
  const looks = openLooks(parts.assetsFolder, parts.lookBase)
  lookRoutes(app, { limits: parts.limits, looks })
  websiteExportFile(app, { ...parts, ...parts.exporting, looks })
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: photoLimits.bytes,
      files: photoLimits.perPublicRequest + 1,
      fields: 40,
      fieldSize: 20_000,
      parts: 60,
      headerPairs: 50,
    },
  })

  mountRaw(app, 'publicThanks', parts.limits, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await parts.pages.thanks(await siteOf(request), localeOf(request))),
  )

  for (const register of [
    websiteRoutes,
    showcaseRoutes,
    pictureRoutes,
    reviewRoutes,
    bookingRoutes,
    formRoutes,
    crawlerRoutes,
    shareRoutes,
  ])
    register(app, { ...parts, siteOf, localeOf })
}
