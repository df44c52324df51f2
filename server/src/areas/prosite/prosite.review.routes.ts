import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/prosite.ts'
import type { Limits } from '../../http/limits.ts'
import { originOf } from '../../http/mount.ts'
import type { SiteReference } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { noFiles, receiveForm } from './prosite.multipart.ts'
import type { ReviewPages } from './prosite.review.ts'
import { sendMade } from './website/made-page.routes.ts'

export interface ReviewRouteParts {
  readonly limits: Limits
  readonly reviews: ReviewPages
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
  readonly localeOf: (request: FastifyRequest) => PublicLocale
}

const PageNumber = z.object({ page: z.coerce.number<string>().int().min(1).max(10_000) })
const Token = z.object({ token: z.string().max(100) })

/** `/p/{slug}/reviews`: what customers say. `/p/{slug}/review/{token}`: where a customer says how the work was. Its address is a secret, so it goes nowhere else. */
export function reviewRoutes(app: FastifyInstance, { limits, reviews, siteOf, localeOf }: ReviewRouteParts): void {
  const visitOf = async (request: FastifyRequest) => ({
    site: await siteOf(request),
    locale: localeOf(request),
    token: Token.safeParse(request.params).data?.token ?? '',
  })
  const send = (reply: FastifyReply, { status, html }: { status: number; html: string }): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html)

  mountRaw(app, 'publicReviews', limits, async (request, reply) => {
    const locale = localeOf(request)
    const number = PageNumber.safeParse(request.query).data?.page ?? 1
    return sendMade(reply, await reviews.list(await siteOf(request), locale, number), locale)
  })
  mountRaw(app, 'publicReviewAsk', limits, async (request, reply) =>
    send(reply, await reviews.who(await visitOf(request))),
  )
  mountRaw(app, 'publicReviewAskForm', limits, async (request, reply) => {
    const visit = await visitOf(request)
    const { fields } = await receiveForm(request, noFiles)
    return send(reply, await reviews.sendOwn(visit, fields['contact']?.[0] ?? '', originOf(request)))
  })
  mountRaw(app, 'publicReview', limits, async (request, reply) =>
    send(reply, await reviews.open(await visitOf(request))),
  )
  mountRaw(app, 'publicReviewForm', limits, async (request, reply) => {
    const visit = await visitOf(request)
    // before a byte of it is read: what nobody was asked for is not waited for
    const opened = await reviews.open(visit)
    if (opened.status !== 200) return send(reply, opened)
    const { fields } = await receiveForm(request, noFiles)
    return send(reply, await reviews.take(visit, fields, originOf(request)))
  })
}
