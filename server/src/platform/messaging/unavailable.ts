import { DeliveryError, type MessageProvider } from './provider.ts'

/** In production a message that nobody can deliver is refused, so that its author sees it: never kept in silence. */
export const unavailableProvider = (channel: MessageProvider['channel']): MessageProvider => ({
  channel,
  deliver: () => Promise.reject(new DeliveryError('permanent', `no provider for ${channel} is set up`)),
})
