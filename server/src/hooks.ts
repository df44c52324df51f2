import type { FastifyInstance } from 'fastify'
import { billingHookPlugin } from './areas/billing/billing.hook.plugin.ts'
import { noteRefusal } from './areas/conversations/conversations.arrivals.operations.ts'
import { twilioPlugin } from './areas/conversations/conversations.hooks.plugin.ts'
import { leadHookPlugin } from './areas/conversations/conversations.leads.plugin.ts'
import { paymentHookPlugin } from './areas/payments/events/events.webhook.ts'
import { postcardHookPlugin } from './areas/print/index.ts'
import type { Limits } from './http/limits.ts'
import type { Directory } from './http/parts.ts'
import type { Parts } from './parts.ts'

/** `/hooks/…`: where programs of others tell of what happened with them. */
export async function registerHooks(
  app: FastifyInstance,
  { workshop, settings, clock, sealer, billing, cardPayments, postcards }: Parts,
  directory: Directory,
  limits: Limits,
): Promise<void> {
  await app.register(twilioPlugin({ workshop, settings, limits }))
  await app.register(billingHookPlugin({ workshop, clock, limits, billing }))
  await app.register(
    paymentHookPlugin({
      workshop,
      clock,
      limits,
      cards: cardPayments.cards,
      noteForged: (work, address) => noteRefusal(work, { siteId: null, source: 'stripe', reason: 'forged', address }),
    }),
  )
  await app.register(
    postcardHookPlugin({
      workshop,
      clock,
      limits,
      postcards,
      noteForged: (work, address) => noteRefusal(work, { siteId: null, source: 'lob', reason: 'forged', address }),
    }),
  )
  await app.register(leadHookPlugin({ workshop, sealer, directory, limits }))
}
