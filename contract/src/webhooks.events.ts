/** What an address may be told of. `ping` is sent by hand, to try one out. */
export const webhookEvents = [
  'request.created',
  'request.changed',
  'message.received',
  'message.sent',
  'customer.created',
  'customer.changed',
  'project.created',
  'project.changed',
  'project.completed',
  'quote.created',
  'quote.changed',
  'quote.approved',
  'invoice.issued',
  'invoice.paid',
  'visit.created',
  'visit.changed',
  'review.created',
  'showcase.published',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
