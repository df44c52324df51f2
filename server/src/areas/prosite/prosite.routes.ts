import { createHash } from 'node:crypto'
import path from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import { slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { once } from '../../http/idempotency.ts'
import { originOf } from '../../http/mount.ts'
import type { Directory, SiteReference } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { RequestOperations } from '../requests/requests.calls.operations.ts'
import { readForm, stateOf, type PublicRequestBody } from './prosite.form.ts'
import type { Pages } from './prosite.pages.ts'
import { answerMissing, type MissingPage } from './prosite.missing.ts'
import { receiveForm, type ReceiveFile } from './prosite.multipart.ts'
import { reviewRoutes } from './prosite.review.routes.ts'
import type { ReviewPages } from './prosite.review.ts'
import { showcaseRoutes } from './prosite.showcases.routes.ts'
import type { ShowcasePages } from './prosite.showcases.ts'

export interface PrositeParts {
  readonly directory: Directory
  readonly workshop: Workshop
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
  readonly limits: Limits
  readonly pages: Pages
  readonly missing: MissingPage
  readonly showcases: ShowcasePages
  readonly reviews: ReviewPages
  readonly assetsFolder: string
  readonly requests: Pick<RequestOperations, 'createPublicRequest'>
  readonly receiveFile: ReceiveFile
}

const year = 31_536_000_000

const Query = z.object({ lang: z.enum(publicLocales) })

/** The language asked for in the address, otherwise the browser's. */
function localeOf(request: FastifyRequest): PublicLocale {
  const asked = Query.safeParse(request.query).data?.lang
  if (asked) return asked
  return /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'
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

  await app.register(fastifyStatic, {
    root: path.join(parts.assetsFolder, 'assets'),
    prefix: '/p-assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: year,
    decorateReply: false,
  })
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

  mountRaw(app, 'publicPage', parts.limits, async (request, reply) =>
    reply
      // the page carries a visitor's own token for photos
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(await parts.pages.home(await siteOf(request), localeOf(request))),
  )

  mountRaw(app, 'publicThanks', parts.limits, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await parts.pages.thanks(await siteOf(request), localeOf(request))),
  )

  for (const register of [showcaseRoutes, reviewRoutes]) register(app, { ...parts, siteOf, localeOf })

  mountRaw(app, 'publicForm', parts.limits, async (request, reply) => {
    const site = await siteOf(request)
    const locale = localeOf(request)
    const form = await receiveForm(request, parts.receiveFile)
    const read = readForm(form, locale)
    const faults = 'faults' in read ? read.faults : await take(site, read.body, request)
    if (faults === undefined) return reply.redirect(`/p/${site.slug}/thanks?lang=${locale}`, 303)
    return reply
      .code(422)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await parts.pages.withForm(site, locale, stateOf(form, faults), form.fields['form_token']?.[0] ?? ''))
  })

  /** Writes the request; what a person can mend comes back as faults. The same form twice from one address is one request. */
  const take = async (site: SiteReference, body: PublicRequestBody, request: FastifyRequest) => {
    const origin = originOf(request)
    const { upload_ids: _photos, form_token: _token, ...typed } = body
    const key = `form-${createHash('sha256').update(JSON.stringify(typed)).digest('base64url')}`
    try {
      await parts.workshop.inSite({ site, actor: { kind: 'nobody' }, origin }, (work) =>
        once(
          work,
          { call: 'createPublicRequest', key, who: request.ip, params: { slug: site.slug }, body: typed },
          parts.sealer,
          () =>
            parts.requests.createPublicRequest(work, {
              params: { slug: site.slug },
              query: {},
              body,
              ifVersion: undefined,
              origin,
            }),
        ),
      )
      return undefined
    } catch (error) {
      if (error instanceof Refusal && error.faults.length > 0) return error.faults
      throw error
    }
  }
}
