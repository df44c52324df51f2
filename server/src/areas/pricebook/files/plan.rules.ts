import type { ItemKind, TaxClass } from '#contract/money/values.ts'
import { markedUpPrice, priceChangePpm, type MarkupTier } from '#contract/pricebook/prices.rules.ts'
import type { PriceImportFault, PriceImportPreview } from '#contract/pricebook/types.ts'
import { notablePriceChangePpm, priceBookLimits, usualTaxClass } from '#contract/pricebook/values.ts'
import type { ReadLine } from './lines.rules.ts'

/** An item as it is, or as a file makes it. */
export interface PlannedItem {
  readonly name: string
  readonly code: string
  readonly kind: string
  /** Of a new category by its names, of one that is there by its id. */
  readonly category: string | null
  readonly unit: string
  readonly price_cents: number
  readonly cost_cents: number | null
  readonly uses_markup: boolean
  readonly tax_class: string
  readonly minutes: number | null
  readonly description: string
  readonly active: boolean
}

export interface KnownItem extends PlannedItem {
  readonly id: string
  readonly kit: 'one_line' | 'parts' | null
}

export interface KnownCategory {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

export interface Known {
  readonly items: readonly KnownItem[]
  readonly categories: readonly KnownCategory[]
  readonly tiers: readonly MarkupTier[]
}

/** What a file comes to. `categories`: the new ones by what plans call them, each after the one above it. */
export interface ImportPlan {
  readonly created: readonly PlannedItem[]
  readonly updated: readonly (PlannedItem & { readonly id: string })[]
  readonly unchanged: number
  readonly categories: readonly { readonly key: string; readonly name: string; readonly parent: string | null }[]
  readonly changes: PriceImportPreview['changes']
  readonly faults: readonly PriceImportFault[]
}

type Fault = Pick<PriceImportFault, 'field' | 'message' | 'value'>

const lower = (text: string): string => text.toLowerCase()

/** Finds categories by their names, and adds those that are not there. */
class Categories {
  readonly added: { key: string; name: string; parent: string | null }[] = []
  readonly #byName: Map<string, string>
  readonly #count: number

  constructor(known: readonly KnownCategory[]) {
    this.#byName = new Map(known.map(({ id, name, parent }) => [`${parent ?? ''}/${lower(name)}`, id]))
    this.#count = known.length
  }

  /** Undefined where there are too many already. */
  find(names: readonly string[]): string | undefined {
    let parent: string | null = null
    for (const name of names) {
      const place: string = `${parent ?? ''}/${lower(name)}`
      const found: string | undefined = this.#byName.get(place) ?? this.#add(place, name, parent)
      if (found === undefined) return undefined
      parent = found
    }
    return parent ?? undefined
  }

