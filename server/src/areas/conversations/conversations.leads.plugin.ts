import type { FastifyPluginAsync } from 'fastify'
import { LeadHookId, slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { originOf } from '../../http/mount.ts'
import type { Directory } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { noteRefusal } from './conversations.hooks.refusals.store.ts'
import { HookRefusal, takeLead } from './conversations.leads.hook.operations.ts'

export interface LeadHookParts {
  readonly workshop: Workshop
  readonly directory: Pick<Directory, 'findSite'>
  readonly sealer: Sealer
  readonly limits: Limits
}

const Place = slugParams.extend({ hookId: LeadHookId })

/** `/hooks/leads/{slug}/{hookId}`: a seller's lead, signed as Standard Webhooks says over the body as it came. */
export const leadHookPlugin =
  ({ workshop, directory, sealer, limits }: LeadHookParts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    mountRaw(app, 'leadHook', limits, async (request, reply) => {
      const place = Place.safeParse(request.params)
      const site = place.success ? await directory.findSite(place.data.slug) : null
      if (!place.success || !site) throw new Refusal('not_found')
      const raw = typeof request.body === 'string' ? request.body : ''
      const headers = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
          name,
          String(request.headers[name] ?? ''),
        ]),
      )
      const delivery = { hookId: place.data.hookId, headers, raw }
      try {
        const requestId = await workshop.inSite(
          { site, actor: { kind: 'nobody' }, origin: originOf(request) },
          (work) => takeLead(work, delivery, sealer),
        )
        return await reply.code(201).header('cache-control', 'no-store').send({ request_id: requestId })
      } catch (error) {
        if (!(error instanceof HookRefusal)) throw error
        const { reason, refusal } = error
        await workshop.inSystem((work) =>
          noteRefusal(work, { siteId: site.id, source: 'lead', reason, address: request.ip }),
        )
        throw refusal
      }
    })
  }
