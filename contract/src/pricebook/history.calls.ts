// Small on purpose: the one call of the history of prices.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Cents } from '../money/types.ts'
import { Moment, PriceItemId, PriceHistoryId, queryNumber, slugParams, text } from '../shared.ts'
import { priceBookLimits, priceWays } from './values.ts'

/** A change of a price, of a cost, or of both; what did not change is the same before and after. */
const PriceHistoryEntry = z.object({
  id: PriceHistoryId,
  at: Moment,
  /** Who made it; empty where nobody is known any more. */
  by: z.string(),
  way: z.enum(priceWays),
  price_before_cents: Cents,
  price_after_cents: Cents,
  /** Null: not known. */
  cost_before_cents: Cents.nullable(),
  cost_after_cents: Cents.nullable(),
})

export const priceHistoryCalls = {
  listPriceHistory: {
    summary: 'Who changed price or cost of an item, when, and by which way; the newest first',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ itemId: PriceItemId }),
    query: z.object({
      cursor: text(200).default(''),
      limit: queryNumber(1, priceBookLimits.historyPage, priceBookLimits.historyPage),
    }),
    ok: z.object({
      entries: z.array(PriceHistoryEntry),
      next_cursor: z.string().nullable(),
      /** Since when changes of this item are kept: its first day, or the day on which the business began to keep them. */
      since: Moment,
    }),
  },
} as const satisfies Calls<'listPriceHistory'>
