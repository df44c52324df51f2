import type { FastifyInstance } from 'fastify'
import { picturesNow } from './areas/photos/messages/messages.service.ts'
import { receiveFile } from './areas/photos/photos.operations.ts'
import { portalPlugin } from './areas/portals/portals.plugin.ts'
import type { BuiltSite } from './areas/prosite/prosite.assets.ts'
import { openKeeper } from './areas/prosite/prosite.keeping.ts'
import { noFiles, receiveForm } from './areas/prosite/prosite.multipart.ts'
import { sharePlugin } from './areas/shares/shares.plugin.ts'
import type { Limits } from './http/limits.ts'
import type { Parts } from './parts.ts'

/** The pages of links into projects. */
export async function registerSharePages(
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

/** The pages of customers' own. */
export async function registerPortals(
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
      picturesOf: (inSite, ids, most) => picturesNow(photos, inSite, ids, most),
      limits,
      renderer: site.renderer,
      assets: { ...site.shareAssets, looks: site.assets.style },
      productName: settings.productName,
      readFields: async (request) => (await receiveForm(request, noFiles)).fields,
    }),
  )
}
