import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

/** Every way that changes a price or a cost is kept with who, when, and from what to what. */

const app = await startApp()
const { aBusiness, aMember, ok, codeOf } = buildersFor(app)

const at = ({ slug }: Business) => ({ params: { slug } })
const as = ({ owner }: Business) => ({ token: owner.token })
const itemAt = ({ slug }: Business, itemId: string) => ({ params: { slug, itemId } })

async function anItem(house: Business, name: string, price: number, more: object = {}) {
  const body = { name, kind: 'material', price_cents: price, ...more }
  return (await ok('createPriceItem', { ...at(house), body }, as(house))).item
}
const change = (house: Business, itemId: string, body: object) =>
  ok('updatePriceItem', { ...itemAt(house, itemId), body }, as(house))
const history = (house: Business, itemId: string, query: { cursor?: string; limit?: string } = {}) =>
  ok('listPriceHistory', { ...itemAt(house, itemId), query }, as(house))
/** The changes of an item as way, price, and cost, the newest first. */
const changesOf = async (house: Business, itemId: string) =>
  (await history(house, itemId)).entries.map((entry) => [
    entry.way,
    [entry.price_before_cents, entry.price_after_cents],
    [entry.cost_before_cents, entry.cost_after_cents],
  ])

describe('a price that changes', () => {
  it('by hand is kept with who and when, and so is a cost; another field is none', async () => {
    const house = await aBusiness('By Hand')
    const { id, created } = await anItem(house, 'Copper pipe', 1000)
    expect(await history(house, id)).toEqual({ entries: [], next_cursor: null, since: created })
    const office = await aMember(house, 'office')
    app.clock.advance(60)
    const given = { ...itemAt(house, id), body: { price_cents: 1100 } }
    await ok('updatePriceItem', given, { token: office.token })
    app.clock.advance(60)
    await change(house, id, { cost_cents: 700 })
    await change(house, id, { name: 'Pipe of copper', price_cents: 1100, cost_cents: 700 })
    const { entries, since } = await history(house, id)
    expect(since).toBe(created)
    expect(entries.map(({ by, way }) => [way, by === ''])).toEqual([
      ['edit', false],
      ['edit', false],
    ])
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{ user: string }>`
        select user_id as user from price_history where item_id = ${id} order by at desc`.execute(db),
    )
    expect(rows.map(({ user }) => user)).toEqual([house.owner.userId, office.userId])
    expect(Date.parse(entries[0]?.at ?? '') - Date.parse(entries[1]?.at ?? '')).toBe(60_000)
    expect(await changesOf(house, id)).toEqual([
      ['edit', [1100, 1100], [null, 700]],
      ['edit', [1000, 1100], [null, null]],
    ])
    const { items } = await ok('listPriceItems', { ...at(house), query: {} }, as(house))
    expect(items).toMatchObject([{ price_cents: 1100, cost_cents: 700 }])
  })

  it('with many others is kept once, and so is its undoing', async () => {
    const house = await aBusiness('Bulk')
    const { id } = await anItem(house, 'Copper pipe', 1000, { cost_cents: 600 })
    const stays = await anItem(house, 'Archived', 2000)
    await change(house, stays.id, { active: false })
    const asked = { change: { by: { ppm: 100_000 } }, expected: 1 }
    const { change_id: changeId } = await ok('changePrices', { ...at(house), body: asked }, as(house))
    await ok('undoPriceChanges', { params: { slug: house.slug, changeId } }, as(house))
    expect(await changesOf(house, id)).toEqual([
      ['undo', [1100, 1000], [600, 600]],
      ['bulk', [1000, 1100], [600, 600]],
    ])
    expect(await changesOf(house, stays.id)).toEqual([])
  })

  it('by a file is kept with its cost; what the file adds begins with nothing', async () => {
    const house = await aBusiness('Import')
    const known = await anItem(house, 'Copper pipe', 1000, { code: 'CP', cost_cents: 500 })
    const same = await anItem(house, 'Elbow', 10, { code: 'EL' })
    const heads = ['Code', 'Name', 'Kind', 'Price', 'Cost']
    const lines = [
      ['CP', 'Copper pipe', 'material', '12.50', '6'],
      ['EL', 'Elbow', 'material', '0.10', ''],
      ['NEW', 'Valve', 'material', '45', '20'],
    ].map((cells, index) => ({ row: index + 2, cells }))
    const file = { heads, lines }
    const { mapping } = await ok('previewPriceImport', { ...at(house), body: { file, mapping: null } }, as(house))
    expect(await changesOf(house, known.id)).toEqual([])
    await ok('importPriceItems', { ...at(house), body: { file, mapping } }, as(house))
    expect(await changesOf(house, known.id)).toEqual([['import', [1000, 1250], [500, 600]]])
    expect(await changesOf(house, same.id)).toEqual([])
    const { items } = await ok('listPriceItems', { ...at(house), query: { search: 'valve' } }, as(house))
    const [added] = items
    if (added === undefined) throw new Error('nothing was added')
    expect(await history(house, added.id)).toEqual({ entries: [], next_cursor: null, since: added.created })
  })

  it('by the markup tiers, and of a kit by its parts, whatever changed these', async () => {
    const house = await aBusiness('Tiers')
    const tiers = (ppm: number) =>
      ok('updateMarkupTiers', { ...at(house), body: { tiers: [{ from_cents: 0, ppm }] } }, as(house))
    await tiers(500_000)
    const part = await anItem(house, 'Marked up', 0, { cost_cents: 1000, uses_markup: true })
    const parts = [{ item: part.id, quantity_milli: 2000 }]
    const kit = await anItem(house, 'Kit', 0, { kit: { mode: 'parts', parts } })
    const oneLine = await anItem(house, 'Kit for one price', 9000, { kit: { mode: 'one_line', parts } })
    await tiers(600_000)
    expect(await changesOf(house, part.id)).toEqual([['markup', [1500, 1600], [1000, 1000]]])
    expect(await changesOf(house, kit.id)).toEqual([['parts', [3000, 3200], [2000, 2000]]])
    expect(await changesOf(house, oneLine.id)).toEqual([])
    await change(house, part.id, { cost_cents: 2000 })
    expect((await changesOf(house, part.id))[0]).toEqual(['edit', [1600, 3200], [1000, 2000]])
    expect((await changesOf(house, kit.id))[0]).toEqual(['parts', [3200, 6400], [2000, 4000]])
    expect(await changesOf(house, oneLine.id)).toEqual([['parts', [9000, 9000], [2000, 4000]]])
  })

  it('is kept with the change or not at all', async () => {
    const house = await aBusiness('Refused')
    const { id } = await anItem(house, 'Copper pipe', 1000)
    const part = { item: id, quantity_milli: 900_000_000 }
    await anItem(house, 'Many of it', 0, { kit: { mode: 'parts', parts: [part] } })
    const body = { price_cents: 1_000_000 }
    expect(await codeOf('updatePriceItem', { ...itemAt(house, id), body }, as(house))).toBe('invalid')
    expect(await changesOf(house, id)).toEqual([])
  })
})

