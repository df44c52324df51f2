import type { Insertable } from 'kysely'
import { kitAmounts } from '#contract/pricebook/prices.rules.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Calendar } from '../calendar.ts'
import type { Chance } from '../chance.ts'
import { idAt } from '../ids.ts'
import { categories, kits, priced, type Category } from './list.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export interface PriceRows {
  readonly categories: Rows<'price_categories'>
  readonly items: Rows<'price_items'>
  readonly parts: Rows<'price_kit_parts'>
  readonly tiers: Rows<'markup_tiers'>
  readonly uses: Rows<'price_item_uses'>
  readonly taxRates: Rows<'tax_rates'>
  readonly taxGroups: Rows<'tax_groups'>
  readonly taxGroupRates: Rows<'tax_group_rates'>
  readonly taxRules: Rows<'tax_rules'>
}

interface Given {
  readonly chance: Chance
  readonly calendar: Calendar
  readonly siteId: string
  readonly founded: Date
}

const cents = (dollars: number): number => Math.round(dollars * 100)
const day = 86_400_000

/** The price book of the demo business with what was used of it, and the taxes of its county. */
export function planPrices(given: Given): PriceRows {
  const { siteId, founded } = given
  const stamps = { site_id: siteId, created_at: founded, modified_at: founded }
  const id = () => idAt(given.chance, founded)
  const { rows, idOf } = categoryRows(stamps, id)
  const items: Rows<'price_items'> = priced.map(({ price, cost, category, uses: _uses, ...item }) => ({
    ...item,
    ...stamps,
    id: id(),
    // nothing of its prices is missing: the demo begins with them
    history_since: founded,
    category_id: idOf(category),
    price_cents: cents(price),
    cost_cents: cost === null ? null : cents(cost),
    tax_class: usualTaxClass[item.kind],
  }))
  const made = kits.map((kit) => kitRows(kit, stamps, id(), idOf(kit.category), items))
  const all = [...items, ...made.map(({ item }) => item)]
  return {
    categories: rows,
    items: all,
    parts: made.flatMap(({ parts }) => parts),
    tiers: [
      { site_id: siteId, from_cents: 0, ppm: 1_500_000 },
      { site_id: siteId, from_cents: 5000, ppm: 800_000 },
      { site_id: siteId, from_cents: 25_000, ppm: 450_000 },
    ],
    uses: usesRows(given, all),
    ...taxRows(stamps, id),
  }
}

type Stamps = Pick<Insertable<Tables['price_items']>, 'site_id' | 'created_at' | 'modified_at'>

function categoryRows(stamps: Stamps, id: () => string) {
  const ids = new Map<string, string>()
  const rows: Rows<'price_categories'> = []
  const add = (name: string, parent: string | null, position: number) => {
    const made = id()
    ids.set(name, made)
    rows.push({ ...stamps, id: made, parent_id: parent, name, position })
    return made
  }
  for (const [place, [top, below]] of categories.entries()) {
    const parent = add(top, null, place)
    for (const [at, name] of below.entries()) add(name, parent, at)
  }
  return { rows, idOf: (name: Category) => ids.get(name) ?? null }
}

function kitRows(
  { parts, price, mode, uses: _uses, ...kit }: (typeof kits)[number],
  stamps: Stamps,
  id: string,
  categoryId: string | null,
  items: Rows<'price_items'>,
) {
  const known = parts.flatMap(([code, quantity]) => {
    const item = items.find((each) => each.code === code)
    return item ? [{ item, quantity_milli: quantity * 1000 }] : []
  })
  const sum = kitAmounts(
    known.map(({ item, quantity_milli }) => ({
      quantity_milli,
      price_cents: item.price_cents,
      cost_cents: item.cost_cents ?? null,
    })),
  )
  const { category: _category, ...words } = kit
  return {
    item: {
      ...words,
      ...stamps,
      history_since: stamps.created_at,
      id,
      kind: 'service',
      category_id: categoryId,
      unit: 'each',
      price_cents: price === null ? sum.price_cents : cents(price),
      cost_cents: sum.cost_cents,
      tax_class: 'labor',
      kit_mode: mode,
    },
    parts: known.map(({ item, quantity_milli }, position) => ({
      site_id: stamps.site_id,
      kit_id: id,
      item_id: item.id,
      qty_milli: quantity_milli,
      position,
    })),
  }
}

/** On working days of the last 88, so that a demo that stays open keeps most of them. */
function usesRows({ chance, calendar }: Given, items: Rows<'price_items'>): Rows<'price_item_uses'> {
  const wanted = new Map([...priced, ...kits].map(({ code, uses }) => [code, uses]))
  const counted = new Map<string, Insertable<Tables['price_item_uses']>>()
  for (const { site_id, id, code } of items) {
    for (let left = wanted.get(code ?? '') ?? 0; left > 0; left -= 1) {
      const on = calendar.day(new Date(calendar.now.getTime() - chance.whole(1, 88) * day))
      const key = `${id} ${on}`
      counted.set(key, { site_id, item_id: id, day: on, uses: (counted.get(key)?.uses ?? 0) + 1 })
    }
  }
  return [...counted.values()]
}

/** California’s rate and what Alameda County’s districts add; labor bears none of it. */
function taxRows(stamps: Stamps, id: () => string) {
  const [state, districts, group] = [id(), id(), id()]
  const site_id = stamps.site_id
  return {
    taxRates: [
      { ...stamps, id: state, name: 'California', level: 'state', ppm: 72_500 },
      { ...stamps, id: districts, name: 'Alameda County districts', level: 'special', ppm: 35_000 },
    ],
    taxGroups: [{ ...stamps, id: group, name: 'Alameda County' }],
    taxGroupRates: [state, districts].map((rate_id, position) => ({ site_id, group_id: group, rate_id, position })),
    taxRules: ['material', 'equipment'].map((tax_class) => ({ site_id, tax_class, group_id: group })),
  }
}
