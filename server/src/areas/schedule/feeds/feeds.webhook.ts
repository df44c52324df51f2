import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { tokenOfFile } from './feeds.rules.ts'
import { readFeed } from './feeds.service.ts'

const Params = z.object({ file: z.string().max(100) })

/** `/ics/{token}.ics`: the calendar for programs that subscribe to it. Whatever the reason, an address that does not work says the same. */
export const feedPlugin =
  ({ workshop, limits }: { readonly workshop: Workshop; readonly limits: Limits }): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'calendarFeed', limits, async (request, reply) => {
      const token = tokenOfFile(Params.safeParse(request.params).data?.file ?? '')
      const feed = token === undefined ? undefined : await readFeed(workshop, token, request.headers['if-none-match'])
      if (!feed) throw new Refusal('not_found')
      const { etag, body } = feed
      void reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
      if (body === null) return reply.code(304).send()
      return reply
        .header('content-disposition', 'inline; filename="schedule.ics"')
        .type('text/calendar; charset=utf-8')
        .send(body)
    })
  }
