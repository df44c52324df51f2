import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import type { LinkAssets, ShareFault, ShareRenderer } from '#contract/shares.page.ts'
import type { Limits } from '../../http/limits.ts'
import { originOf } from '../../http/mount.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepPlace } from '../../platform/database/place.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { PhotoTools } from '../photos/photos.operations.ts'
import {
  addPhotos,
  earlierNotesAt,
  noteLook,
  openShare,
  shareContent,
  shareToken,
  type OpenShare,
} from './shares.guest.operations.ts'
import { isPerson } from './shares.rules.ts'

/** A form that arrived, its files in storage already. */
export interface ArrivedPhotos {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly uploads: readonly { readonly id: string; readonly name: string }[]
  readonly photoFault: 'public.fault_photo' | 'public.fault_photos_many' | undefined
}

export interface SharePages {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly tools: PhotoTools
  readonly limits: Limits
  readonly renderer: ShareRenderer
  readonly assets: LinkAssets
  readonly productName: string
  /** Keeps a page until what it shows changes. */
  keep(site: OpenShare['site'], name: string, render: () => Promise<string>): Promise<string>
  /** Reads a form with photos, with JavaScript or without. */
  receiveForm(request: FastifyRequest): Promise<ArrivedPhotos>
}

/** Stands in a kept page for the token that each visitor gets of their own. */
const tokenPlace = '__FORM_TOKEN__'

const Params = z.object({ token: z.string().max(200) })
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  /** The notes from here on. */
  notes: z.string().max(200).default('').catch('').transform(keepPlace),
  added: z.coerce.number().int().min(1).max(photoLimits.perPublicRequest).optional().catch(undefined),
})

/** The language asked for in the address, otherwise the browser's. */
const localeOf = (request: FastifyRequest): PublicLocale =>
  Query.parse(request.query).lang ?? (/^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en')

const formLimits = {
  fileSize: photoLimits.bytes,
  files: photoLimits.perPublicRequest + 1,
  fields: 20,
  fieldSize: 5000,
  parts: 40,
  headerPairs: 50,
}

/** `/s/{token}`: the page of a link, and the photos that a guest adds. Nothing of it is found by a search, kept, or told to others. */
export const sharePlugin = (parts: SharePages) => async (app: FastifyInstance) => {
  await app.register(fastifyMultipart, { limits: formLimits })

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      // the address is the key: no other page may learn it
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)

  const ended = (request: FastifyRequest, reply: FastifyReply) =>
    send(
      reply,
      404,
      parts.renderer.renderShareEnded({
        locale: localeOf(request),
        productName: parts.productName,
        assets: parts.assets,
      }),
    )

  const tokenOf = (request: FastifyRequest) => Params.safeParse(request.params).data?.token ?? ''

  async function pageOf(
    request: FastifyRequest,
    share: OpenShare,
    state: { readonly added: number | null; readonly fault?: ShareFault },
  ): Promise<string> {
    const locale = localeOf(request)
    const scope = { site: share.site, actor: { kind: 'nobody' as const }, origin: originOf(request) }
    const looks = request.method === 'GET' && state.added === null && isPerson(request.headers['user-agent'])
    if (looks) await parts.workshop.inSite(scope, (work) => noteLook(work, share))
    const address = `/s/${tokenOf(request)}`
    const action = `${address}/photos?lang=${locale}`
    const { notes: cursor } = Query.parse(request.query)
    const render = async (): Promise<string> => {
      const { earlier, ...content } = await parts.workshop.inSite(scope, (work) =>
        shareContent(parts.tools, work, share, cursor),
      )
      return parts.renderer.renderShare({
        ...content,
        earlierNotes: earlierNotesAt(address, locale, earlier),
        locale,
        productName: parts.productName,
        assets: parts.assets,
        added: state.added,
        adding: share.mayAddPhotos ? { action, token: tokenPlace, fault: state.fault ?? null } : null,
      })
    }
    // hundreds of photos take long to draw, and whoever holds the address may ask for them again and again
    const name = [share.id, share.version, locale, state.added ?? 0].join('/')
    // pages from a cursor on are not kept: whoever makes cursors up would push out what others look at
    const html =
      state.fault === undefined && cursor === '' ? await parts.keep(share.site, name, render) : await render()
    return share.mayAddPhotos ? html.replaceAll(tokenPlace, shareToken(parts.tools, share, parts.clock.now())) : html
  }

  mountRaw(app, 'sharePage', parts.limits, async (request, reply) => {
    const share = await openShare(parts.workshop, tokenOf(request))
    if (!share) return ended(request, reply)
    const added = (share.mayAddPhotos ? Query.parse(request.query).added : undefined) ?? null
    return send(reply, 200, await pageOf(request, share, { added }))
  })

  mountRaw(app, 'sharePhotos', parts.limits, async (request, reply) => {
    // before a byte of it is read: nobody fills the storage by a link that has ended
    const share = await openShare(parts.workshop, tokenOf(request))
    if (!share?.mayAddPhotos) return ended(request, reply)
    const form = await parts.receiveForm(request)
    const token = form.fields['form_token']?.[0] ?? ''
    const uploads = [...(form.fields['upload_ids'] ?? []), ...form.uploads.map(({ id }) => id)]
    const { added, fault } = form.photoFault
      ? {
          added: 0,
          fault: form.photoFault === 'public.fault_photo' ? ('photo' as const) : ('many' as const),
        }
      : await addPhotos(parts.tools, parts.workshop, share, {
          formToken: token,
          uploadIds: uploads,
          origin: originOf(request),
        })
    if (fault === null)
      return reply.redirect(`/s/${tokenOf(request)}?lang=${localeOf(request)}&added=${added}#add`, 303)
    return send(reply, 422, await pageOf(request, share, { added: null, fault }))
  })
}
