import type { Channel } from '#contract/conversations.ts'
import { DeliveryError, type MessageProvider } from './provider.ts'

/** In production a message that nobody can deliver is refused, so that its author sees it: never kept in silence. */
export const unavailableProvider = (channel: Channel): MessageProvider => ({
  channel,
  deliver: () => Promise.reject(new DeliveryError('permanent', `no provider for ${channel} is set up`)),
})
