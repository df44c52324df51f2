import { taxClasses, type ItemKind, type TaxClass } from '../money/values.ts'

/** How a kit goes on a document: as one line with a price of its own, or as the lines of its parts. */
export const kitModes = ['one_line', 'parts'] as const
export type KitMode = (typeof kitModes)[number]

/**
 * By which way a price changed: by hand, by a file, with many at once or when that was undone, by the markup tiers, or
 * because the parts of a kit did.
 */
export const priceWays = ['edit', 'import', 'bulk', 'undo', 'markup', 'parts'] as const
export type PriceWay = (typeof priceWays)[number]

export const priceSorts = ['name', 'code', 'price_low', 'price_high', 'used', 'newest'] as const
export type PriceSort = (typeof priceSorts)[number]

/** Whose a tax is; documents show the rates of a group in this order. */
export const taxLevels = ['state', 'county', 'city', 'special'] as const
export type TaxLevel = (typeof taxLevels)[number]

/** The classes that a business can give a tax group: what is exempt bears no tax anywhere. */
export const taxableClasses = taxClasses.filter((name) => name !== 'exempt')
export type TaxableClass = Exclude<TaxClass, 'exempt'>

/** What a new item of a kind bears, until the business says otherwise. */
export const usualTaxClass: Readonly<Record<ItemKind, TaxClass>> = {
  service: 'labor',
  labor: 'labor',
  material: 'material',
  equipment: 'equipment',
  fee: 'other',
}

/** Why a customer owes no sales tax. */
export const exemptionReasons = ['government', 'nonprofit', 'resale', 'agriculture', 'other'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

/** What a column of a file can hold. */
export const priceImportFields = [
  'name',
  'code',
  'kind',
  'category',
  'unit',
  'price',
  'cost',
  'tax_class',
  'minutes',
  'description',
] as const
export type PriceImportField = (typeof priceImportFields)[number]

export const priceFaults = [
  'needed',
  'too_long',
  'not_an_amount',
  'not_minutes',
  'unknown_word',
  'twice',
  'is_a_kit',
  'too_many_categories',
  'too_many_items',
] as const
export type PriceFault = (typeof priceFaults)[number]

/** To how many cents prices that change together are rounded. */
export const priceRoundings = [1, 5, 10, 25, 50, 100, 500, 1000] as const
export type PriceRounding = (typeof priceRoundings)[number]

/**
 * Why an item keeps its price when many change: it follows from the parts of a kit or from the cost, or it would be below
 * nothing or more than an item may cost.
 */
export const unchangedReasons = ['follows_parts', 'follows_cost', 'below_zero', 'too_high'] as const
export type UnchangedReason = (typeof unchangedReasons)[number]

export const priceBookLimits = {
  items: 10_000,
  /** Changes that one page of the history has. */
  historyPage: 50,
  categories: 300,
  categoryName: 80,
  code: 40,
  unit: 20,
  /** Of work: a week. */
  minutes: 10_080,
  kitParts: 50,
  tiers: 12,
  /** A markup of 1,000 %. */
  markupPpm: 10_000_000,
  taxRates: 60,
  taxGroups: 60,
  ratesInGroup: 8,
  taxName: 60,
  certificate: 60,
  exemptionNote: 500,
  importColumns: 40,
  importRows: 5000,
  /** Characters of a cell: more is no cell, but a quote that is never closed. */
  importCell: 10_000,
  importFaults: 200,
  importChanges: 100,
  /** Prices that change together: a whole price book. Items that a change names, those that are shown before it, and by how much prices fall at most (90 %). */
  pricesAtOnce: 10_000,
  namedPrices: 2000,
  shownChanges: 100,
  pricePpm: 900_000,
} as const

/** A price that changes by more than this share is shown first, before a file is taken in. */
export const notablePriceChangePpm = 100_000

/** A margin below this share is pointed out. */
export const lowMarginPpm = 200_000

/** Days of which uses are counted. */
export const useDays = 90