it('is read page by page, by the office of the business alone', async () => {
  const house = await aBusiness('Pages')
  const { id } = await anItem(house, 'Copper pipe', 1000)
  for (const price of [1001, 1002, 1003, 1004, 1005]) await change(house, id, { price_cents: price })
  const seen: number[] = []
  let cursor = ''
  do {
    const page = await history(house, id, { cursor, limit: '2' })
    expect(page.entries.length).toBeLessThanOrEqual(2)
    seen.push(...page.entries.map((entry) => entry.price_after_cents))
    cursor = page.next_cursor ?? ''
  } while (cursor !== '')
  expect(seen).toEqual([1005, 1004, 1003, 1002, 1001])
  const refused = (query: { cursor?: string; limit?: string }) =>
    codeOf('listPriceHistory', { ...itemAt(house, id), query }, as(house))
  expect([await refused({ limit: '51' }), await refused({ cursor: 'none' })]).toEqual(['invalid', 'invalid'])
  const field = await aMember(house, 'field')
  expect(await codeOf('listPriceHistory', { ...itemAt(house, id), query: {} }, { token: field.token })).toBe(
    'forbidden',
  )
  const other = await aBusiness('Other House')
  expect(await codeOf('listPriceHistory', { ...itemAt(other, id), query: {} }, as(other))).toBe('not_found')
})

it('cannot be written anew or taken away, and says since when it is kept', async () => {
  const house = await aBusiness('Fixed')
  const { id, created } = await anItem(house, 'Copper pipe', 1000)
  await change(house, id, { price_cents: 2000 })
  const changed = app.workshop.inSystem(({ db }) =>
    sql`update price_history set price_after = 1 where item_id = ${id}`.execute(db),
  )
  await expect(changed).rejects.toThrow('written once')
  const inSite = { site: { id: house.siteId, slug: house.slug }, actor: { kind: 'server' } } as const
  const gone = app.workshop.inSite(inSite, ({ db }) => sql`delete from price_history where item_id = ${id}`.execute(db))
  await expect(gone).rejects.toThrow('permission denied')
  // as an item that is older than the table
  await app.workshop.inSystem(({ db }) =>
    sql`update price_items set history_since = created_at + interval '3 days' where id = ${id}`.execute(db),
  )
  expect(Date.parse((await history(house, id)).since) - Date.parse(created)).toBe(3 * 86_400_000)
})
