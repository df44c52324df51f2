import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal.ts'
import type { Limits } from './limits.ts'
import { sendProblem } from './problem.ts'
import { mountRaw } from './raw.ts'

/** A part of a recorded session is some hundred kilobytes, its beginning up to a few million; more is not monitoring. */
const bytes = 5_000_000
/** Bodies held at the same time, by anybody: what comes beyond is not waited for. */
const mostHeld = 20

/**
 * The tunnel for monitoring data: what the office sends goes to the one configured address and nowhere else, so that
 * the page needs no other host. The body is passed on unread; of the headers only its type.
 */
export async function registerMonitoring(
  app: FastifyInstance,
  target: string | undefined,
  limits: Limits,
): Promise<void> {
  await app.register(async (scope) => {
    let held = 0
    // before a byte of the body is read
    scope.addHook('onRequest', async (_request, reply) => {
      if (held >= mostHeld) throw new Refusal('too_many', { retryAfter: 1 })
      held += 1
      reply.raw.once('close', () => (held -= 1))
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) => done(null, body))
    mountRaw(scope, 'monitoring', limits, async (request, reply) => {
      if (!target) return sendProblem(request, reply, 'not_found')
      if (!Buffer.isBuffer(request.body)) return sendProblem(request, reply, 'malformed')
      const answer = await fetch(target, {
        method: 'POST',
        body: new Uint8Array(request.body),
        headers: { 'content-type': request.headers['content-type'] ?? 'application/octet-stream' },
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined)
      if (!answer) return sendProblem(request, reply, 'unavailable')
      return reply.code(answer.ok ? 200 : 502).send()
    })
  })
}
