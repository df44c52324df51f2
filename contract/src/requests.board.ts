import { z } from 'zod'
import type { Calls } from './call.ts'
import { lostReasons, Request, RequestSummary, requestStatuses, sources, stages, statusFilter } from './requests.ts'
import {
  emptyOr,
  Money,
  queryFlag,
  queryNumber,
  QuoteId,
  repeated,
  RequestId,
  slugParams,
  text,
  UserId,
} from './shared.ts'

/** A request as a card of the board shows it. */
export const BoardCard = RequestSummary.pick({
  id: true,
  customer: true,
  address: true,
  service: true,
  message: true,
  source: true,
  stage: true,
  status: true,
  created: true,
  modified: true,
  waiting_since: true,
  first_response: true,
  assigned: true,
  conversation: true,
  open_quotes: true,
  next_visit: true,
  suggestion: true,
  emergency: true,
  photo_count: true,
  version: true,
  may: true,
})
export type BoardCard = z.output<typeof BoardCard>

const filters = {
  status: statusFilter,
  source: repeated(z.enum(sources)),
  assigned: emptyOr(UserId).default(''),
  /** Only those whose conversation a person must take over from the assistant. */
  handed_over: queryFlag,
  search: text(100).default(''),
}

export const BoardColumn = z.object({
  stage: z.enum(stages),
  count: z.number().int(),
  /** The sum of the open quotes of its requests. */
  open_quotes: Money,
  /** From the top. */
  cards: z.array(BoardCard),
})
export type BoardColumn = z.output<typeof BoardColumn>

/**
 * Cards of a column that come with the board: as many as a high screen shows, and a few below. Further ones are fetched
 * as they come near; each that comes with the board is waited for on a slow line before any is seen.
 */
export const boardFirstCards = 15

/** Where a card is dropped. `after`: the card above it; null: at the top. */
export const Place = z.strictObject({
  stage: z.enum(stages),
  after: RequestId.nullable(),
  status: z.enum(requestStatuses).optional(),
  closed_reason: z.enum(lostReasons).nullable().optional(),
  closed_note: text(1000).optional(),
  quote_id: QuoteId.optional(),
  without_quote: z.literal(true).optional(),
})
export type Place = z.input<typeof Place>

export const boardCalls = {
  getBoard: {
    summary: 'The five columns with their counts, sums and first cards',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object(filters),
    ok: z.object({ columns: z.array(BoardColumn) }),
  },
  listBoardCards: {
    summary: 'Cards of one column, in the order of the board',
    access: 'field',
    limit: 'read',
    params: slugParams.extend({ stage: z.enum(stages) }),
    query: z.object({ ...filters, offset: queryNumber(0, 100_000, 0), limit: queryNumber(1, 200, 100) }),
    ok: z.object({ cards: z.array(BoardCard), count: z.number().int() }),
  },
  placeRequest: {
    summary: 'Puts a card into a column below another card; one row is written',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ requestId: RequestId }),
    body: Place,
    ok: z.object({ request: Request }),
    versioned: true,
    errors: ['stage_refused', 'stale'],
  },
} as const satisfies Calls<'getBoard' | 'listBoardCards' | 'placeRequest'>
