import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicLocale } from '#contract/prosite.ts'
import { publicPath } from '#contract/website/addresses.ts'
import { once } from '../../http/idempotency.ts'
import type { Limits } from '../../http/limits.ts'
import { originOf } from '../../http/mount.ts'
import type { SiteReference } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { RequestOperations } from '../requests/requests.calls.operations.ts'
import { readForm, stateOf, type PublicRequestBody } from './prosite.form.ts'
import { receiveForm, type ReceiveFile } from './prosite.multipart.ts'
import type { Pages } from './prosite.pages.ts'

export interface FormRouteParts {
  readonly limits: Limits
  readonly pages: Pick<Pages, 'withForm'>
  readonly receiveFile: ReceiveFile
  readonly requests: Pick<RequestOperations, 'createPublicRequest'>
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
  readonly workshop: Workshop
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
  readonly localeOf: (request: FastifyRequest) => PublicLocale
}

/** The public form as a browser without JavaScript sends it. */
export function formRoutes(app: FastifyInstance, parts: FormRouteParts): void {
  mountRaw(app, 'publicForm', parts.limits, async (request, reply) => {
    const site = await parts.siteOf(request)
    const locale = parts.localeOf(request)
    const form = await receiveForm(request, parts.receiveFile)
    const read = readForm(form, locale)
    const faults = 'faults' in read ? read.faults : await take(site, read.body, request)
    if (faults === undefined) return reply.redirect(publicPath(site.slug, locale, '/thanks'), 303)
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
