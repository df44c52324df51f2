import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Cents, SignedCents } from '../money/types.ts'
import { itemKinds } from '../money/values.ts'
import { ChangeId, named, PriceCategoryId, PriceItemId, slugParams, text } from '../shared.ts'
import { priceBookLimits, priceRoundings, unchangedReasons } from './values.ts'

const forOffice = { access: 'office', support: 'refused', limit: 'write', params: slugParams } as const

/** Which items: those that the list of the price book shows for the same filter, or of these the ones that are named. */
export const PriceFilter = z.strictObject({
  search: text(100).default(''),
  /** With the categories below it; `none`: items without one. */
  category: z.union([z.literal(['', 'none']), PriceCategoryId]).default(''),
  kinds: z.array(z.enum(itemKinds)).max(itemKinds.length).default([]),
  /** `only`: kits; `without`: what is none. */
  kits: z.enum(['', 'only', 'without']).default(''),
  /** None: all that the filter finds. */
  ids: z.array(PriceItemId).max(priceBookLimits.namedPrices).default([]),
})

/** By how much prices change, and to what they are rounded: to the nearest, and up where it lies in the middle. */
export const PricesChange = z.strictObject({
  by: z.union([
    z.strictObject({
      ppm: z.number().int().min(-priceBookLimits.pricePpm).max(priceBookLimits.markupPpm),
    }),
    z.strictObject({ cents: SignedCents }),
  ]),
  round_cents: z.literal(priceRoundings).default(1),
})

const item = named(PriceItemId).extend({ code: z.string() })
const filtered = {
  filter: PriceFilter.default({ search: '', category: '', kinds: [], kits: '', ids: [] }),
  change: PricesChange,
}

export const priceBulkCalls = {
  previewPriceChanges: {
    ...forOffice,
    summary: 'What a change of many prices would come to; changes nothing',
    body: z.strictObject(filtered),
    ok: z.object({
      /** Items that the filter finds. */
      found: z.number().int(),
      /** How many of them get another price. */
      changed: z.number().int(),
      /** The first of them, by name. */
      changes: z.array(z.object({ item, before_cents: Cents, after_cents: Cents })),
      /** Those that keep their price although the change asks for another, by name, and why; not all where there are many. */
      unchanged: z.array(z.object({ item, reason: z.enum(unchangedReasons) })),
      /** How many there are of these. */
      kept: z.number().int(),
    }),
    errors: ['conflict'],
  },
  changePrices: {
    ...forOffice,
    summary: 'Changes many prices at once; what was before is kept for a day, to be undone. No document changes by it',
    body: z.strictObject({
      ...filtered,
      /** How many prices the preview said would change: where that is another number by now, nothing does. */
      expected: z.number().int().min(1),
    }),
    ok: z.object({ change_id: ChangeId, changed: z.number().int(), kept: z.number().int() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  undoPriceChanges: {
    ...forOffice,
    summary: 'Puts the prices back that nobody touched since',
    params: slugParams.extend({ changeId: ChangeId }),
    ok: z.object({ restored: z.number().int(), kept: z.number().int() }),
    errors: ['conflict'],
  },
} as const satisfies Calls<'previewPriceChanges' | 'changePrices' | 'undoPriceChanges'>
