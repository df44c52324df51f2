// Small on purpose: the one question that a proxy asks.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import { hostName } from '../../http/server/hosts.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Hosts } from './hosts.service.ts'

const Query = z.object({ domain: z.string().max(300) })

/**
 * `GET /internal/domains/ask?domain=`: whether a proxy may order a certificate for a host. 200 for those that a business
 * has proven, 404 for every other: without it anybody could have certificates ordered by letting names lead here.
 */
export function registerDomainAsk(
  app: FastifyInstance,
  { hosts, limits }: { readonly hosts: Hosts; readonly limits: Limits },
): void {
  mountRaw(app, 'domainAsk', limits, async (request, reply) => {
    const asked = Query.safeParse(request.query)
    const host = asked.success ? hostName(asked.data.domain) : undefined
    if (host === undefined || !hosts.find(host)) throw new Refusal('not_found')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok')
  })
}
