import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { v7 } from 'uuid'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerError, problemOf } from '../problem.ts'

/** Security headers of a problem document that is sent before a route was found, where no hook runs. */
export const documentHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Node's codes for what it could not read as HTTP; everything else is malformed. */
const unreadable: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * What Fastify would answer in words and without headers of its own: addresses that cannot be decoded, bytes that are no
 * HTTP, and calls that arrive while the server closes (`refuseWhenClosing`).
 */
export function earlyAnswers(secure: boolean) {
  const headers = documentHeaders(secure)
  return {
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      void reply.headers({ ...headers, 'x-request-id': request.id })
      void answerError(error, request, reply)
    },
    clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket) {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(rawProblem(error.code, headers))
      socket.destroy(error)
    },
  } satisfies FastifyServerOptions
}

function rawProblem(fault: string | undefined, headers: Readonly<Record<string, string>>): string {
  const code = unreadable[fault ?? ''] ?? 'malformed'
  const { status } = errorCodes[code]
  const id = v7()
  const body = JSON.stringify(problemOf(code, id))
  const all = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': id,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Refuses calls that come on open connections while the server closes; the proxy or the browser tries another process.
 * After the hooks that set headers.
 */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal('unavailable', { detail: 'This process is shutting down.', retryAfter: 1 })
  })
}
