import type { FastifyPluginAsync } from 'fastify'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { CardEvent } from '../../../platform/payments/cards.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { claimEvent, findOwner } from '../accounts/accounts.store.ts'
import { lookLater, type CardParts } from '../payments.types.ts'

export interface PaymentHookParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly limits: Limits
  readonly cards: CardParts['cards']
  /** Notes what was not signed by the provider. */
  readonly noteForged: (work: SystemWork, address: string) => Promise<void>
}

/** `/hooks/stripe/payments`: signed over the body as it came, to the letter. */
export const paymentHookPlugin =
  ({ workshop, clock, limits, cards, noteForged }: PaymentHookParts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    mountRaw(app, 'stripePaymentEvent', limits, async (request, reply) => {
      if (!cards) throw new Refusal('not_found')
      const words = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers['stripe-signature']
      const event = typeof signature === 'string' ? await cards.readEvent(words, signature, clock.now()) : undefined
      if (event === undefined) {
        await workshop.inSystem((work) => noteForged(work, request.ip))
        throw new Refusal('forbidden')
      }
      await workshop.inSystem((work) => takeEvent(work, event, cards.mode))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  }

/**
 * Takes an event in, once: it says what to look at, and of whose account, and nothing else in it counts. The claim and the
 * job commit together, so that a kill leaves both or neither. Events of accounts that are not connected here are passed
 * over.
 */
async function takeEvent(work: SystemWork, { id, account, about }: CardEvent, mode: 'connect' | 'own'): Promise<void> {
  if (about === null || (mode === 'connect') !== (account !== null)) return
  const owner = await findOwner(work.db, account)
  const [site] = owner ? await openSites(work, [owner.site_id]) : []
  if (!site) return
  if (!(await claimEvent(work.db, site.id, id, work.now))) return
  await lookLater(work, site, about.kind === 'account' ? { kind: 'account', id: site.id } : about)
}
