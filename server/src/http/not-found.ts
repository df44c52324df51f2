import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/paths.ts'
import { sendProblem } from './problem.ts'

const known = Object.values(paths).map((line) => {
  const [method = '', path = ''] = line.split(' ')
  return { method, shape: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }
})

/** The methods of the API's calls at this path. */
const methodsAt = (url: string): string[] => known.filter(({ shape }) => shape.test(url)).map(({ method }) => method)

/** Whether a call of the API has this path, whatever its method. */
export const isCallPath = (url: string): boolean => methodsAt(url).length > 0

/** A path that is not ours is 404; one of ours asked with another method is 405 and says which methods it takes. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [url = ''] = request.url.split('?')
  const methods = methodsAt(url)
  if (methods.length === 0) return sendProblem(request, reply, 'not_found')
  void reply.header('allow', methods.join(', '))
  return sendProblem(request, reply, 'method_not_allowed')
}

export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(answerMissing)
}
