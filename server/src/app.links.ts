import type { FastifyInstance } from 'fastify'
import { picturesNow } from './areas/photos/messages/messages.service.ts'
import { receiveFile } from './areas/photos/photos.operations.ts'
import { portalPlugin } from './areas/portals/portals.plugin.ts'
import type { BuiltSite } from './areas/prosite/prosite.assets.ts'
import { openKeeper } from './areas/prosite/prosite.keeping.ts'
import { noFiles, receiveForm } from './areas/prosite/prosite.multipart.ts'
import type { Pages } from './areas/prosite/prosite.pages.ts'
import { sharePlugin } from './areas/shares/shares.plugin.ts'
import { previewLinkPlugin, publishedFacts } from './areas/website/index.ts'
import type { Limits } from './http/limits.ts'
import type { Parts } from './parts.ts'

/** The pages that a link opens for whoever has it: into projects, to customers' own pages, to the draft of a website. */
export async function registerLinks(
  app: FastifyInstance,
  parts: Parts,
  { site, pages }: { readonly site: BuiltSite; readonly pages: Pages },
  limits: Limits,
): Promise<void> {
  await registerSharePages(app, parts, site, limits)
  await registerPortals(app, parts, site, limits)
  await registerPreviewLinks(app, parts, { site, pages }, limits)
}

/** The pages of links into projects. */
async function registerSharePages(
  app: FastifyInstance,
  { workshop, clock, photos, settings, live }: Parts,
  site: BuiltSite,
  limits: Limits,
): Promise<void> {
  await app.register(
    sharePlugin({
      workshop,
      clock,
      tools: photos,
      limits,
      renderer: site.renderer,
      assets: { ...site.shareAssets, looks: site.assets.style },
      productName: settings.productName,
      keep: openKeeper<string>(
        (siteId, listener) => live.subscribe(siteId, listener),
        ['site', 'services', 'projects', 'photos', 'pairs', 'notes', 'shares'],
      ),
      receiveForm: (request) =>
        receiveForm(request, (form, file) => receiveFile(photos, workshop, { ...form, now: clock.now() }, file)),
    }),
  )
}

/** A look at the draft of a website, for whoever has a link to it. */
async function registerPreviewLinks(
  app: FastifyInstance,
  { workshop, settings }: Parts,
  { site, pages }: { readonly site: BuiltSite; readonly pages: Pages },
  limits: Limits,
): Promise<void> {
  await app.register(
    previewLinkPlugin({
      workshop,
      limits,
      drawPage: (work, draft, wanted) => pages.draft(work, draft, wanted),
      ended: (locale) =>
        site.renderer.renderShareEnded({ locale, productName: settings.productName, assets: site.shareAssets }),
    }),
  )
}

/** The pages of customers' own. */
async function registerPortals(
  app: FastifyInstance,
  { workshop, clock, sealer, photos, settings, accounts, cardPayments }: Parts,
  site: BuiltSite,
  limits: Limits,
): Promise<void> {
  await app.register(
    portalPlugin({
      workshop,
      clock,
      sealer,
      tools: photos,
      codes: accounts.codes,
      cards: cardPayments,
      websiteFacts: publishedFacts,
      picturesOf: (inSite, ids, most) => picturesNow(photos, inSite, ids, most),
      limits,
      renderer: site.renderer,
      assets: { ...site.shareAssets, looks: site.assets.style },
      productName: settings.productName,
      readFields: async (request) => (await receiveForm(request, noFiles)).fields,
    }),
  )
}
