// Small on purpose: several routes draw this page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicLocale } from '#contract/prosite.ts'
import { isNavigation } from '../../http/problem-page.ts'
import { answerError } from '../../http/problem.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BuiltSite } from './prosite.assets.ts'

/** Draws what a person sees where there is no page; null for a program, which gets a problem document. */
export type MissingPage = (request: FastifyRequest, locale: PublicLocale) => string | null

/** A page for whoever looked for one with a browser. */
export const openMissingPage =
  (site: BuiltSite, productName: string): MissingPage =>
  (request, locale) =>
    isNavigation(request) ? site.renderer.renderMissing({ locale, productName, assets: site.shareAssets }) : null

/** Answers what was thrown while a public page was made: somebody who mistyped a business's name reads so in words. */
export const answerMissing =
  (missing: MissingPage, localeOf: (request: FastifyRequest) => PublicLocale) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = error instanceof Refusal && error.code === 'not_found' ? missing(request, localeOf(request)) : null
    if (page === null) return answerError(error, request, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .header('vary', 'accept, accept-language')
      .type('text/html; charset=utf-8')
      .send(page)
  }
