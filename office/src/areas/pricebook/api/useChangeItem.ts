import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { anywhere } from '../../../lib/formats.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { carryOut, optimistic, type Act } from '../../../lib/optimistic.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { dollars } from '../labels.ts'
import type { PricePage } from './usePriceBook.ts'

type Fields = Arguments<'updatePriceItem'>['body']
type List = InfiniteData<PricePage, string>

interface Changing {
  item: PriceItem
  price: number
}

/** An item in every list that is cached; archived or brought back, it leaves the list. Searches elsewhere have one page. */
const listEdits = (slug: string, id: string, change: (item: PriceItem) => PriceItem | null): CacheEdit => {
  const changed = <Page extends { items: PriceItem[] }>(page: Page): Page => ({
    ...page,
    items: page.items.flatMap((item) => (item.id === id ? (change(item) ?? []) : [item])),
  })
  return edit<List | PricePage>(moneyKeys.priceItems(slug), (list) =>
    'pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list),
  )
}

const touched = (slug: string) => () => [keys.topic(slug, 'pricebook')]

/** A new price, typed into the list. Undo sets the old one, unless somebody changed the item since. */
function changePrice(client: QueryClient, slug: string, isUndo = false): Act<Changing, Answer<'updatePriceItem'>> {
  return {
    call: ({ item, price }) =>
      api('updatePriceItem', { slug, itemId: item.id, body: { price_cents: price }, ifVersion: item.version }),
    edits: ({ item, price }) => [listEdits(slug, item.id, (known) => ({ ...known, price_cents: price }))],
    settle: ({ item }) => [listEdits(slug, item.id, (known) => ({ ...known, version: item.version }))],
    invalidates: touched(slug),
    success: isUndo ? 'pricebook.priceUndone' : 'pricebook.priceChanged',
    successValues: (_answer, { price }) => ({ price: anywhere.exactMoney(dollars(price)) }),
    ...(!isUndo && {
      undo: ({ item }, answer) =>
        carryOut(client, changePrice(client, slug, true), { item: answer.item, price: item.price_cents }),
    }),
  }
}

/** Changes the price of an item from the list: seen at once, with undo. */
export function useChangePrice() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation(optimistic(client, changePrice(client, slug)))
}

interface Archiving {
  item: Pick<PriceItem, 'id' | 'version'>
  active: boolean
}

function setActive(client: QueryClient, slug: string): Act<Archiving, Answer<'updatePriceItem'>> {
  return {
    call: ({ item, active }) =>
      api('updatePriceItem', { slug, itemId: item.id, body: { active }, ifVersion: item.version }),
    edits: ({ item }) => [listEdits(slug, item.id, () => null)],
    invalidates: touched(slug),
    success: 'pricebook.archivedDone',
    undo: (_archiving, { item }) => carryOut(client, bringBack(client, slug), { item, active: true }),
  }
}

function bringBack(client: QueryClient, slug: string): Act<Archiving, Answer<'updatePriceItem'>> {
  const { undo: _undo, ...act } = setActive(client, slug)
  return { ...act, success: 'pricebook.restoredDone' }
}

/** Archives an item or brings it back; archiving offers to undo. */
export function useArchiveItem(active: boolean) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation(optimistic(client, active ? bringBack(client, slug) : setActive(client, slug)))
}

/** Saves a form: a new item, or a change on top of the version that it began with. The form says what went wrong. */
export function useSaveItem(onSaved: (item: Answer<'updatePriceItem'>['item']) => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ id, version, fields, key }: { id: string | null; version: number; fields: Fields; key: string }) =>
      id === null
        ? api('createPriceItem', { slug, body: asNew(fields), idempotencyKey: key })
        : api('updatePriceItem', { slug, itemId: id, body: fields, ifVersion: version }),
    onSuccess: ({ item }) => {
      client.setQueryData(moneyKeys.priceItem(slug, item.id), { item })
      for (const queryKey of touched(slug)()) void client.invalidateQueries({ queryKey })
      onSaved(item)
    },
  })
}

/** A new item needs a name and a kind; the form has both. */
const asNew = ({ active: _active, ...fields }: Fields): Arguments<'createPriceItem'>['body'] => ({
  ...fields,
  name: fields.name ?? '',
  kind: fields.kind ?? 'service',
})
