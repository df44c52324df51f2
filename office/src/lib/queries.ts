import type { QueryKey } from '@tanstack/react-query'

export type Query = Readonly<Record<string, unknown>>
export const listKey = (slug: string, topic: string, query?: Query): QueryKey =>
  query === undefined ? [slug, topic, 'list'] : [slug, topic, 'list', query]

/**
 * The key of everything the office caches. The site comes first and the topic second, so that one live event or one
 * change of business reaches all it concerns. A list without its query stands for all lists of that topic.
 */
export const keys = {
  user: (): QueryKey => ['me', 'user'],
  profiles: (): QueryKey => ['me', 'profiles'],
  signIns: (): QueryKey => ['me', 'sign-ins'],

  all: (slug: string): QueryKey => [slug],
  topic: (slug: string, topic: string): QueryKey => [slug, topic],
  site: (slug: string): QueryKey => [slug, 'site', 'page'],
  home: (slug: string): QueryKey => [slug, 'home'],
  services: (slug: string): QueryKey => [slug, 'services'],
  customers: (slug: string, query?: Query): QueryKey => listKey(slug, 'customers', query),
  customerHistory: (slug: string, customerId: string): QueryKey => [slug, 'customer-history', customerId],
  requests: (slug: string, query?: Query): QueryKey => listKey(slug, 'requests', query),
  request: (slug: string, id: string): QueryKey => [slug, 'requests', 'one', id],
  messages: (slug: string, requestId: string): QueryKey => [slug, 'messages', requestId],
  earlierMessages: (slug: string, requestId: string, before: string): QueryKey => [
    slug,
    'messages-before',
    requestId,
    before,
  ],
  inbox: (slug: string, query?: Query): QueryKey => listKey(slug, 'inbox', query),
  notices: (slug: string): QueryKey => [slug, 'notices'],
  inboxCounts: (slug: string): QueryKey => [slug, 'inbox', 'counts'],
  customerThread: (slug: string, customerId: string): QueryKey => [slug, 'inbox', 'customer', customerId],
  board: (slug: string, query?: Query): QueryKey => listKey(slug, 'board', query),
  history: (slug: string, requestId: string): QueryKey => [slug, 'history', requestId],
  visits: (slug: string, requestId: string): QueryKey => [slug, 'visits', requestId],
  schedule: (slug: string, range?: Query): QueryKey =>
    range === undefined ? [slug, 'visits', 'schedule'] : [slug, 'visits', 'schedule', range],
  scheduleList: (slug: string, query: Query): QueryKey => [slug, 'visits', 'list', query],
  conflicts: (slug: string): QueryKey => [slug, 'visits', 'conflicts'],
  visit: (slug: string, id: string): QueryKey => [slug, 'visits', 'one', id],
  slots: (slug: string, query?: Query): QueryKey => [slug, 'visits', 'free', query],
  quotes: (slug: string, requestId: string): QueryKey => [slug, 'quotes', requestId],
  quoteList: (slug: string, query: Query): QueryKey => listKey(slug, 'quotes', query),
  quote: (slug: string, id: string): QueryKey => [slug, 'quotes', 'one', id],
  views: (slug: string, screen: string): QueryKey => [slug, 'views', screen],
  replies: (slug: string): QueryKey => [slug, 'replies'],
  templates: (slug: string): QueryKey => [slug, 'templates'],
  members: (slug: string): QueryKey => [slug, 'members'],
  memberSchedules: (slug: string): QueryKey => [slug, 'members', 'schedules'],
  booking: (slug: string): QueryKey => [slug, 'booking'],
  assistant: (slug: string): QueryKey => [slug, 'assistant'],
  acts: (slug: string, requestId: string): QueryKey => [slug, 'acts', requestId],
  questions: (slug: string): QueryKey => [slug, 'questions'],
  rehearsals: (slug: string): QueryKey => [slug, 'rehearsals'],
  leads: (slug: string): QueryKey => [slug, 'leads'],
  notifications: (slug: string): QueryKey => [slug, 'notifications'],
  projects: (slug: string, query?: Query): QueryKey => listKey(slug, 'projects', query),
  project: (slug: string, id: string): QueryKey => [slug, 'projects', 'one', id],
  timeline: (slug: string, projectId: string, query?: Query): QueryKey =>
    query === undefined ? [slug, 'projects', 'timeline', projectId] : [slug, 'projects', 'timeline', projectId, query],
  projectMap: (slug: string, query: Query): QueryKey => [slug, 'projects', 'map', query],
  mapSettings: (slug: string): QueryKey => [slug, 'site', 'map'],
  checklists: (slug: string, projectId: string): QueryKey => [slug, 'checklists', projectId],
  checklistTemplates: (slug: string): QueryKey => [slug, 'checklists', 'templates'],
  pairs: (slug: string, projectId: string): QueryKey => [slug, 'pairs', projectId],
  shares: (slug: string, projectId: string): QueryKey => [slug, 'shares', projectId],
  notes: (slug: string, projectId: string): QueryKey => [slug, 'notes', projectId],
  photos: (slug: string, projectId: string): QueryKey => [slug, 'photos', projectId],
  photo: (slug: string, photoId: string): QueryKey => [slug, 'photos', 'one', photoId],
  jobPhotos: (slug: string, requestId: string): QueryKey => [slug, 'photos', 'of-request', requestId],
  photosFound: (slug: string, query: Query): QueryKey => [slug, 'photos', 'found', query],
  showcases: (slug: string, query?: Query): QueryKey => listKey(slug, 'showcases', query),
  showcase: (slug: string, id: string): QueryKey => [slug, 'showcases', 'one', id],
  showcasePreview: (slug: string, fields: unknown): QueryKey => [slug, 'showcases', 'preview', fields],
  unshown: (slug: string): QueryKey => [slug, 'projects', 'unshown'],
  connections: (slug: string): QueryKey => [slug, 'connections'],
  reviews: (slug: string, query?: Query): QueryKey => listKey(slug, 'reviews', query),
  asking: (slug: string, projectId: string): QueryKey => [slug, 'reviews', 'asking', projectId],
  asked: (slug: string, projectId: string): QueryKey => [slug, 'reviews', 'asked', projectId],
} as const

/** Refetched after a change of the calendar: visits also show with their request, on the board, and on Home. */
export const touchedByVisits = (slug: string): QueryKey[] =>
  ['visits', 'requests', 'board', 'history', 'messages', 'home'].map((topic) => keys.topic(slug, topic))
