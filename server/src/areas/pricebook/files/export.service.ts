import type { PriceImportField } from '#contract/pricebook/values.ts'
import { PriceItem } from '#contract/pricebook/types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { byteOrderMark, csvLines } from '../../../platform/csv.rules.ts'
import { texts, type Texts } from '../../../platform/texts/texts.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { listCategories, type CategoryRow } from '../categories/categories.store.ts'
import type { ItemRow } from '../items/items.store.ts'
import { everyItem } from './import.store.ts'

const columns: readonly PriceImportField[] = [
  'code',
  'name',
  'kind',
  'category',
  'unit',
  'price',
  'cost',
  'tax_class',
  'minutes',
  'description',
]

const { kind: Kind, tax_class: Tax } = PriceItem.shape

/** Cents as a spreadsheet adds them up: `1385.00`. */
const amount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const lineOf = (row: ItemRow, category: string, { text }: Texts): string[] => [
  row.code,
  row.name,
  text(`prices.kind.${Kind.parse(row.kind)}`),
  category,
  row.unit,
  amount(row.price_cents),
  row.cost_cents === null ? '' : amount(row.cost_cents),
  text(`prices.tax.${Tax.parse(row.tax_class)}`),
  row.minutes === null ? '' : String(row.minutes),
  row.description,
]

/** `Plumbing > Water heaters`, by the id of the category. */
function pathsOf(rows: readonly CategoryRow[]): ReadonlyMap<string, string> {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map(({ id, name, parent_id: parent }) => {
      const above = parent === null ? undefined : names.get(parent)
      return [id, above === undefined ? name : `${above} > ${name}`]
    }),
  )
}

/** The active items by name; what a spreadsheet would take for a formula is marked as text. */
export async function exportPriceItems(
  work: SiteWork,
  { body }: Input<'exportPriceItems'>,
): Promise<Answer<'exportPriceItems'>> {
  const { db, site, now } = work
  const words = texts(body.locale)
  const paths = pathsOf(await listCategories(db, site.id))
  const rows = (await everyItem(db, site.id))
    .filter(({ active }) => active)
    .toSorted((one, other) => one.name_key.localeCompare(other.name_key, body.locale) || (one.id < other.id ? -1 : 1))
  const lines = rows.map((row) => lineOf(row, paths.get(row.category_id ?? '') ?? '', words))
  const heads = columns.map((column) => words.text(`prices.column.${column}`))
  work.audit({ act: 'price_item.export', record: 'site', recordId: site.id, after: { count: rows.length } })
  const day = onTheWall(await timeZoneOf(work), now).date
  return {
    file_name: `${words.text('prices.file')} ${day}.csv`,
    text: `${byteOrderMark}${csvLines([heads, ...lines])}`,
    items: rows.length,
  }
}
