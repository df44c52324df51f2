import { z } from 'zod'

/** What may change; an office that hears of one fetches it again. */
export const liveTopics = [
  'requests',
  'messages',
  'projects',
  'notes',
  'photos',
  'galleries',
  'site',
  'services',
  // the draft of the website and what it is fed with; what strangers see of it changes with 'site'
  'website',
  'customers',
  'conversations',
  // what a member has read: `id` is the request, `parent` the member; nobody else's screens change
  'reads',
  // a member is writing an answer: `id` is the request, `parent` the member; counts for `writingSeconds`
  'writing',
  // a member was told something: `id` is the notification
  'notices',
  'visits',
  'quotes',
  // items, categories, markup tiers, and taxes
  'pricebook',
  'invoices',
  'payments',
  'views',
  'replies',
  'templates',
  'assistant',
  'questions',
  'rehearsals',
  'checklists',
  'pairs',
  'shares',
  'portals',
  'showcases',
  'reviews',
  'connections',
  'billing',
  'referrals',
  // what was spent on a source
  'ads',
  // posts on social networks, and the times they have
  'social',
  // pieces, and the codes on them
  'print',
  // mailing lists, and what was ordered for them
  'mailings',
  // building permits, and the portals that they are read from
  'permits',
  'members',
  'keys',
  'webhooks',
  'exports',
  'imports',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * One line of the live stream. `resync`: the stream was interrupted, anything may have changed.
 * `id` is the record (empty for a member who sees their own work only), `parent` the record it belongs to (a note's project, a message's request).
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('changed'), topic: z.enum(liveTopics), id: z.string(), parent: z.string().optional() }),
])
export type LiveEvent = z.output<typeof LiveEvent>
