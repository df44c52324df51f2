import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rawCalls } from '#contract/raw.ts'
import type { Database } from '../../platform/database/open.ts'
import { readPhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import { outboxPage, type KeptMessage } from './conversations.outbox.page.ts'
import { listOutbox } from './conversations.store.ts'

export interface OutboxParts {
  readonly database: Database
  /** Then there is no outbox: messages hold one-time codes. */
  readonly production: boolean
}

const Query = z.object({ to: z.string().trim().max(254).optional() })

/** Messages that are shown. */
const MOST = 200

/**
 * Answers with the messages that no provider took: a page, or JSON for who accepts it.
 * `?to=` takes a phone number as people write it, or an address for mail.
 * @throws Refusal not_found in production
 */
export const outboxHandler =
  ({ database, production }: OutboxParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (production) throw new Refusal('not_found')
    const query = Query.safeParse(request.query)
    if (!query.success) throw new Refusal('invalid', { faults: [{ path: 'query.to', message: 'is not a recipient' }] })
    const rows = await database.inSystem(({ db }) => listOutbox(db, recipientOf(query.data.to), MOST))
    const messages = rows.map(({ id, channel, recipient, subject, body, photos, created_at }): KeptMessage => ({
      id,
      channel,
      to: recipient,
      subject,
      body,
      photos,
      created: created_at.toISOString(),
    }))
    void reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (request.headers.accept?.includes('application/json')) return reply.send({ messages })
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages))
  }

/** The same as a plugin, at its path. */
export const outboxRoutes =
  (parts: OutboxParts): FastifyPluginAsync =>
  async (app) => {
    app.get(rawCalls.outbox.path, outboxHandler(parts))
  }

/** As recipients are kept: E.164, or a mail address in lower case. */
function recipientOf(typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return undefined
  return readPhone(typed) ?? typed.toLowerCase()
}
