import { z } from 'zod'
import type { Calls } from '../call.ts'
import { itemKinds } from '../money/values.ts'
import { PriceCategoryId, PriceItemId, queryNumber, repeated, requiredName, slugParams, text } from '../shared.ts'
import { MarkupTier, PriceBook, PriceCategory, priceItemFields, PriceItem, PriceItemDetail } from './types.ts'
import { priceBookLimits, priceSorts } from './values.ts'

const itemParams = slugParams.extend({ itemId: PriceItemId })
const categoryParams = slugParams.extend({ categoryId: PriceCategoryId })
const categoryName = requiredName(priceBookLimits.categoryName)
const one = z.object({ item: PriceItemDetail })

/** What is money is no business of field members, nor of the product's staff who act as somebody. */
const forOffice = { access: 'office', support: 'refused' } as const

export const priceBookCalls = {
  getPriceBook: {
    summary: 'The categories of the price book with how many items each has, and the markup tiers',
    ...forOffice,
    limit: 'read',
    params: slugParams,
    ok: PriceBook,
  },
  listPriceItems: {
    summary: 'Items of the price book, page by page',
    ...forOffice,
    limit: 'read',
    params: slugParams,
    query: z.object({
      /** Words that name, code, or description contain, each somewhere. */
      search: text(100).default(''),
      /** With the categories below it; `none`: items without one. */
      category: z.union([z.literal(['', 'none']), PriceCategoryId]).default(''),
      kinds: repeated(z.enum(itemKinds)),
      /** `only`: kits; `without`: what is none. */
      kits: z.enum(['', 'only', 'without']).default(''),
      state: z.enum(['active', 'archived']).default('active'),
      sort: z.enum(priceSorts).default('name'),
      cursor: text(1500).default(''),
      limit: queryNumber(1, 200, 50),
    }),
    ok: z.object({ items: z.array(PriceItem), total: z.number().int(), next_cursor: z.string().nullable() }),
  },
  getPriceItem: {
    summary: 'An item with the parts of a kit, and the kits it is part of',
    ...forOffice,
    limit: 'read',
    params: itemParams,
    ok: one,
  },
  createPriceItem: {
    summary: 'Adds an item or a kit to the price book',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject(priceItemFields).partial().required({ name: true, kind: true }),
    ok: one,
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePriceItem: {
    summary: 'Changes an item, archives it, or brings it back; no document changes by it',
    ...forOffice,
    limit: 'write',
    params: itemParams,
    body: z.strictObject({ ...priceItemFields, active: z.boolean() }).partial(),
    ok: one,
    versioned: true,
    errors: ['conflict', 'stale'],
  },
  createPriceCategory: {
    summary: 'Adds a category at the end of its level',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: categoryName, parent: PriceCategoryId.nullable().default(null) }),
    ok: z.object({ category: PriceCategory }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePriceCategory: {
    summary: 'Renames or moves a category, removes it, or brings it back; its items stay in the price book',
    ...forOffice,
    limit: 'write',
    params: categoryParams,
    body: z
      .strictObject({
        name: categoryName,
        parent: PriceCategoryId.nullable(),
        /** Its place among those beside it, from 0. */
        order: z.number().int().min(0).max(priceBookLimits.categories),
        archived: z.boolean(),
      })
      .partial(),
    ok: z.object({ category: PriceCategory }),
    versioned: true,
    errors: ['conflict', 'stale'],
  },
  updateMarkupTiers: {
    summary: 'Sets by how much prices are above costs; items that use the tiers get their new prices at once',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ tiers: z.array(MarkupTier).max(priceBookLimits.tiers) }),
    ok: z.object({
      markup_tiers: z.array(MarkupTier),
      /** Items whose price changed. */
      repriced: z.number().int(),
    }),
  },
} as const satisfies Calls<
  | 'getPriceBook'
  | 'listPriceItems'
  | 'getPriceItem'
  | 'createPriceItem'
  | 'updatePriceItem'
  | 'createPriceCategory'
  | 'updatePriceCategory'
  | 'updateMarkupTiers'
>
