import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { rawCalls, type RawCall, type RawName } from '#contract/raw.ts'
import type { Limits } from './limits.ts'

/** Registers a path of the raw table with its handler, under the limit declared there. */
export function mountRaw(
  app: FastifyInstance,
  name: RawName,
  limits: Limits,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const call: RawCall = rawCalls[name]
  const handled: RouteHandlerMethod = async (request, reply) => handler(request, reply)
  app.route({
    method: [...call.methods],
    url: call.path,
    // before a byte of the body is read: nobody's is held who calls too often
    onRequest: async (request) => limits(call.limit, request.ip),
    handler: handled,
    exposeHeadRoute: call.methods.includes('GET'),
  })
}