  #add(place: string, name: string, parent: string | null): string | undefined {
    if (this.#count + this.added.length >= priceBookLimits.categories) return undefined
    const key = `new:${this.added.length}`
    this.#byName.set(place, key)
    this.added.push({ key, name, parent })
    return key
  }
}

/** What an item of this cost is sold for; what the file says of the price stands over the tiers. */
function priced(
  { price_cents: written }: ReadLine,
  { cost_cents: cost, uses_markup: usesMarkup, price_cents: before }: PlannedItem,
  tiers: readonly MarkupTier[],
): Pick<PlannedItem, 'price_cents' | 'uses_markup'> {
  const marked = usesMarkup && cost !== null ? markedUpPrice(cost, tiers) : null
  if (written !== undefined && written !== marked) return { price_cents: written, uses_markup: false }
  return { price_cents: marked ?? before, uses_markup: marked !== null }
}

/** What a line makes of an item that is there. */
function updatedItem(line: ReadLine, known: KnownItem, tiers: readonly MarkupTier[]): PlannedItem | Fault {
  const { id: _id, kit, ...before } = known
  const merged: PlannedItem = {
    ...before,
    name: line.name ?? before.name,
    kind: line.kind ?? before.kind,
    unit: line.unit ?? before.unit,
    cost_cents: line.cost_cents ?? before.cost_cents,
    tax_class: line.tax_class ?? before.tax_class,
    minutes: line.minutes ?? before.minutes,
    description: line.description ?? before.description,
    active: true,
  }
  const item = { ...merged, ...priced(line, merged, tiers) }
  // what a kit costs follows from its parts
  if (kit !== null && item.cost_cents !== before.cost_cents)
    return { field: 'cost', message: 'is_a_kit', value: before.name }
  if (kit === 'parts' && item.price_cents !== before.price_cents)
    return { field: 'price', message: 'is_a_kit', value: before.name }
  return item
}

function newItem(line: ReadLine): PlannedItem | Fault {
  if (line.name === undefined) return { field: 'name', message: 'needed', value: line.code }
  if (line.price_cents === undefined) return { field: 'price', message: 'needed', value: line.name }
  const kind: ItemKind = line.kind ?? 'service'
  const taxClass: TaxClass = line.tax_class ?? usualTaxClass[kind]
  return {
    name: line.name,
    code: line.code,
    kind,
    category: null,
    unit: line.unit ?? (kind === 'labor' ? 'hour' : 'each'),
    price_cents: line.price_cents,
    cost_cents: line.cost_cents ?? null,
    uses_markup: false,
    tax_class: taxClass,
    minutes: line.minutes ?? null,
    description: line.description ?? '',
    active: true,
  }
}

const isSame = (one: PlannedItem, other: PlannedItem): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  one.category === other.category &&
  one.unit === other.unit &&
  one.price_cents === other.price_cents &&
  one.cost_cents === other.cost_cents &&
  one.uses_markup === other.uses_markup &&
  one.tax_class === other.tax_class &&
  one.minutes === other.minutes &&
  one.description === other.description &&
  one.active === other.active

/** By its code; what has none by its name among those without one. */
const keyOf = ({ code, name = '' }: { readonly code: string; readonly name?: string | undefined }): string =>
  code === '' ? `name ${lower(name)}` : `code ${lower(code)}`

/** The largest first, what was free before all others; those of more than a tenth come first by themselves. */
const bySize = (changes: readonly PriceImportPreview['changes'][number][]) =>
  changes.toSorted(
    (one, other) =>
      Math.abs(other.change_ppm ?? Infinity) - Math.abs(one.change_ppm ?? Infinity) || one.row - other.row,
  )

/** Whether a change is one to look at before a file is taken in. */
export const isNotable = ({ change_ppm: ppm }: PriceImportPreview['changes'][number]): boolean =>
  ppm === null || Math.abs(ppm) > notablePriceChangePpm

/** What the lines of a file come to over what is there; changes nothing. */
export function planImport(lines: readonly ReadLine[], { items, categories: there, tiers }: Known): ImportPlan {
  const known = new Map(items.map((item) => [keyOf(item), item]))
  const categories = new Categories(there)
  const seen = new Set<string>()
  const created: PlannedItem[] = []
  const updated: (PlannedItem & { id: string })[] = []
  const changes: PriceImportPreview['changes'] = []
  const faults: PriceImportFault[] = []
  let unchanged = 0
  for (const line of lines) {
    const key = keyOf(line)
    const found = line.code === '' && line.name === undefined ? undefined : known.get(key)
    const planned = planLine(line, found, {
      isTwice: seen.has(key),
      isFull: items.length + created.length >= priceBookLimits.items,
      categories,
      tiers,
    })
    if ('message' in planned) {
      faults.push({ row: line.row, ...planned })
      continue
    }
    seen.add(key)
    if (!found) created.push(planned)
    else if (isSame(found, planned)) unchanged += 1
    else {
      updated.push({ ...planned, id: found.id })
      const { price_cents: before } = found
      const { price_cents: after, code, name } = planned
      if (before !== after)
        changes.push({
          row: line.row,
          code,
          name,
          before_cents: before,
          after_cents: after,
          change_ppm: priceChangePpm(before, after),
        })
    }
  }
  return { created, updated, unchanged, categories: categories.added, changes: bySize(changes), faults }
}

interface Place {
  readonly isTwice: boolean
  readonly isFull: boolean
  readonly categories: Categories
  readonly tiers: readonly MarkupTier[]
}

function planLine(
  line: ReadLine,
  found: KnownItem | undefined,
  { isTwice, isFull, categories, tiers }: Place,
): PlannedItem | Fault {
  if (isTwice)
    return { field: line.code === '' ? 'name' : 'code', message: 'twice', value: line.code || (line.name ?? '') }
  if (!found && isFull) return { field: 'name', message: 'too_many_items', value: line.name ?? line.code }
  const planned = found ? updatedItem(line, found, tiers) : newItem(line)
  if ('message' in planned || line.category === undefined) return planned
  const category = categories.find(line.category)
  return category === undefined
    ? { field: 'category', message: 'too_many_categories', value: line.category.join(' > ') }
    : { ...planned, category }
}
