import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../../http/limits.ts'
import type { Directory } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { NotStored, type Storage } from '../../../platform/storage/storage.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { logoFolder } from './logos.service.ts'
import { findLogos } from './logos.store.ts'

const Params = z.object({
  slug: z.string().max(80),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.enum(['logo.webp', 'logo.png', 'icon-32.png', 'icon-180.png', 'icon-512.png']),
})

/** Seconds for which anybody may keep a picture: its address changes with it. */
const age = 31_536_000

export interface LogoParts {
  readonly workshop: Workshop
  readonly storage: Storage
  readonly directory: Pick<Directory, 'findSite'>
  readonly limits: Limits
}

/** `/p/{slug}/brand/{hash}/{name}`: the logo and the icons, for pages and browsers, until the logo is taken away. */
export const logoPlugin =
  ({ workshop, storage, directory, limits }: LogoParts): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'publicLogo', limits, async (request, reply) => {
      const params = Params.safeParse(request.params)
      const site = params.success ? await directory.findSite(params.data.slug) : null
      if (!params.success || !site) throw new Refusal('not_found')
      const { hash, name } = params.data
      const [row] = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
        findLogos(work.db, site.id, [hash]),
      )
      if (!row) throw new Refusal('not_found')
      const { stream, size } = await storage.get(`${logoFolder(site.id, hash)}/${name}`).catch((error: unknown) => {
        throw error instanceof NotStored ? new Refusal('not_found') : error
      })
      return (
        reply
          .header('cache-control', `public, max-age=${age}, immutable`)
          .header('x-content-type-options', 'nosniff')
          // mail programs and other websites show it as well
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-length', size)
          .type(name.endsWith('.webp') ? 'image/webp' : 'image/png')
          .send(stream)
      )
    })
  }
