import type { FastifyPluginAsync } from 'fastify'
import { MailingRecipientId } from '#contract/print/orders.types.ts'
import { SiteId } from '#contract/shared.ts'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { BusinessPostcards } from '../../../platform/postcards/postcards.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../../platform/work/work.ts'
import { pieceKind } from '../print.types.ts'
import { changePiece, findByProvider } from './delivery.store.ts'

export interface PostcardHookParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly limits: Limits
  readonly postcards: BusinessPostcards | undefined
  /** Notes what was not signed by the provider. */
  readonly noteForged: (work: SystemWork, address: string) => Promise<void>
}

/**
 * `/hooks/lob`: signed over the body as it came. A call says which piece to look at, and nothing else in it counts: come
 * twice, late, or in another order, it leads to the same question.
 */
export const postcardHookPlugin =
  ({ workshop, clock, limits, postcards, noteForged }: PostcardHookParts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    mountRaw(app, 'lobEvent', limits, async (request, reply) => {
      if (!postcards) throw new Refusal('not_found')
      const body = typeof request.body === 'string' ? request.body : ''
      const { 'lob-signature': signature, 'lob-signature-timestamp': timestamp } = request.headers
      const isSigned = typeof signature === 'string' && typeof timestamp === 'string'
      const event = isSigned ? postcards.readEvent(body, { signature, timestamp }, clock.now()) : undefined
      if (event === undefined) {
        await workshop.inSystem((work) => noteForged(work, request.ip))
        throw new Refusal('forbidden')
      }
      if (event !== null) await workshop.inSystem((work) => lookAt(work, event.postcard))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  }

/** Has a piece looked at now; one that is none of ours is passed over. */
async function lookAt(work: SystemWork, providerId: string): Promise<void> {
  const found = await findByProvider(work.db, providerId)
  if (!found) return
  const [siteId, recipientId] = [SiteId.parse(found.site_id), MailingRecipientId.parse(found.id)]
  await changePiece(work.db, siteId, recipientId, { next_at: work.now })
  const data = pieceKind.data.parse({ site: { id: siteId, slug: found.slug }, recipientId })
  await work.enqueue(pieceKind, data, { onlyOne: recipientId })
}
