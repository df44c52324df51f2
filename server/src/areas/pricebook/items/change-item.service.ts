import { markedUpPrice } from '#contract/pricebook/prices.rules.ts'
import { priceBookLimits, usualTaxClass } from '#contract/pricebook/values.ts'
import type { PriceItemDetail } from '#contract/pricebook/types.ts'
import { PriceItemId } from '#contract/shared.ts'
import { moneyLimits, type ItemKind, type TaxClass } from '#contract/money/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findCategory } from '../categories/categories.store.ts'
import { recordPrices } from '../history/history.service.ts'
import { priceKit, refreshKits } from '../kits/kits.service.ts'
import { replaceParts } from '../kits/kits.store.ts'
import { listTiers } from '../markup/markup.store.ts'
import { givenOver, lockPriceBook, type PriceBookParts } from '../pricebook.types.ts'
import { changeItem, countItems, insertItem, isCodeTaken } from './items.store.ts'
import { itemDetail } from './items.service.ts'

type Given = Input<'createPriceItem'>['body']

/** Everything a person writes about an item, complete. */
type ItemFields = {
  readonly name: string
  readonly kind: ItemKind
  readonly code: string
  readonly description: string
  readonly unit: string
  readonly category: string | null
  readonly price_cents: number | undefined
  readonly cost_cents: number | null
  readonly uses_markup: boolean
  readonly tax_class: TaxClass
  readonly minutes: number | null
  readonly photo: string | null
  readonly kit: NonNullable<Given['kit']> | null
  readonly active: boolean
}

const fieldsOfDetail = (item: PriceItemDetail): ItemFields => ({
  name: item.name,
  kind: item.kind,
  code: item.code,
  description: item.description,
  unit: item.unit,
  category: item.category,
  price_cents: item.price_cents,
  cost_cents: item.cost_cents,
  uses_markup: item.uses_markup,
  tax_class: item.tax_class,
  minutes: item.minutes,
  photo: item.photo?.id ?? null,
  kit: item.kit && {
    mode: item.kit.mode,
    parts: item.parts.map((part) => ({ item: part.item.id, quantity_milli: part.quantity_milli })),
  },
  active: item.active,
})

const newFields = (given: Given): ItemFields => {
  const blank: ItemFields = {
    name: given.name,
    kind: given.kind,
    code: '',
    description: '',
    unit: given.kind === 'labor' ? 'hour' : 'each',
    category: null,
    price_cents: undefined,
    cost_cents: null,
    uses_markup: false,
    tax_class: usualTaxClass[given.kind],
    minutes: null,
    photo: null,
    kit: null,
    active: true,
  }
  return givenOver(blank, given)
}

/** @throws Refusal invalid, conflict */
async function checkSubjects(
  parts: PriceBookParts,
  work: SiteWork,
  self: string | null,
  { code, category, photo }: Partial<Pick<ItemFields, 'code' | 'category' | 'photo'>>,
): Promise<void> {
  const { db, site } = work
  if (code && (await isCodeTaken(db, site.id, code, self)))
    throw refuseField('conflict', 'code', 'is the code of another item')
  if (category) {
    const found = await findCategory(db, site.id, category)
    if (!found || found.archived_at !== null)
      throw refuseField('invalid', 'category', 'is not a category of this business')
  }
  if (photo && !(await parts.photosById(work, [photo])).has(photo))
    throw refuseField('invalid', 'photo', 'is not a photo of this business')
}

/**
 * What an item costs and is sold for: its own amounts, or what follows from its parts or its cost.
 * @throws Refusal invalid, conflict
 */
async function amountsOf(
  work: SiteWork,
  self: string | null,
  fields: ItemFields,
): Promise<{ price_cents: number; cost_cents: number | null }> {
  const { price_cents: price, cost_cents: cost, uses_markup: usesMarkup, kit } = fields
  if (kit) {
    if (usesMarkup) throw refuseField('invalid', 'uses_markup', 'is not for kits')
    const sum = await priceKit(work, self, kit.parts)
    return kit.mode === 'parts' ? sum : { price_cents: price ?? sum.price_cents, cost_cents: sum.cost_cents }
  }
  if (usesMarkup) {
    const marked = cost === null ? null : markedUpPrice(cost, await listTiers(work.db, work.site.id))
    if (marked === null) throw refuseField('invalid', 'uses_markup', 'needs a cost that a markup tier reaches')
    if (marked > moneyLimits.cents) throw refuseField('invalid', 'cost_cents', 'makes the price too high')
    return { price_cents: marked, cost_cents: cost }
  }
  if (price === undefined) throw refuseField('invalid', 'price_cents', 'is needed')
  return { price_cents: price, cost_cents: cost }
}

