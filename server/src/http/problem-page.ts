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

/** The colors of the office's theme, light and dark. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:#f5f7f8;color:#15242b}
main{box-sizing:border-box;width:min(28rem,100vw - 2rem);padding:2rem;border:1px solid #dfe5e7;border-radius:.5rem;background:#fff}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3;font-weight:650}
p{margin:0 0 1.5rem;color:#4d5d66}
a{display:inline-block;padding:.6rem 1rem;border-radius:.5rem;background:#0f6377;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #0f6377;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0c1113;color:#e6ebed}
main{background:#1a2327;border-color:#2a353b}p{color:#a6b3b9}a{background:#1d778e}}`

/** A problem in words, for who opened an address of the API in a browser. */
export function problemPage(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): string {
  const { text, locale } = texts(localeOf(request))
  const [title, body] = words[code] ?? ['problem.other', 'problem.other.text']
  // the policy of an answer that is sent before a route was found allows no style
  const isStyled = String(reply.getHeader('content-security-policy') ?? '').includes('style-src')
  const nonce = isStyled ? reply.cspNonce.style : undefined
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(text(title))}</title>\
${nonce === undefined ? '' : `<style nonce="${nonce}">${style}</style>`}</head><body><main>\
<h1>${escapeHtml(text(title))}</h1><p>${escapeHtml(text(body))}</p>\
<a href="/home">${escapeHtml(text('problem.home'))}</a></main></body></html>`
}
