import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { sendProblem } from './problem.ts'

const known = Object.values(paths).map((line) => {
  const [method = '', path = ''] = line.split(' ')
  return { method, shape: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }
})

/** A path that is not ours is 404; one of ours asked with another method is 405 and says which methods it takes. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    const methods = known.filter(({ shape }) => shape.test(url)).map(({ method }) => method)
    if (methods.length === 0) return sendProblem(request, reply, 'not_found')
    void reply.header('allow', methods.join(', '))
    return sendProblem(request, reply, 'method_not_allowed')
  })
}
