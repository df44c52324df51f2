import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slugParams } from '#contract/shared.ts'
import { touchLimits } from '#contract/traffic/values.ts'
import type { Limits } from '../../../http/limits.ts'
import type { Directory } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import { sentCookies } from '../../../http/server/cookies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cookieNames } from '../../accounts/index.ts'
import { carriedInAddress, isProgram, pageIn } from '../growth.rules.ts'
import { sourceOf } from '../touches/touches.rules.ts'
import type { VisitCounter } from './visit-counter.service.ts'

export interface TapParts {
  readonly counter: VisitCounter
  readonly limits: Limits
  readonly directory: Pick<Directory, 'findSite'>
  /** Whether the installation is reached over HTTPS. */
  readonly secure: boolean
}

/** Whether a person who is none of the business's looks: members have a session, and programs say what they are. */
export const isStranger = (request: FastifyRequest, secure: boolean): boolean =>
  !isProgram(request.headers['user-agent']) && !hasSession(request, secure)

const hasSession = (request: FastifyRequest, secure: boolean): boolean =>
  sentCookies(request).has(cookieNames(secure).session)

/**
 * `POST /p/{slug}/call`: somebody tapped the business's number. A browser sends it while it turns to the phone, and hears
 * nothing of it; whatever else comes here is answered alike and not counted.
 */
export const tapPlugin = (parts: TapParts) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: touchLimits.field * 2 }, (_request, body, done) =>
    done(null, body),
  )
  mountRaw(app, 'countCall', parts.limits, async (request, reply) => {
    const slug = slugParams.safeParse(request.params).data?.slug
    if (slug === undefined || !(await parts.directory.findSite(slug))) throw new Refusal('not_found')
    const address = typeof request.body === 'string' ? request.body.slice(0, touchLimits.field) : ''
    const path = pageIn(address)
    const isOurs = ['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())
    if (path !== undefined && isOurs && isStranger(request, parts.secure)) {
      const carried = carriedInAddress(address)
      parts.counter.count(slug, { source: sourceOf(carried.trail, carried).source, path }, ['calls'])
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
