import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import { v7 } from 'uuid'
import { usualBodyLimit } from '#contract/call.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { registerCompression } from '../compression.ts'
import { earlyAnswers, refuseWhenClosing } from './early-answers.ts'
import { registerHeaders } from '../headers.ts'
import { registerHosts, type HostCheck } from './hosts.ts'
import { RequestLog } from './request-log.ts'
import { registerNotFound } from '../not-found.ts'
import { answerError } from '../problem.ts'

export interface ServerOptions {
  readonly settings: Pick<Settings, 'appUrl' | 'mapTiles' | 'production' | 'trustedProxies'>
  /** How the log is written; a level of `silent` writes none. */
  readonly logging: NonNullable<FastifyServerOptions['logger']>
  /** Names under which an area of the product is reached, beside `APP_URL`. */
  readonly hosts: readonly HostCheck[]
  /** The address under which the routes know what is asked for: names and languages have addresses of their own. */
  readonly rewriteUrl: (request: IncomingMessage) => string
  /** Hears of every route as it is registered. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined
}

/** What comes and goes is checked by the contract; Fastify would load two compilers of schemas that nobody uses. */
function noSchema(): never {
  throw new Error('a route has a schema of its own: only those of the contract are read')
}

/** The HTTP server without a route: what every answer has in common. It does not listen yet. */
export async function openServer({
  settings,
  logging,
  hosts,
  rewriteUrl,
  onRoute,
}: ServerOptions): Promise<FastifyInstance> {
  const secure = settings.appUrl.startsWith('https:')
  const app = Fastify({
    logger: logging,
    logController: new RequestLog(),
    bodyLimit: usualBodyLimit,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    genReqId: () => v7(),
    rewriteUrl,
    ...earlyAnswers(secure),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setErrorHandler(answerError)
  registerNotFound(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  await registerHeaders(app, { secure, tilesUrl: settings.mapTiles?.url })
  // in production the name is the proxy's affair, and nothing is shown without a sign-in (decision 47)
  if (!settings.production) registerHosts(app, { appUrl: settings.appUrl, others: hosts })
  refuseWhenClosing(app)
  await registerCompression(app)
  return app
}
