import type { LiveEvent, LiveTopic } from '#contract/live.ts'
import type { QueryKey } from '@tanstack/react-query'
import { keys } from './queries.ts'

/** Topics whose data shows something of this topic, beside its own. */
const touches: Readonly<Record<LiveTopic, readonly string[]>> = {
  requests: ['ads', 'home', 'board', 'history', 'referrals', 'customer-history', 'inbox'],
  // a visit shows what its customer was told
  messages: ['visits', 'inbox', 'requests', 'board', 'home', 'customer-history'],
  projects: ['home', 'customer-history'],
  notes: ['projects'],
  photos: ['projects', 'requests', 'board', 'home', 'social'],
  galleries: [],
  site: ['home', 'booking'],
  services: ['home', 'booking'],
  website: [],
  customers: ['inbox', 'requests', 'board', 'projects', 'home', 'customer-history'],
  reads: ['inbox', 'home'],
  writing: [],
  // the count of those that are unread comes with the count of conversations
  notices: ['inbox'],
  conversations: ['inbox', 'requests', 'board', 'messages', 'home', 'customer-history'],
  visits: ['requests', 'board', 'home', 'customer-history'],
  quotes: ['requests', 'board', 'home', 'customer-history'],
  pricebook: [],
  // a finished visit is ready to be invoiced until it is
  invoices: ['ads', 'visits', 'home', 'customer-history', 'payments'],
  payments: ['ads', 'invoices', 'home'],
  views: [],
  replies: [],
  templates: ['reviews'],
  assistant: ['acts', 'requests', 'board', 'home'],
  questions: ['assistant'],
  rehearsals: [],
  showcases: ['projects', 'social'],
  reviews: ['showcases', 'projects', 'customers', 'home', 'customer-history'],
  connections: ['reviews'],
  billing: [],
  referrals: [],
  ads: [],
  // its photos are marked as shared by an event of their own
  social: [],
  print: [],
  // what was spent on mail is in the report of sources
  mailings: ['ads'],
  permits: ['opportunities'],
  checklists: ['projects'],
  pairs: ['projects'],
  // the calendar shows who works when
  members: ['visits'],
  shares: ['projects'],
  portals: ['customer-history'],
  keys: [],
  webhooks: [],
  exports: [],
  imports: [],
}

/** What an event makes old. `resync`: everything of the site. */
export function keysOfEvent(event: LiveEvent, slug: string): QueryKey[] {
  if (event.kind === 'resync') return [keys.all(slug)]
  const own =
    event.parent !== undefined && (event.topic === 'messages' || event.topic === 'notes')
      ? [slug, event.topic, event.parent]
      : keys.topic(slug, event.topic)
  const others = touches[event.topic].map((topic) => keys.topic(slug, topic))
  // a name, one's own role and the plan stand among the person's businesses as well
  const isMine = event.topic === 'site' || event.topic === 'members' || event.topic === 'billing'
  return isMine ? [own, ...others, keys.profiles()] : [own, ...others]
}

/** Reads one line of the stream; undefined for what this office does not know, such as a newer server's topic. */
export function readEvent(text: string): LiveEvent | undefined {
  const found = parsed(text)
  if (typeof found !== 'object' || found === null || !('kind' in found)) return undefined
  if (found.kind === 'resync') return { kind: 'resync' }
  if (found.kind !== 'changed' || !('topic' in found) || !('id' in found) || typeof found.id !== 'string')
    return undefined
  const topic = found.topic
  if (!isTopic(topic)) return undefined
  const parent = 'parent' in found && typeof found.parent === 'string' ? { parent: found.parent } : {}
  return { kind: 'changed', topic, id: found.id, ...parent }
}

function isTopic(value: unknown): value is LiveTopic {
  return typeof value === 'string' && Object.hasOwn(touches, value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Milliseconds before the next try: doubling from one second to thirty, half of it by chance so offices spread out. */
export function reconnectPause(failures: number, chance: number): number {
  const whole = Math.min(30_000, 1000 * 2 ** failures)
  return whole / 2 + (whole / 2) * chance
}
