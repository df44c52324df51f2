import { z } from 'zod'
import { Cents, Ppm, QuantityMilli } from '../money/types.ts'
import { itemKinds, moneyLimits, taxClasses } from '../money/values.ts'
import { Asset, photoStates } from '../photos.ts'
import {
  Moment,
  named,
  nameText,
  PhotoId,
  PriceCategoryId,
  PriceItemId,
  requiredName,
  TaxGroupId,
  TaxRateId,
  text,
  Version,
} from '../shared.ts'
import { kitModes, priceBookLimits, priceFaults, priceImportFields, taxLevels } from './values.ts'

const kitMode = z.enum(kitModes)

/** A part of a kit as it is given. */
const PartGiven = z.strictObject({ item: PriceItemId, quantity_milli: QuantityMilli.min(1) })

/** An item of the price book. `cost_cents` and what follows from it are for the office alone: no customer sees them. */
export const PriceItem = z.object({
  id: PriceItemId,
  kind: z.enum(itemKinds),
  /** Empty for none; whatever its case, no two items have the same. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  category: PriceCategoryId.nullable(),
  /** Of a kit that goes on documents as its parts, the sum of these. */
  price_cents: Cents,
  /** What it costs the business; null: not known. Of a kit, the sum of its parts. */
  cost_cents: Cents.nullable(),
  /** The price follows from the cost by the markup tiers. */
  uses_markup: z.boolean(),
  tax_class: z.enum(taxClasses),
  /** How long the work takes. */
  minutes: z.number().int().nullable(),
  photo: z.object({ id: PhotoId, asset: Asset, state: z.enum(photoStates) }).nullable(),
  kit: z.object({ mode: kitMode, parts: z.number().int() }).nullable(),
  active: z.boolean(),
  /** On how many documents it was put in the last 90 days. */
  used: z.number().int(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type PriceItem = z.output<typeof PriceItem>

export const KitPart = z.object({
  item: PriceItem.pick({ id: true, kind: true, code: true, name: true, unit: true, active: true }).extend({
    price_cents: Cents,
    cost_cents: Cents.nullable(),
  }),
  quantity_milli: QuantityMilli,
})
export type KitPart = z.output<typeof KitPart>

/** An item with what its panel shows. */
export const PriceItemDetail = PriceItem.extend({
  /** Of a kit, in their order. */
  parts: z.array(KitPart),
  /** The kits it is part of. */
  in_kits: z.array(named(PriceItemId)),
})
export type PriceItemDetail = z.output<typeof PriceItemDetail>

/** The fields of an item as a person writes them. */
export const priceItemFields = {
  name: requiredName(moneyLimits.name),
  kind: z.enum(itemKinds),
  code: nameText(priceBookLimits.code),
  description: text(moneyLimits.description),
  unit: requiredName(priceBookLimits.unit),
  category: PriceCategoryId.nullable(),
  price_cents: Cents,
  cost_cents: Cents.nullable(),
  uses_markup: z.boolean(),
  tax_class: z.enum(taxClasses),
  minutes: z.number().int().min(1).max(priceBookLimits.minutes).nullable(),
  photo: PhotoId.nullable(),
  /** Null: an item of its own. */
  kit: z.strictObject({ mode: kitMode, parts: z.array(PartGiven).min(1).max(priceBookLimits.kitParts) }).nullable(),
}

export const PriceCategory = z.object({
  id: PriceCategoryId,
  name: z.string(),
  /** Null: of the first level. There are two. */
  parent: PriceCategoryId.nullable(),
  /** Active items directly in it, without those of the categories below. */
  items: z.number().int(),
  version: Version,
})
export type PriceCategory = z.output<typeof PriceCategory>

export const MarkupTier = z.strictObject({
  from_cents: Cents,
  ppm: z.number().int().min(0).max(priceBookLimits.markupPpm),
})
export type MarkupTier = z.output<typeof MarkupTier>

/** What stands around the list of items: categories in their order, each followed by those below it, and how many there are. */
export const PriceBook = z.object({
  categories: z.array(PriceCategory),
  items: z.number().int(),
  kits: z.number().int(),
  /** Active items in no category. */
  uncategorized: z.number().int(),
  archived: z.number().int(),
  /** By where they start. */
  markup_tiers: z.array(MarkupTier),
})
export type PriceBook = z.output<typeof PriceBook>

/** A tax of one place: 6 % of a state, 1.25 % of a county. */
export const TaxRateRecord = z.object({
  id: TaxRateId,
  name: z.string(),
  level: z.enum(taxLevels),
  ppm: Ppm,
  version: Version,
})
export type TaxRateRecord = z.output<typeof TaxRateRecord>

/** The taxes that are owed together. Each is on the price; none is on another tax. */
export const TaxGroup = z.object({
  id: TaxGroupId,
  name: z.string(),
  rates: z.array(TaxRateId),
  version: Version,
})
export type TaxGroup = z.output<typeof TaxGroup>

const group = TaxGroupId.nullable()
/** Which taxes a line of each class bears; null: none. */
export const TaxRules = z.strictObject({ labor: group, material: group, equipment: group, other: group })
export type TaxRules = z.output<typeof TaxRules>

export const Taxes = z.object({ rates: z.array(TaxRateRecord), groups: z.array(TaxGroup), rules: TaxRules })
export type Taxes = z.output<typeof Taxes>

/** What each column of a file is, in their order; null: left out. */
export const PriceMapping = z.array(z.enum(priceImportFields).nullable()).max(priceBookLimits.importColumns)
export type PriceMapping = z.output<typeof PriceMapping>

/** A file as the office reads it: the heads, and the lines that are not blank. */
export const PriceFile = z.strictObject({
  heads: z.array(z.string().max(priceBookLimits.importCell)).min(1).max(priceBookLimits.importColumns),
  lines: z
    .array(
      z.strictObject({
        /** Where a spreadsheet shows it: the heads are line 1. */
        row: z.number().int().min(1).max(1_000_000_000),
        cells: z.array(z.string().max(priceBookLimits.importCell)).max(priceBookLimits.importColumns),
      }),
    )
    .min(1)
    .max(priceBookLimits.importRows),
})
export type PriceFile = z.output<typeof PriceFile>

export const PriceImportFault = z.object({
  row: z.number().int(),
  field: z.enum(priceImportFields),
  message: z.enum(priceFaults),
  value: z.string(),
})
export type PriceImportFault = z.output<typeof PriceImportFault>

const PriceChange = z.object({
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  before_cents: Cents,
  after_cents: Cents,
  /** In millionths of the old price; null where it was nothing. */
  change_ppm: z.number().int().nullable(),
})

/** What would come of a file. */
export const PriceImportPreview = z.object({
  mapping: PriceMapping,
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Categories that would be added. */
  categories: z.array(z.string()),
  /** How many prices would change at all, and by more than a tenth. */
  price_changes: z.number().int(),
  notable_changes: z.number().int(),
  /** The largest changes first, those of more than a tenth before all others; not all where there are many. */
  changes: z.array(PriceChange),
  faulty: z.number().int(),
  /** The first of them. */
  faults: z.array(PriceImportFault),
})
export type PriceImportPreview = z.output<typeof PriceImportPreview>
