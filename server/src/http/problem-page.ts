import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { texts, type Locale, type TextKey } from '../platform/texts/texts.ts'
import { escapeHtml } from './escape.ts'

/** Whether a person opens this address in a browser. Scripts of a page, and other programs, get problem documents. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

const words: Readonly<Partial<Record<ErrorCode, readonly [title: TextKey, text: TextKey]>>> = {
  not_found: ['problem.missing', 'problem.missing.text'],
  method_not_allowed: ['problem.missing', 'problem.missing.text'],
  gone: ['problem.missing', 'problem.missing.text'],
  unauthenticated: ['problem.signIn', 'problem.signIn.text'],
  unavailable: ['problem.busy', 'problem.busy.text'],
  storage_full: ['problem.busy', 'problem.busy.text'],
  too_many: ['problem.busy', 'problem.busy.text'],
}

const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en'

/** A problem in words, for who opened an address of the API in a browser. */
export function problemPage(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): string {
  const { text, locale } = texts(localeOf(request))
  const [title, body] = words[code] ?? ['problem.other', 'problem.other.text']
  // an answer that is sent before a route was found has no nonce
  const nonce: string | undefined = reply.cspNonce?.style
  const style = 'body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:30rem;padding:0 1rem}'
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(text(title))}</title>\
${nonce === undefined ? '' : `<style nonce="${nonce}">${style}</style>`}</head><body><main>\
<h1>${escapeHtml(text(title))}</h1><p>${escapeHtml(text(body))}</p>\
<p><a href="/home">${escapeHtml(text('problem.home'))}</a></p></main></body></html>`
}
