import type { FastifyInstance } from 'fastify'
import { billingHookPlugin } from './areas/billing/billing.hook.plugin.ts'
import { twilioPlugin } from './areas/conversations/conversations.hooks.plugin.ts'
import { leadHookPlugin } from './areas/conversations/conversations.leads.plugin.ts'
import type { Limits } from './http/limits.ts'
import type { Directory } from './http/parts.ts'
import type { Parts } from './parts.ts'

/** `/hooks/…`: where programs of others tell of what happened with them. */
export async function registerHooks(
  app: FastifyInstance,
  { workshop, settings, clock, sealer, billing }: Parts,
  directory: Directory,
  limits: Limits,
): Promise<void> {
  await app.register(twilioPlugin({ workshop, settings, limits }))
  await app.register(billingHookPlugin({ workshop, clock, limits, billing }))
  await app.register(leadHookPlugin({ workshop, sealer, directory, limits }))
}
