import { PriceItem, type PriceFile, type PriceImportPreview, type PriceMapping } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { PriceCategoryId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { importInTransaction } from '../../../platform/jobs/import-lease.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { insertCategories, listCategories, type CategoryRow } from '../categories/categories.store.ts'
import { recordPrices } from '../history/history.service.ts'
import type { ItemRow } from '../items/items.store.ts'
import { refreshKits } from '../kits/kits.service.ts'
import { listTiers } from '../markup/markup.store.ts'
import { lockPriceBook } from '../pricebook.types.ts'
import { guessMapping, rawLines } from './columns.rules.ts'
import { everyItem, insertItems, updateItems } from './import.store.ts'
import { lineWords, readLine, type ReadLine } from './lines.rules.ts'
import { isNotable, planImport, type ImportPlan, type Known, type KnownItem } from './plan.rules.ts'

const catalogues = [texts('en'), texts('es')]
const words = lineWords(
  (kind) => catalogues.map(({ text }) => text(`prices.kind.${kind}`)),
  (taxClass) => catalogues.map(({ text }) => text(`prices.tax.${taxClass}`)),
)

const Kit = PriceItem.shape.kit.unwrap().shape.mode.nullable()

const knownItem = (row: ItemRow): KnownItem => ({
  id: row.id,
  name: row.name,
  code: row.code,
  kind: row.kind,
  category: row.category_id,
  unit: row.unit,
  price_cents: row.price_cents,
  cost_cents: row.cost_cents,
  uses_markup: row.uses_markup,
  tax_class: row.tax_class,
  minutes: row.minutes,
  description: row.description,
  active: row.active,
  kit: Kit.parse(row.kit_mode),
})

interface Looked extends ImportPlan {
  /** Lines that say something. */
  readonly rows: number
  readonly faulty: number
  readonly known: { readonly categories: readonly CategoryRow[] }
}

/** What a file comes to over the price book as it is. */
async function look({ db, site }: SiteWork, file: PriceFile, mapping: PriceMapping): Promise<Looked> {
  const categories = await listCategories(db, site.id)
  const known: Known = {
    items: (await everyItem(db, site.id)).map(knownItem),
    categories: categories.map(({ id, name, parent_id: parent }) => ({ id, name, parent })),
    tiers: await listTiers(db, site.id),
  }
  const lines: ReadLine[] = []
  const unread: ImportPlan['faults'][number][] = []
  for (const raw of rawLines(file, mapping)) {
    const read = readLine(raw, words)
    if ('faults' in read) unread.push(...read.faults)
    else lines.push(read)
  }
  const plan = planImport(lines, known)
  const faults = [...unread, ...plan.faults].toSorted((one, other) => one.row - other.row)
  const faulty = new Set(faults.map(({ row }) => row)).size
  return { ...plan, faults, faulty, rows: file.lines.length, known: { categories } }
}

/** What the categories of a plan are called, with the one above. */
const namesOf = ({ categories, known }: Looked): string[] =>
  categories.map(({ name, parent }) => {
    const above = categories.find(({ key }) => key === parent) ?? known.categories.find(({ id }) => id === parent)
    return above ? `${above.name} > ${name}` : name
  })

/** Changes nothing. */
export async function previewPriceImport(
  work: SiteWork,
  { body }: Input<'previewPriceImport'>,
): Promise<Answer<'previewPriceImport'>> {
  const mapping: PriceImportPreview['mapping'] = body.mapping ?? guessMapping(body.file.heads)
  const looked = await look(work, body.file, mapping)
  return {
    mapping,
    rows: looked.rows,
    created: looked.created.length,
    updated: looked.updated.length,
    unchanged: looked.unchanged,
    categories: namesOf(looked),
    price_changes: looked.changes.length,
    notable_changes: looked.changes.filter(isNotable).length,
    changes: looked.changes.slice(0, priceBookLimits.importChanges),
    faulty: looked.faulty,
    faults: looked.faults.slice(0, priceBookLimits.importFaults),
  }
}

/** Adds the new categories; gives ids by what the plan calls them. */
async function addCategories(work: SiteWork, { categories, known }: Looked): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(categories.map(({ key }) => [key, newId(PriceCategoryId)]))
  let position = Math.max(-1, ...known.categories.map((row) => row.position))
  const rows = categories.map(({ key, name, parent }) => ({
    site_id: work.site.id,
    id: ids.get(key) ?? key,
    parent_id: parent === null ? null : (ids.get(parent) ?? parent),
    name,
    position: (position += 1),
    created_at: work.now,
    modified_at: work.now,
  }))
  await insertCategories(work.db, rows)
  return ids
}

/** @throws Refusal invalid without a column that is one of ours, conflict for faults that may not be left out, import_running */
export async function importPriceItems(
  work: SiteWork,
  { body }: Input<'importPriceItems'>,
): Promise<Answer<'importPriceItems'>> {
  const { db, site, now } = work
  if (body.mapping.every((field) => field === null))
    throw refuseField('invalid', 'mapping', 'has no column that is one of ours')
  await importInTransaction(work)
  await lockPriceBook(work)
  const looked = await look(work, body.file, body.mapping)
  if (looked.faulty > 0 && !body.leave_out_faulty) throw new Refusal('conflict')
  const ids = await addCategories(work, looked)
  const placed = <Item extends { readonly category: string | null }>(item: Item): Item => ({
    ...item,
    category: item.category === null ? null : (ids.get(item.category) ?? item.category),
  })
  await insertItems(db, site.id, looked.created.map(placed), now)
  await recordPrices(work, 'import', looked.updated)
  await updateItems(db, site.id, looked.updated.map(placed), now)
  await refreshKits(
    work,
    looked.updated.map(({ id }) => id),
  )
  const result = { created: looked.created.length, updated: looked.updated.length, left_out: looked.faulty }
  work.audit({ act: 'price_item.import', record: 'site', recordId: site.id, after: result })
  work.announce('pricebook', site.id)
  return { ...result, unchanged: looked.unchanged }
}
