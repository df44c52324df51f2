// Small on purpose: the server is opened elsewhere, and how its calls are written down is read by itself.
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Public pages of businesses: strangers and programs read them far more often than anything else is asked for. */
const publicPages = '/p/:slug'

/** Whether it is a page, or a file of one, that was given as it was asked for. */
const isPageGiven = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode < 400 && routeOptions.url?.startsWith(publicPages) === true

/**
 * One line for each call, once it is answered: what was asked, how it was answered, and how long that took. Public pages that
 * were there are counted in `/metrics` and written down at the level `debug` only: two lines cost as much as a kept page.
 */
export class RequestLog extends LogController {
  /** Nothing: the line of the answer says the same, and whoever hangs up is heard of by `requestCompleted`, too. */
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...facts, err: error }, 'request errored')
    else if (isPageGiven(request, reply)) reply.log.debug(facts, 'request completed')
    else reply.log.info(facts, 'request completed')
  }
}
