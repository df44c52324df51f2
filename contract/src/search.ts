import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, requiredText } from './shared.ts'

/** Everything that can be found. `help`: how something is done here. */
export const searchKinds = [
  'request',
  'project',
  'visit',
  'note',
  'customer',
  'quote',
  'invoice',
  'price_item',
  'showcase',
  'review',
  'post',
  'piece',
  'campaign',
  'help',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** What brings work, found by its own area: posts, printed pieces and their codes, campaigns. */
export const marketingKinds = ['post', 'piece', 'campaign'] as const
export type MarketingKind = (typeof marketingKinds)[number]

/** Kinds of records that the search has words of. Visits are found by their calendar and by whom they go to. */
export const recordKinds = searchKinds.filter(
  (kind) => kind !== 'help' && kind !== 'visit' && kind !== 'post' && kind !== 'piece' && kind !== 'campaign',
)
export type RecordKind = (typeof recordKinds)[number]

export const searchLimits = { query: 200, results: 50, preset: 20 } as const

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  /** The record's id; of help, its name. */
  id: z.string(),
  title: z.string(),
  /** One line about it, plain text. */
  detail: z.string(),
  /** Where the office shows it. */
  path: z.string(),
  /**
   * Why it was found: it has the words; it is spelled alike; it means the like, in the eyes of the language model that is
   * set up.
   */
  found_by: z.enum(['words', 'spelling', 'meaning']),
  /** When it last changed; null for help. */
  modified: Moment.nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

export const searchCalls = {
  semanticSearch: {
    summary:
      'Finds requests, projects, visits, notes, customers, quotes, invoices, prices, showcases, reviews, posts, printed pieces, campaigns and help, the best first',
    access: 'field',
    site: 'header',
    limit: 'read',
    body: z.strictObject({
      query: requiredText(searchLimits.query),
      /** Only these; all of them where none is named. */
      kinds: z.array(z.enum(searchKinds)).max(searchKinds.length).default([]),
      limit: z.number().int().min(1).max(searchLimits.results).default(searchLimits.preset),
      /** The language that help is wanted in. */
      locale: z.enum(['en', 'es']).default('en'),
    }),
    ok: z.object({ results: z.array(SearchResult) }),
  },
} as const satisfies Calls<'semanticSearch'>