/** Changes as the log keeps them: it names categories. */
async function readable({ db, site }: SiteWork, fields: Readonly<Record<string, unknown>>): Promise<object> {
  const { category } = fields
  if (typeof category !== 'string') return fields
  return { ...fields, category: (await findCategory(db, site.id, category))?.name ?? category }
}

const rowOf = (fields: ItemFields, amounts: { price_cents: number; cost_cents: number | null }) => ({
  category_id: fields.category,
  kind: fields.kind,
  code: fields.code,
  name: fields.name,
  description: fields.description,
  unit: fields.unit,
  uses_markup: fields.uses_markup,
  tax_class: fields.tax_class,
  minutes: fields.minutes,
  photo_id: fields.photo,
  kit_mode: fields.kit?.mode ?? null,
  active: fields.active,
  ...amounts,
})

/** @throws Refusal invalid, conflict */
export async function createPriceItem(
  parts: PriceBookParts,
  work: SiteWork,
  { body }: Input<'createPriceItem'>,
): Promise<Answer<'createPriceItem'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  if ((await countItems(db, site.id)) >= priceBookLimits.items) throw new Refusal('conflict')
  const fields = newFields(body)
  await checkSubjects(parts, work, null, fields)
  const amounts = await amountsOf(work, null, fields)
  const id = newId(PriceItemId)
  await insertItem(db, {
    ...rowOf(fields, amounts),
    site_id: site.id,
    id,
    created_at: now,
    modified_at: now,
    history_since: now,
  })
  await replaceParts(db, site.id, id, fields.kit?.parts ?? [])
  work.audit({
    act: 'price_item.create',
    record: 'price_item',
    recordId: id,
    after: await readable(work, { ...body, ...amounts }),
  })
  work.announce('pricebook', id)
  return { item: await itemDetail(parts, work, id) }
}

const actOf = (active: unknown): string =>
  `price_item.${active === undefined ? 'update' : active === true ? 'restore' : 'archive'}`

/** What is given over what is there. A price that no longer follows from anything stays as it was. */
function changedFields(known: ItemFields, body: Input<'updatePriceItem'>['body']): ItemFields {
  const fields = givenOver(known, body)
  return fields.kit ? { ...fields, uses_markup: body.uses_markup ?? false } : fields
}

/** Documents that copied the item stay as they are. @throws Refusal not_found, stale, invalid, conflict */
export async function updatePriceItem(
  parts: PriceBookParts,
  work: SiteWork,
  { params, body, ifVersion }: Input<'updatePriceItem'>,
): Promise<Answer<'updatePriceItem'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const before = await itemDetail(parts, work, params.itemId)
  if (ifVersion !== undefined && ifVersion !== before.version) throw new Refusal('stale')
  const known = fieldsOfDetail(before)
  const fields = changedFields(known, body)
  const amounts = await amountsOf(work, before.id, fields)
  const changes = changesBetween(known, { ...fields, ...amounts })
  if (!changes) return { item: before }
  const { code, category, photo } = changes.after
  await checkSubjects(parts, work, before.id, {
    ...(code === undefined ? {} : { code: fields.code }),
    ...(category === undefined ? {} : { category: fields.category }),
    ...(photo === undefined ? {} : { photo: fields.photo }),
  })
  await recordPrices(work, 'edit', [{ id: before.id, ...amounts }])
  // a photo or category out of sight comes back with it, unless another was chosen
  const { photo_id, category_id, ...row } = rowOf(fields, amounts)
  await changeItem(
    db,
    site.id,
    before.id,
    {
      ...row,
      ...(photo === undefined ? {} : { photo_id }),
      ...(category === undefined ? {} : { category_id }),
    },
    now,
  )
  if (changes.after['kit'] !== undefined) await replaceParts(db, site.id, before.id, fields.kit?.parts ?? [])
  await refreshKits(work, [before.id])
  work.audit({
    act: actOf(changes.after['active']),
    record: 'price_item',
    recordId: before.id,
    before: await readable(work, changes.before),
    after: await readable(work, changes.after),
  })
  work.announce('pricebook', before.id)
  return { item: await itemDetail(parts, work, before.id) }
}
