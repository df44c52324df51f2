import { PriceCategory, type PriceBook } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { PriceCategoryId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { countAll } from '../items/items-list.store.ts'
import { listTiers } from '../markup/markup.store.ts'
import { givenOver, lockPriceBook } from '../pricebook.types.ts'
import {
  changeCategory,
  childrenOf,
  countByCategory,
  findCategory,
  insertCategories,
  listCategories,
  placeCategories,
  type CategoryRow,
} from './categories.store.ts'

const present = (row: CategoryRow, items: number): PriceCategory =>
  PriceCategory.parse({ id: row.id, name: row.name, parent: row.parent_id, items, version: row.version })

/** Each of the first level, followed by those below it. */
const inOrder = (rows: readonly CategoryRow[]): CategoryRow[] =>
  rows
    .filter(({ parent_id: parent }) => parent === null)
    .flatMap((row) => [row, ...rows.filter(({ parent_id: parent }) => parent === row.id)])

export async function getPriceBook({ db, site }: SiteWork): Promise<Answer<'getPriceBook'>> {
  const counts = await countByCategory(db, site.id)
  const categories: PriceBook['categories'] = inOrder(await listCategories(db, site.id)).map((row) =>
    present(row, counts.get(row.id) ?? 0),
  )
  return { categories, ...(await countAll(db, site.id)), markup_tiers: await listTiers(db, site.id) }
}

const siblingsOf = (all: readonly CategoryRow[], parent: string | null, self: string | null): CategoryRow[] =>
  all.filter((one) => one.parent_id === parent && one.id !== self)

/** @throws Refusal conflict for a name that another one beside it has */
function checkName(siblings: readonly CategoryRow[], name: string): void {
  if (siblings.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw refuseField('conflict', 'name', 'is the name of another category')
}

/** @throws Refusal invalid for what cannot have categories below it */
function checkParent(all: readonly CategoryRow[], parent: string | null, self: string | null): void {
  if (parent === null) return
  const found = all.find(({ id }) => id === parent)
  if (!found || found.id === self) throw refuseField('invalid', 'parent', 'is not a category of this business')
  if (found.parent_id !== null) throw refuseField('invalid', 'parent', 'is itself below another category')
}

/** @throws Refusal invalid, conflict */
export async function createPriceCategory(
  work: SiteWork,
  { body }: Input<'createPriceCategory'>,
): Promise<Answer<'createPriceCategory'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const all = await listCategories(db, site.id)
  if (all.length >= priceBookLimits.categories) throw new Refusal('conflict')
  checkParent(all, body.parent, null)
  const siblings = siblingsOf(all, body.parent, null)
  checkName(siblings, body.name)
  const id = newId(PriceCategoryId)
  const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
  const row = { site_id: site.id, id, parent_id: body.parent, name: body.name, position }
  await insertCategories(db, [{ ...row, created_at: now, modified_at: now }])
  work.audit({ act: 'price_category.create', record: 'price_category', recordId: id, after: body })
  work.announce('pricebook', id)
  return { category: { id, name: body.name, parent: body.parent, items: 0, version: 1 } }
}

const actOf = (archived: unknown): string =>
  `price_category.${archived === undefined ? 'update' : archived === true ? 'archive' : 'restore'}`

/** Those below a category that went or come back with it. */
async function childrenToChange(work: SiteWork, row: CategoryRow, archived: boolean): Promise<CategoryRow[]> {
  const children = await childrenOf(work.db, work.site.id, row.id)
  return children.filter(({ archived_at: at }) =>
    archived ? at === null : at !== null && at.getTime() === row.archived_at?.getTime(),
  )
}

/** @throws Refusal invalid, conflict */
async function checkPlace(
  work: SiteWork,
  row: CategoryRow,
  { name, parent_id: parent }: Pick<CategoryRow, 'name' | 'parent_id'>,
): Promise<void> {
  const all = await listCategories(work.db, work.site.id)
  checkParent(all, parent, row.id)
  checkName(siblingsOf(all, parent, row.id), name)
  const isLowered = parent !== null && row.parent_id === null
  if (isLowered && (await childrenOf(work.db, work.site.id, row.id)).length > 0)
    throw refuseField('conflict', 'parent', 'is for a category that has none below it')
}

/** Puts a category among those beside it. */
async function place(work: SiteWork, id: string, parent: string | null, order: number): Promise<void> {
  const siblings = siblingsOf(await listCategories(work.db, work.site.id), parent, id).map((one) => one.id)
  await placeCategories(work.db, work.site.id, siblings.toSpliced(order, 0, id))
}

/**
 * What is removed takes the categories below it along; its items stay, without a category, until it comes back.
 * @throws Refusal not_found, stale, invalid, conflict
 */
export async function updatePriceCategory(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updatePriceCategory'>,
): Promise<Answer<'updatePriceCategory'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const row = await findCategory(db, site.id, params.categoryId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const { order, ...given } = body
  const known = { name: row.name, parent: row.parent_id, archived: row.archived_at !== null }
  const { name, parent, archived } = givenOver<{ name: string; parent: string | null; archived: boolean }>(known, given)
  const changes = changesBetween(known, given)
  const isPlaced = !archived || given.name !== undefined || given.parent !== undefined
  if (isPlaced) await checkPlace(work, row, { name, parent_id: parent })
  if (changes) {
    const isSwitched = archived !== known.archived
    const archivedAt = archived ? (row.archived_at ?? now) : null
    const below = isSwitched ? await childrenToChange(work, row, archived) : []
    await changeCategory(db, site.id, row.id, { name, parent_id: parent, archived_at: archivedAt }, now)
    for (const child of below) await changeCategory(db, site.id, child.id, { archived_at: archivedAt }, now)
    work.audit({
      act: actOf(changes.after['archived']),
      record: 'price_category',
      recordId: row.id,
      ...changes,
    })
  }
  if (order !== undefined && !archived) await place(work, row.id, parent, order)
  if (changes || order !== undefined) work.announce('pricebook', row.id)
  const changed = await findCategory(db, site.id, row.id)
  if (!changed) throw new Error('a category is gone while the price book is locked')
  return { category: present(changed, (await countByCategory(db, site.id)).get(row.id) ?? 0) }
}
