import type { FastifyPluginAsync } from 'fastify'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { noteRefusal } from '../conversations/conversations.arrivals.operations.ts'
import { takeEvent } from './billing.hook.operations.ts'
import type { BillingParts } from './billing.parts.ts'

export interface BillingHookParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly limits: Limits
  readonly billing: Pick<BillingParts, 'payments'>
}

/** `/hooks/stripe`: signed over the body as it came, to the letter. */
export const billingHookPlugin =
  ({ workshop, clock, limits, billing: { payments } }: BillingHookParts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    mountRaw(app, 'stripeEvent', limits, async (request, reply) => {
      if (!payments) throw new Refusal('not_found')
      const words = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers['stripe-signature']
      const event = typeof signature === 'string' ? await payments.readEvent(words, signature, clock.now()) : undefined
      if (event === undefined) {
        await workshop.inSystem((work) =>
          noteRefusal(work, { siteId: null, source: 'stripe', reason: 'forged', address: request.ip }),
        )
        throw new Refusal('forbidden')
      }
      if (event) await workshop.inSystem((work) => takeEvent(work, event))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  }
