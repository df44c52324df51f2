// Small on purpose: every page that is kept is sent in this way.
import type { FastifyReply } from 'fastify'
import type { PublicLocale } from '#contract/prosite.ts'
import { noteOwn } from '../gzip/gzip.service.ts'
import type { MadePage } from '../prosite.keeping.ts'

/** Sends a page, or leads to where it is. It carries a visitor's own token for photos, so nobody in between keeps it. */
export function sendMade(reply: FastifyReply, { status, body, own }: MadePage, locale: PublicLocale): FastifyReply {
  if (own !== undefined) noteOwn(reply.request, own)
  if (status === 301) {
    // a printed code or an advertisement says there where its reader comes from
    const query = /\?.*/.exec(reply.request.url)?.[0] ?? ''
    return reply.header('cache-control', 'no-cache').redirect(`${body}${query}`, status)
  }
  return reply
    .code(status)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, sec-fetch-site')
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(body)
}
