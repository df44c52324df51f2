import type { ServiceUses } from '../services/uses.ts'
import { watched } from '../services/watching.ts'
import { DeliveryError, type MessageProvider, type OutgoingMessage } from './provider.ts'

const services = { sms: 'texts', email: 'mail' } as const
const faultOf = (error: unknown) => (error instanceof DeliveryError ? error.fault : 'unavailable')

/** A provider whose uses for a business are kept; the server's own messages are no business's. */
export function watchedProvider(provider: MessageProvider, uses: ServiceUses): MessageProvider {
  const { channel, wasDelivered } = provider
  const noted = async <Result>({ siteId }: OutgoingMessage, act: () => Promise<Result>): Promise<Result> =>
    siteId === null ? act() : watched(uses, { siteId, service: services[channel] }, faultOf, act)
  return {
    channel,
    deliver: (message) => noted(message, () => provider.deliver(message)),
    ...(wasDelivered && { wasDelivered: (message) => noted(message, () => wasDelivered(message)) }),
  }
}
