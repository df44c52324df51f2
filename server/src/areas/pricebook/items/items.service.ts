import type { PriceItemDetail } from '#contract/pricebook/types.ts'
import { useDays, type PriceSort } from '#contract/pricebook/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { searchWords } from '../../../platform/database/like.ts'
import { readSortedPlace, writeSortedPlace } from '../../../platform/database/sorted-place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { kitsWith, partsOf } from '../kits/kits.store.ts'
import type { ItemPhoto, PriceBookParts } from '../pricebook.types.ts'
import { countListed, listItemPlaces } from './items-list.store.ts'
import { presentDetail, presentItem } from './items.presenter.ts'
import { shownItems, type ShownItemRow } from './items.store.ts'

/** The last day whose uses do not count any more. */
const lastUncounted = async (work: SiteWork): Promise<string> =>
  addDays(onTheWall(await timeZoneOf(work), work.now).date, -useDays)

const photosOf = async (
  parts: PriceBookParts,
  work: SiteWork,
  rows: readonly ShownItemRow[],
): Promise<ReadonlyMap<string, ItemPhoto>> => {
  const ids = rows.flatMap(({ photo_id: id }) => id ?? [])
  return ids.length === 0 ? new Map() : parts.photosById(work, ids)
}

/** What a cursor holds in these orders: the database reads it as a number or an id. */
const keyForms: Partial<Record<PriceSort, RegExp>> = {
  price_low: /^\d{1,15}$/,
  price_high: /^\d{1,15}$/,
  used: /^\d{1,15}$/,
  newest: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** @throws Refusal invalid for a cursor that is none of this list's */
export async function listPriceItems(
  parts: PriceBookParts,
  work: SiteWork,
  { query }: Input<'listPriceItems'>,
): Promise<Answer<'listPriceItems'>> {
  const { db, site } = work
  const { search, sort, cursor, limit, ...given } = query
  const since = await lastUncounted(work)
  const filter = { ...given, words: searchWords(search), since }
  const after = readSortedPlace(sort, cursor)
  if (after && keyForms[sort]?.test(after.key) === false)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const places = await listItemPlaces(db, site.id, filter, { sort, after, limit: limit + 1 })
  const page = places.slice(0, limit)
  const rows = await shownItems(
    db,
    site.id,
    page.map(({ id }) => id),
    since,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const photos = await photosOf(parts, work, rows)
  const last = places.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap(({ id }) => {
      const row = byId.get(id)
      return row ? [presentItem(row, photos)] : []
    }),
    total: await countListed(db, site.id, filter),
    next_cursor: last ? writeSortedPlace(sort, last) : null,
  }
}

/** An item as its panel shows it. @throws Refusal not_found */
export async function itemDetail(parts: PriceBookParts, work: SiteWork, id: string): Promise<PriceItemDetail> {
  const { db, site } = work
  const [row] = await shownItems(db, site.id, [id], await lastUncounted(work))
  if (!row) throw new Refusal('not_found')
  return presentDetail(
    row,
    await photosOf(parts, work, [row]),
    await partsOf(db, site.id, [id]),
    await kitsWith(db, site.id, [id]),
  )
}

export const getPriceItem = async (
  parts: PriceBookParts,
  work: SiteWork,
  { params }: Input<'getPriceItem'>,
): Promise<Answer<'getPriceItem'>> => ({ item: await itemDetail(parts, work, params.itemId) })
