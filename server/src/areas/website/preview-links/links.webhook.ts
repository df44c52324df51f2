import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/website/addresses.ts'
import type { ShareRenderer } from '#contract/shares.page.ts'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { drawDraft } from '../website.service.ts'
import type { WebsiteParts } from '../website.types.ts'
import { previewPath, readPreviewPath, wantedAt, withPreviewLinks } from './links.rules.ts'
import { openPreviewLink } from './links.service.ts'

export interface PreviewLinkParts {
  readonly workshop: Workshop
  readonly limits: Limits
  readonly drawPage: WebsiteParts['drawPage']
  /** What somebody reads whose link has ended. */
  readonly ended: (locale: PublicLocale) => ReturnType<ShareRenderer['renderShareEnded']>
}

const Params = z.object({ token: z.string().max(200), '*': z.string().max(300).default('') })

/** Nothing of a draft is found by a search, kept, told to other pages, or sent anywhere: its forms are only looked at. */
const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    // the address is the key: no other page may learn it
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)

/** `/site-preview/{token}` and below: the draft as it is saved, for whoever has the link. No visit of it is counted. */
export const previewLinkPlugin =
  ({ workshop, limits, drawPage, ended }: PreviewLinkParts): FastifyPluginAsync =>
  async (app) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const params = Params.safeParse(request.params)
      const { language, below } = readPreviewPath(params.data?.['*'] ?? '')
      const token = params.data?.token ?? ''
      const site = await openPreviewLink(workshop, token)
      if (!site)
        return send(reply, 404, ended(/^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'))
      const wanted = wantedAt(below)
      const html =
        wanted &&
        (await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
          drawDraft({ drawPage }, work, { ...wanted, language }),
        ))
      // a page that the draft does not have (any more): its first one is always there
      if (html === null) return reply.redirect(previewPath(token, language, ''), 302)
      return send(reply, 200, withPreviewLinks(html, token))
    }
    mountRaw(app, 'previewLink', limits, answer)
    mountRaw(app, 'previewLinkPage', limits, answer)
  }
