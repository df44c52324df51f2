import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LiveEvent } from '#contract/live.ts'
import { rawCalls } from '#contract/raw.ts'
import { slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import type { Directory } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { networkOf } from '../../platform/network.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LiveStreams } from '../../platform/live/stream.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { requestOfChat } from './conversations.chat.operations.ts'

export interface ChatDoorParts {
  readonly workshop: Workshop
  readonly directory: Pick<Directory, 'findSite'>
  readonly streams: LiveStreams
  readonly limits: Limits
  /** Where the built script lies; undefined where the site is not built. */
  readonly folder: string | undefined
}

const Query = z.object({ token: z.string().min(20).max(200) })

/** Pages of one address that may listen at once: a family, or an office. */
const mostStreams = 20

const { chatPreflight, chatMessagesPreflight, chatSyncPreflight, chatLive } = rawCalls
/** The only paths that pages of any website may call; the token is what lets in, and no cookie is sent or read. */
const openToAll: ReadonlySet<string> = new Set(
  [chatPreflight, chatMessagesPreflight, chatSyncPreflight, chatLive].map((call) => call.path),
)

/** The website chat as far as it is not calls: the script, the stream, and the permission for other websites' pages. */
export function registerChatDoor(app: FastifyInstance, parts: ChatDoorParts): void {
  const { limits } = parts
  app.addHook('onRequest', async (request, reply) => {
    if (!openToAll.has(request.routeOptions.url ?? '')) return
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'retry-after, x-request-id')
      .header('cross-origin-resource-policy', 'cross-origin')
  })
  for (const name of ['chatPreflight', 'chatMessagesPreflight', 'chatSyncPreflight'] as const)
    mountRaw(app, name, limits, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type, idempotency-key')
        .header('access-control-max-age', '86400')
        .send(),
    )
  mountLive(app, parts)
  mountScript(app, parts)
}

/** One word for every change of the thread; what was said is fetched. */
function mountLive(app: FastifyInstance, { workshop, directory, streams, limits }: ChatDoorParts): void {
  mountRaw(app, 'chatLive', limits, async (request, reply) => {
    const place = slugParams.safeParse(request.params)
    const site = place.success ? await directory.findSite(place.data.slug) : null
    if (!site) throw new Refusal('not_found')
    const query = Query.safeParse(request.query)
    if (!query.success) throw new Refusal('gone')
    const requestId = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
      requestOfChat(work, query.data.token),
    )
    // a stream without a body would stay open and count as one of this address's
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    const isAboutIt = (event: LiveEvent): boolean =>
      event.kind === 'resync' ||
      (event.topic === 'messages' && event.parent === requestId) ||
      (event.topic === 'conversations' && (event.id === requestId || event.parent === requestId))
    streams.listen(reply, {
      siteId: site.id,
      who: `chat ${networkOf(request.ip)}`,
      most: mostStreams,
      tell: (event) => (isAboutIt(event) ? 'changed' : undefined),
    })
    return reply
  })
}

/** The built script, for an hour; another website's page may load it. */
function mountScript(app: FastifyInstance, { folder, limits }: ChatDoorParts): void {
  void app.register(async (scope) => {
    if (folder !== undefined)
      await scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, maxAge: '1 hour' })
    mountRaw(scope, 'chatScript', limits, async (_request, reply) => {
      if (folder === undefined) throw new Refusal('not_found')
      return reply.header('cross-origin-resource-policy', 'cross-origin').sendFile('chat.js')
    })
  })
}
