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
  const limited: RouteHandlerMethod = async (request, reply) => {
    await limits(call.limit, request.ip)
    return handler(request, reply)
  }
  app.route({
    method: [...call.methods],
    url: call.path,
    handler: limited,
    exposeHeadRoute: call.methods.includes('GET'),
  })
}
